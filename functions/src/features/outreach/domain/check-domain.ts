import { domainToASCII } from 'node:url'
import type { EmailDomain } from '@assay/shared/features/outreach/mailbox'
import type { ResolveTxt } from '../../../integrations/dns/resolve-txt.ts'
import { isPublicMailHost } from '../../../reading/facts/owner.ts'
import { checkDkim } from './dkim.ts'
import { checkDmarc } from './dmarc.ts'
import { providerOf } from './sender.ts'
import { checkSpf } from './spf.ts'

/** SPF, DKIM and DMARC of the domain that a mailbox sends from. */
export const checkDomain = async (
  { email, smtpHost }: { email: string; smtpHost: string },
  resolve: ResolveTxt,
): Promise<EmailDomain> => {
  const written = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const domain = domainToASCII(written) || written
  const sender = { domain, provider: providerOf(smtpHost), isProviders: isPublicMailHost(domain) }
  const records = await Promise.all([
    checkSpf(sender, resolve),
    checkDkim(sender, resolve),
    checkDmarc(sender, resolve),
  ])
  return { domain, records }
}
