import { cut } from '../../well-formed.ts'

export type Report = { recipient: string | null; isHard: boolean; diagnostic: string }

const longestDiagnostic = 300

/** Groups of `Name: value` lines (RFC 3464), continued lines joined; names in lower case. */
const groupsOf = (text: string): Map<string, string>[] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
    .split(/\n{2,}/)
    .slice(0, 50)
    .map((group) => {
      const fields = group.split('\n').flatMap((line): [string, string][] => {
        const colon = line.indexOf(':')
        return colon > 0 ? [[line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]] : []
      })
      return new Map(fields)
    })

/** `rfc822; ann@example.com` or `<ann@example.com>` as a bare address in lower case. */
export const reportedAddress = (field: string | undefined): string | null => {
  const address = /([^\s<>;,"]{1,64}@[^\s<>;,"]{1,253})/.exec(field ?? '')?.[1]
  return address?.toLowerCase() ?? null
}

const plain = (text: string) =>
  cut(
    text
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .toWellFormed(),
    longestDiagnostic,
  )

const noSuchAddress =
  /user (?:is )?unknown|unknown (?:user|recipient|address|account)|no such (?:user|recipient|mailbox|address|domain|person)|(?:address|account|user|mailbox|recipient|domain)[\w .,<>@'"()-]{0,80}?(?:does not exist|doesn't exist|not found|is disabled|has been disabled|is inactive|no longer)|recipient ?not ?found|invalid (?:recipient|mailbox|address)|no mailbox (?:here )?by that name|no mail-?box here|host (?:or domain name )?(?:not found|unknown)|couldn't find any host|domain name not found|unrouteable address|not a valid (?:mailbox|recipient)|adressat unbekannt|unbekannter empfänger/i
const aboutSomethingElse =
  /spam|blocked|blacklist|blocklist|policy|reputation|dmarc|spf|dkim|rate limit|quota|mailbox (?:is )?full|over ?quota|storage/i

/** Statuses of RFC 3463 that say that an address, or its domain, does not exist or takes no mail. 5.4.1 is Exchange's. */
const hardStatus = /^5\.(?:1\.(?!7$|8$)\d{1,3}|2\.1|4\.(?:1|4|310)|0\.0\.?)$/
/** A status that says no more than "failed"; the words decide. */
const vagueStatus = /^5\.(?:0\.0|5\.0|7\.1|3\.0)$/

/** Whether the address will never take mail. A refusal for another reason, such as spam or a full mailbox, may pass. */
export const isHardBounce = (status: string, diagnostic: string): boolean => {
  if (!/^5/.test(status)) return false
  if (vagueStatus.test(status)) return noSuchAddress.test(diagnostic) && !aboutSomethingElse.test(diagnostic)
  return hardStatus.test(status)
}

/** The status in a text, such as `550 5.1.1` or `#5.1.1`; of a bare code like 550 its class. */
export const statusIn = (text: string): string =>
  /(?<![\d.])([245]\.\d{1,3}\.\d{1,3})(?!\.?\d)/.exec(text)?.[1] ??
  (/\b([45])\d\d\b/.exec(text)?.[1] ?? '').replace(/^\d/, '$&.0.0')

/** What a delivery-status part says: `delivered` also for a delay, of which nothing follows. Null if it says nothing. */
export const deliveryReport = (text: string): { outcome: 'failed' | 'delivered'; report: Report } | null => {
  const groups = groupsOf(text).filter((group) => group.has('action') || group.has('final-recipient'))
  const failed = groups.find((group) => /^failed/i.test(group.get('action') ?? ''))
  const group = failed ?? groups[0]
  if (!group) return null
  const diagnostic = plain((group.get('diagnostic-code') ?? '').replace(/^[\w-]+\s*;\s*/, ''))
  const given = /[245]\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? ''
  // Some servers give 5.0.0 beside a diagnostic that says more.
  const status = given === '' || vagueStatus.test(given) ? statusIn(diagnostic) || given : given
  const recipient =
    reportedAddress(group.get('original-recipient')) ?? reportedAddress(group.get('final-recipient'))
  return {
    outcome: failed ? 'failed' : 'delivered',
    report: { recipient, isHard: isHardBounce(status, diagnostic), diagnostic: diagnostic || plain(status) },
  }
}

/** A bounce without a delivery-status part, as qmail and older Exims write it. */
export const plainReport = (text: string, failedRecipient: string | undefined): Report => {
  const status = statusIn(text)
  const recipient =
    reportedAddress(failedRecipient) ?? reportedAddress(/^\s*<[^<>\s]+@[^<>\s]+>/m.exec(text)?.[0])
  const isVague = status === '' || vagueStatus.test(status)
  return {
    recipient,
    isHard: isVague ? noSuchAddress.test(text) && !aboutSomethingElse.test(text) : isHardBounce(status, text),
    diagnostic: plain(text),
  }
}

/** Who complains by a feedback report (RFC 5965); null for one that is none, such as `not-spam`. */
export const complaintReport = (text: string): Report | null => {
  const group = groupsOf(text).find((fields) => fields.has('feedback-type'))
  const type = group?.get('feedback-type')?.toLowerCase() ?? ''
  if (type === 'not-spam' || type === '') return null
  const recipient =
    reportedAddress(group?.get('original-rcpt-to')) ?? reportedAddress(group?.get('removal-recipient'))
  return { recipient, isHard: false, diagnostic: plain(type) }
}
