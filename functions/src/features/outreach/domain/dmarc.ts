import type { DomainRecord } from '@assay/shared/features/outreach/mailbox'
import { getDomain } from 'tldts'
import type { ResolveTxt, TxtAnswer } from '../../../integrations/dns/resolve-txt.ts'
import { shownRecord, tagsOf } from './dns-tags.ts'
import type { SendingDomain } from './sender.ts'

const isDmarc = (text: string): boolean => /^v *= *DMARC1 *(;|$)/.test(text)

const purpose =
  'DMARC says what receivers do with mails that only claim to be yours; large providers ask for it.'

const policies: Record<string, string> = {
  none: 'Yours asks them to deliver such mails all the same, which is fine to begin with.',
  quarantine: 'Yours asks them to put such mails into the spam folder.',
  reject: 'Yours asks them to refuse such mails.',
}

const recordsIn = (answer: TxtAnswer): string[] => (typeof answer === 'string' ? [] : answer.filter(isDmarc))

/** The domain's DMARC record (RFC 7489), or that of the domain above it that was registered. */
export const checkDmarc = async (
  { domain, isProviders }: SendingDomain,
  resolve: ResolveTxt,
): Promise<DomainRecord> => {
  const registered = getDomain(domain, { allowPrivateDomains: true }) ?? domain
  const [own, above] = await Promise.all([
    resolve(`_dmarc.${domain}`),
    registered === domain ? ('none' as const) : resolve(`_dmarc.${registered}`),
  ])
  const records = recordsIn(own).length > 0 ? recordsIn(own) : recordsIn(above)
  const [record] = records
  const said = (state: DomainRecord['state'], explanation: string, value?: string): DomainRecord => ({
    kind: 'dmarc',
    state,
    found: record === undefined ? null : shownRecord(records.join(' | ')),
    explanation,
    add: value && !isProviders ? { name: `_dmarc.${registered}`, value } : null,
  })
  if (record === undefined && (own === 'unknown' || above === 'unknown'))
    return said('unknown', 'The name servers of your domain did not answer. Try again later.')
  if (isProviders)
    return said(
      record ? 'ok' : 'unknown',
      `${domain} belongs to your mail provider, who keeps its records. There is nothing to do.`,
    )
  if (record === undefined)
    return said('missing', `${purpose} Yours has none. Add this TXT record.`, 'v=DMARC1; p=none')
  if (records.length > 1)
    return said('wrong', 'There are several DMARC records, so receivers use none of them. Keep one.')
  const policy = tagsOf(record).get('p')?.toLowerCase() ?? ''
  const meaning = Object.hasOwn(policies, policy) && policies[policy]
  return meaning
    ? said('ok', `${purpose} ${meaning}`)
    : said(
        'wrong',
        'Your record says nothing that receivers understand about mails that only claim to be yours. Change it to this one.',
        'v=DMARC1; p=none',
      )
}
