import type { Email, Header } from 'postal-mime'
import { cut } from '../../well-formed.ts'
import { isAutoReply } from './auto-reply.ts'
import { complaintReport, deliveryReport, plainReport, type Report } from './delivery-report.ts'
import { htmlText } from './html-text.ts'
import { writtenText } from './written-text.ts'

/** A mail as it was found in the user's inbox. */
export type ReceivedMail = {
  uid: number
  /** In angle brackets, as are those of `refersTo`. */
  messageId: string | null
  /** The bare address in lower case. */
  from: string | null
  subject: string
  /** ISO 8601. */
  date: string | null
  /** The mails it answers or reports about. */
  refersTo: string[]
  /** Without the quoted original; at most 10,000 characters. */
  text: string
  kind: 'reply' | 'auto-reply' | 'bounce' | 'complaint'
  /** Of a bounce or complaint. `isHard`: the address will never take mail. */
  report?: { recipient: string | null; isHard: boolean; diagnostic: string }
}

const maxBytes = 262_144
const maxParts = 1000
const longestText = 10_000
const mostReferences = 50

/** Each delimiter line may be a part, and parsing many takes time. */
const withFewParts = (source: string): string => {
  let from = 0
  for (let count = 0; count < maxParts; count++) {
    const next = source.indexOf('\n--', from)
    if (next < 0) return source
    from = next + 3
  }
  return source.slice(0, from)
}

/** The last ones, as those that are answered come last. */
const idsIn = (text: string): string[] => text.slice(-20_000).match(/<[^<>\s]{1,300}>/g) ?? []

const headerIn =
  (headers: Header[]) =>
  (name: string): string =>
    headers.find(({ key }) => key === name)?.value ?? ''

const contentOf = (email: Email, mimeType: RegExp): string =>
  email.attachments
    .filter((attachment) => mimeType.test(attachment.mimeType))
    .map(({ content }) => (typeof content === 'string' ? content : ''))
    .join('\n\n')

/** The Message-ID of a returned mail in a text, a part with its header or below the words of a report. */
const originalIds = (text: string): string[] =>
  [...text.matchAll(/^(?:> ?)?message-id:\s*(<[^<>\s]{1,300}>)/gim)].flatMap(([, id]) => (id ? [id] : []))

const bounceSubjects =
  /undeliver|delivery (?:status|failure|has failed|incomplete)|failure notice|returned mail|mail delivery failed|non[- ]remis|unzustellbar|nicht zugestellt|no entregado|mancato recapito|onbestelbaar/i

const isFromMailer = (email: Email, header: (name: string) => string): boolean =>
  header('x-failed-recipients') !== '' ||
  (/^(?:mailer-daemon|postmaster|mail-?daemon)@/i.test(email.from?.address ?? '') &&
    bounceSubjects.test(email.subject ?? ''))

type Judged = Pick<ReceivedMail, 'kind' | 'report'> & { returned: string[] }

const judged = (email: Email, header: (name: string) => string, text: string): Judged => {
  const status = contentOf(email, /^message\/(?:global-)?delivery-status$/)
  const feedback = contentOf(email, /^message\/feedback-report$/)
  const originals = originalIds(
    contentOf(email, /^(?:message\/rfc822|message\/global|text\/rfc822-headers|message\/rfc822-headers)$/),
  ).slice(0, 1)
  const of = (kind: Judged['kind'], report: Report | null, returned = originals): Judged => ({
    kind,
    ...(report ? { report } : {}),
    returned,
  })

  const complaint = feedback ? complaintReport(feedback) : null
  if (complaint) return of('complaint', complaint)
  const delivery = status ? deliveryReport(status) : null
  // Of a delay or a success nothing follows.
  if (delivery) return delivery.outcome === 'failed' ? of('bounce', delivery.report) : of('auto-reply', null)
  if (isFromMailer(email, header)) {
    const returned = [...originals, ...originalIds(text)].slice(0, 1)
    return of('bounce', plainReport(writtenPart(text), header('x-failed-recipients')), returned)
  }
  const isReceipt = /disposition-notification/i.test(header('content-type'))
  return of(
    isReceipt || feedback !== '' || isAutoReply(header, email.subject ?? '') ? 'auto-reply' : 'reply',
    null,
  )
}

const returnsBelow = /^-{2,20} ?.*(?:copy of|original message|returned message)/i
const longestBounce = 5000

/** The words of a bounce above the mail that it returns. */
const writtenPart = (text: string): string => {
  const lines = text.slice(0, longestBounce).split('\n')
  const end = lines.findIndex((line) => line.length < 200 && returnsBelow.test(line))
  return (end < 0 ? lines : lines.slice(0, end)).join('\n')
}

const dateOf = (text: string | undefined): string | null => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

const oneLine = (text: string, most: number) =>
  cut(
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .toWellFormed(),
    most,
  )

/** Reads a mail; never throws, whatever it contains. More than 256 KB, or 1,000 parts, are not read. */
export const receivedMailOf = async (source: Buffer, uid: number): Promise<ReceivedMail> => {
  const { default: PostalMime } = await import('postal-mime')
  const raw = withFewParts(source.subarray(0, maxBytes).toString('latin1'))
  try {
    const email = await PostalMime.parse(Buffer.from(raw, 'latin1'), {
      attachmentEncoding: 'utf8',
      forceRfc822Attachments: true,
      maxNestingDepth: 20,
      maxHeadersSize: 65_536,
    })
    return readMail(email, uid)
  } catch {
    return unreadable(raw, uid)
  }
}

const readMail = (email: Email, uid: number): ReceivedMail => {
  const header = headerIn(email.headers)
  const text = email.text?.trim() ? email.text : htmlText(email.html ?? '')
  const { returned, ...kind } = judged(email, header, text)
  const references = [...returned, ...idsIn(header('in-reply-to')), ...idsIn(header('references')).reverse()]
  return {
    uid,
    messageId: idsIn(header('message-id'))[0] ?? null,
    from: email.from?.address ? cut(email.from.address.toLowerCase().toWellFormed(), 320) : null,
    subject: oneLine(email.subject ?? '', 300),
    date: dateOf(email.date),
    refersTo: [...new Set(references)].slice(0, mostReferences),
    text: writtenText(text, longestText),
    ...kind,
  }
}

/** What can be told of a mail that is built to exhaust its readers. */
const unreadable = (raw: string, uid: number): ReceivedMail => ({
  uid,
  messageId: originalIds(raw.slice(0, 65_536))[0] ?? null,
  from: null,
  subject: '',
  date: null,
  refersTo: [],
  text: '',
  kind: 'auto-reply',
})
