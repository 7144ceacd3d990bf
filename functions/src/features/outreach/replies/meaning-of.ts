import type { ActivityType } from '@assay/shared/features/leads/activity'
import type { SuppressionReason } from '@assay/shared/features/outreach/suppression'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import type { Notice } from '../../../platform/notifications/notification.store.ts'
import { domainOfEmail, isPublicMailHost } from '../../../reading/facts/owner.ts'
import type { StoredMail } from '../mails/mail.store.ts'
import type { Problem } from '../mails/mail-problem.ts'
import { removedAddress } from '../recipient/forgetting-of.ts'
import { canonicalAddress } from '../suppression/canonical-value.ts'
import { asksForRemoval } from './asks-for-removal.ts'

/** What a received mail changes, beside being shown. */
export type Meaning = {
  activity: { type: ActivityType; content: string }
  /** The field of the mail that is set. */
  mark: 'repliedAt' | 'bouncedAt' | 'softBouncedAt' | null
  /** Ends the sequences of the lead, and stops the mails to these addresses that wait. */
  stop: { state: 'replied' | 'bounced' | 'unsubscribed'; problem: Problem; addresses: string[] } | null
  suppress: { reason: SuppressionReason; addresses: string[] } | null
  notice: Omit<Notice, 'link' | 'kind'> | null
}

type SentMail = Pick<StoredMail, 'to' | 'companyName' | 'origin' | 'subject'>

/** Of a text in a notification, and of what a server says. */
const longestExcerpt = 200

const excerptOf = (text: string): string => {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt)}…` : line
}

/** Whoever answers can write any address into From; only one of the recipient's own domain is believed. */
const isColleague = (to: string, from: string): boolean => {
  const domain = domainOfEmail(canonicalAddress(to))
  return domain !== null && domain === domainOfEmail(canonicalAddress(from)) && !isPublicMailHost(domain)
}

/** None once the recipient had it removed: it was suppressed before. */
const writtenTo = ({ to }: SentMail): string[] => (to === removedAddress ? [] : [to])

const addressesOf = (mail: SentMail, { from }: ReceivedMail): string[] => [
  ...writtenTo(mail),
  ...(from && from !== mail.to.toLowerCase() && isColleague(mail.to, from) ? [from] : []),
]

/** A reply in the words of its writer, who is named if it is not the one who was written to. */
const wordsOf = (mail: SentMail, { from, subject, text }: ReceivedMail): string => {
  const words = text.trim() || `(No text. Subject: ${excerptOf(subject)})`
  const isOther = from && from !== mail.to.toLowerCase()
  return isOther ? `From ${from}:\n${words}` : words
}

const whoOf = ({ companyName, to }: SentMail): string => companyName ?? to

const removal = (mail: SentMail, received: ReceivedMail): Meaning => {
  const addresses = addressesOf(mail, received)
  return {
    activity: {
      type: 'unsubscribed',
      content: `Asked to be written to no more: ${excerptOf(received.text)}`,
    },
    mark: 'repliedAt',
    stop: {
      state: 'unsubscribed',
      problem: { kind: 'unsubscribed', message: 'The recipient wants no more emails.' },
      addresses,
    },
    suppress: { reason: 'unsubscribed', addresses },
    notice: {
      tone: 'warning',
      title: `${whoOf(mail)} wants no more emails`,
      text: `${addresses.join(' and ') || 'They'} cannot be written to any more.`,
    },
  }
}

const reply = (mail: SentMail, received: ReceivedMail): Meaning => ({
  activity: { type: 'replied', content: wordsOf(mail, received) },
  mark: 'repliedAt',
  stop: {
    state: 'replied',
    problem: { kind: 'replied', message: 'A reply has come before it was sent.' },
    addresses: addressesOf(mail, received),
  },
  suppress: null,
  notice: {
    tone: 'success',
    title: `${whoOf(mail)} has replied`,
    text: excerptOf(received.text) || excerptOf(received.subject),
  },
})

const automatic = (mail: SentMail, received: ReceivedMail): Meaning => ({
  activity: { type: 'replied', content: `Automatic reply: ${wordsOf(mail, received)}` },
  mark: null,
  stop: null,
  suppress: null,
  notice: null,
})

const bounce = (mail: SentMail, { report }: ReceivedMail): Meaning => {
  const said = excerptOf(report?.diagnostic ?? '')
  const because = said ? ` The server said: ${said}` : ''
  if (!report?.isHard) {
    const content = `The email to ${mail.to} could not be delivered for now.${because}`
    const activity = { type: 'bounced', content } as const
    return { activity, mark: 'softBouncedAt', stop: null, suppress: null, notice: null }
  }
  const addresses = writtenTo(mail)
  return {
    activity: { type: 'bounced', content: `The email to ${mail.to} could not be delivered.${because}` },
    mark: 'bouncedAt',
    stop: {
      state: 'bounced',
      problem: { kind: 'bounced', message: `An earlier email to ${mail.to} could not be delivered.` },
      addresses,
    },
    // A test goes to the user's own address.
    suppress: mail.origin === 'test' ? null : { reason: 'bounced', addresses },
    notice: {
      tone: 'warning',
      title: `The email to ${whoOf(mail)} could not be delivered`,
      text:
        mail.origin === 'test'
          ? `${mail.to} takes no mail.${because}`
          : `${mail.to} is not written to any more.${because}`,
    },
  }
}

const complaint = (mail: SentMail): Meaning => {
  const addresses = writtenTo(mail)
  return {
    activity: { type: 'unsubscribed', content: `${mail.to} has reported the email as spam` },
    mark: null,
    stop: {
      state: 'unsubscribed',
      problem: { kind: 'unsubscribed', message: 'The recipient has reported an earlier email as spam.' },
      addresses,
    },
    suppress: mail.origin === 'test' ? null : { reason: 'complained', addresses },
    notice: {
      tone: 'danger',
      title: `${whoOf(mail)} has reported your email as spam`,
      text: `${mail.to} cannot be written to any more. Write only to people who may expect it.`,
    },
  }
}

/** Of a removed recipient nothing is kept that may name them: bounces quote addresses, and replies end with names. */
const wordless = ({ report, ...received }: ReceivedMail): ReceivedMail => ({
  ...received,
  from: null,
  subject: '',
  text: '(What it says is not kept, because its recipient asked for removal. Read it in your mailbox.)',
  ...(report && { report: { isHard: report.isHard, recipient: null, diagnostic: '' } }),
})

/** What a received mail means that answers a mail, or reports about it. */
export const meaningOf = (mail: SentMail, received: ReceivedMail): Meaning => {
  const kept = mail.to === removedAddress ? wordless(received) : received
  switch (received.kind) {
    case 'bounce':
      return bounce(mail, kept)
    case 'complaint':
      return complaint(mail)
    case 'auto-reply':
      return automatic(mail, kept)
    case 'reply':
      return asksForRemoval(received.text) ? removal(mail, kept) : reply(mail, kept)
  }
}
