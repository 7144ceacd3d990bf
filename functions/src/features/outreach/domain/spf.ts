import type { DomainRecord } from '@assay/shared/features/outreach/mailbox'
import type { ResolveTxt } from '../../../integrations/dns/resolve-txt.ts'
import { shownRecord } from './dns-tags.ts'
import { providerNames, type SendingDomain, spfIncludes } from './sender.ts'
import { isSpf, maxSpfLookups, redirectOf, restOf, type SpfTree, spfTree } from './spf-tree.ts'

type Found = Pick<DomainRecord, 'state' | 'explanation'> & { proposed?: string }

const purpose = 'SPF names the servers that may send mails of your domain.'

const proposedFor = ({ provider }: SendingDomain): string | undefined =>
  provider === 'custom' ? undefined : `v=spf1 include:${spfIncludes[provider].proposed} ~all`

const withInclude = (record: string, include: string): string => {
  const [version, ...rest] = record.split(/ +/)
  return [version, `include:${include}`, ...rest].join(' ').trim()
}

const missing = (sender: SendingDomain): Found => ({
  state: 'missing',
  explanation: `${purpose} Yours names none, so receivers cannot tell your mails from forgeries. ${
    sender.provider === 'custom'
      ? 'Ask your mail provider which record to add as TXT at your domain.'
      : 'Add this TXT record at your domain. If other services send for it too, add their includes.'
  }`,
  proposed: proposedFor(sender),
})

const ofTree = (record: string, tree: SpfTree, sender: SendingDomain): Found => {
  if (tree.lookups > maxSpfLookups)
    return {
      state: 'unknown',
      explanation: `Your record needs more than ${maxSpfLookups} lookups, where receivers stop and treat it as an error. Remove includes of services that no longer send for you.`,
    }
  if (sender.provider === 'custom')
    return {
      state: 'ok',
      explanation: `${purpose} Yours is in order; whether it names the servers of your mail provider cannot be seen from here.`,
    }
  const name = providerNames[sender.provider]
  const { known, proposed } = spfIncludes[sender.provider]
  if ([...tree.domains].some((domain) => known.test(domain)))
    return { state: 'ok', explanation: `${purpose} Yours names those of ${name}.` }
  if (!tree.isWhole)
    return {
      state: 'unknown',
      explanation: `A part of your record could not be read, so it is not known whether it names the servers of ${name}.`,
    }
  return {
    state: 'wrong',
    explanation: `${purpose} Yours does not name those of ${name}, through which you send. Change your record to this one.`,
    proposed: withInclude(record, proposed),
  }
}

const ofRecord = async (record: string, sender: SendingDomain, resolve: ResolveTxt): Promise<Found> => {
  const rest = restOf(record)
  if (rest === '+')
    return {
      state: 'wrong',
      explanation:
        'Your record ends with “+all”, which lets every server of the world send mails as you. End it with “~all”.',
      proposed: record.replace(/(^| )\+?all(?= |$)/i, '$1~all'),
    }
  if (rest === '?' || (rest === null && redirectOf(record) === null))
    return {
      state: 'wrong',
      explanation: 'Your record says nothing about servers that it does not name. End it with “~all”.',
      proposed: `${record.replace(/ +\?all(?= |$)/i, '').trim()} ~all`,
    }
  return ofTree(record, await spfTree(record, resolve), sender)
}

/** The domain's SPF record (RFC 7208), and whether it names the servers of the user's provider. */
export const checkSpf = async (sender: SendingDomain, resolve: ResolveTxt): Promise<DomainRecord> => {
  const { domain, isProviders } = sender
  const answer = await resolve(domain)
  const records = typeof answer === 'string' ? [] : answer.filter(isSpf)
  const [record] = records
  const shown = (found: Found): DomainRecord => ({
    kind: 'spf',
    state: found.state,
    found: records.length > 0 ? shownRecord(records.join(' | ')) : null,
    explanation: found.explanation,
    add: found.proposed && !isProviders ? { name: domain, value: found.proposed } : null,
  })
  if (answer === 'unknown')
    return shown({
      state: 'unknown',
      explanation: 'The name servers of your domain did not answer. Try again later.',
    })
  if (isProviders)
    return shown({
      state: record ? 'ok' : 'unknown',
      explanation: `${domain} belongs to your mail provider, who keeps its records. There is nothing to do.`,
    })
  if (!record) return shown(missing(sender))
  if (records.length > 1)
    return shown({
      state: 'wrong',
      explanation: 'There are several SPF records, which receivers treat as an error. Merge them into one.',
    })
  return shown(await ofRecord(record, sender, resolve))
}
