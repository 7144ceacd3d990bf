import type { DomainRecord, MailProvider } from '@assay/shared/features/outreach/mailbox'
import type { ResolveTxt } from '../../../integrations/dns/resolve-txt.ts'
import { shownRecord, tagsOf } from './dns-tags.ts'
import { providerNames, type SendingDomain } from './sender.ts'

/** The selectors that providers propose, from their help pages. */
const selectorsOf: Record<Exclude<MailProvider, 'custom'>, string[]> = {
  gmail: ['google'],
  outlook: ['selector1', 'selector2'],
  zoho: ['zmail', 'zoho', 'zohomail'],
}

/** Those of other common providers: Fastmail, Proton, iCloud, Mailchimp, Amazon, Yandex, cPanel and the like. */
const others = ['default', 'dkim', 'mail', 's1', 's2', 'k1', 'k2', 'fm1', 'protonmail', 'sig1', 'key1', 'x']

const purpose = 'DKIM signs your mails, so that receivers see that they come from your domain unchanged.'

const whereToFind: Record<MailProvider, string> = {
  gmail:
    'Turn it on in the Google Admin console (Apps, Gmail, Authenticate email), which shows the record to add.',
  outlook:
    'Turn it on in Microsoft Defender (Email authentication, DKIM), which shows the two records to add.',
  zoho: 'Turn it on in the Zoho Mail admin console (Domains, DKIM), which shows the record to add.',
  custom: 'Ask your mail provider whether your mails are signed, and which record to add.',
}

type Key = { selector: string; record: string; isRevoked: boolean }

const keysOf = (selector: string, texts: string[]): Key[] =>
  texts.flatMap((record) => {
    const tags = tagsOf(record)
    const key = tags.get('p')
    const isKey = key !== undefined && (tags.get('v') ?? 'DKIM1').toUpperCase() === 'DKIM1'
    return isKey ? [{ selector, record, isRevoked: key === '' }] : []
  })

const explain = (
  sender: SendingDomain,
  keys: Key[],
  isUnanswered: boolean,
): Omit<DomainRecord, 'kind' | 'found'> => {
  const { domain, provider, isProviders } = sender
  const found = keys.find(({ isRevoked }) => !isRevoked) ?? keys[0]
  const said = (state: DomainRecord['state'], explanation: string) => ({ state, explanation, add: null })
  if (found && !found.isRevoked) return said('ok', `${purpose} A key is published under “${found.selector}”.`)
  if (isProviders)
    return said('ok', `${domain} belongs to your mail provider, who signs its mails. There is nothing to do.`)
  if (found) return said('wrong', `The key under “${found.selector}” is withdrawn. ${whereToFind[provider]}`)
  if (isUnanswered) return said('unknown', 'The name servers of your domain did not answer. Try again later.')
  if (provider === 'custom')
    return said(
      'unknown',
      `${purpose} No key is published under the usual names; yours may have another one. ${whereToFind.custom}`,
    )
  return said(
    'missing',
    `${purpose} No key of ${providerNames[provider]} is published under its usual name. ${whereToFind[provider]}`,
  )
}

/** Whether keys for DKIM (RFC 6376) are published. Their names cannot be listed, so the usual ones are tried. */
export const checkDkim = async (sender: SendingDomain, resolve: ResolveTxt): Promise<DomainRecord> => {
  const ownSelectors = sender.provider === 'custom' ? [] : selectorsOf[sender.provider]
  const selectors = new Set([...ownSelectors, ...Object.values(selectorsOf).flat(), ...others])
  const answers = await Promise.all(
    [...selectors].map(async (selector) => {
      const answer = await resolve(`${selector}._domainkey.${sender.domain}`)
      return { selector, answer }
    }),
  )
  const keys = answers.flatMap(({ selector, answer }) =>
    typeof answer === 'string' ? [] : keysOf(selector, answer),
  )
  const isUnanswered = answers.some(
    ({ selector, answer }) =>
      answer === 'unknown' && (ownSelectors.length === 0 || ownSelectors.includes(selector)),
  )
  return {
    kind: 'dkim',
    found: keys[0] ? shownRecord(`${keys[0].selector}: ${keys[0].record}`) : null,
    ...explain(sender, keys, isUnanswered),
  }
}
