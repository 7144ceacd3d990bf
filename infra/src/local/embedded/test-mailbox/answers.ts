import { randomUUID } from 'node:crypto'
import type { AnswerKind } from './mail-store.ts'
import type { ReadMail } from './read-mail.ts'

export type Answered = {
  /** The address that the mail was sent to. */
  recipient: string
  /** The address that it was sent from, which gets the answer. */
  sender: string
  original: ReadMail
  /** What a person writes; the other answers have their own text. */
  text: string
  date: Date
}

const lineEnd = '\r\n'

/** A header's value on one line; other characters than ASCII as an encoded word, of which each holds few enough bytes. */
const headerText = (text: string): string => {
  const plain = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim()
  if (/^[\x20-\x7e]*$/.test(plain) && plain.length <= 900) return plain
  const words: string[] = []
  let word = ''
  for (const character of plain) {
    if (Buffer.byteLength(word + character) > 42) {
      words.push(word)
      word = ''
    }
    word += character
  }
  return [...words, word]
    .map((part) => `=?UTF-8?B?${Buffer.from(part).toString('base64')}?=`)
    .join(`${lineEnd} `)
}

/** Message-IDs that can stand in a header; others are left out. */
const idsIn = (text: string | null): string[] => text?.match(/<[\x21-\x3b\x3d\x3f-\x7e]{1,500}>/g) ?? []

const base64Lines = (text: string): string =>
  (
    Buffer.from(text)
      .toString('base64')
      .match(/.{1,76}/g) ?? []
  ).join(lineEnd)

const textPart = (text: string): string[] => [
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: base64',
  '',
  base64Lines(text),
]

type Header = Record<string, string | null>

const headerLines = (header: Header): string[] =>
  Object.entries(header).flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []))

const referringTo = ({ messageId, references }: ReadMail): Header => {
  const own = idsIn(messageId)
  return {
    'In-Reply-To': own[0] ?? null,
    References: [...idsIn(references).slice(-20), ...own].join(`${lineEnd} `),
  }
}

const subjectAfter = (prefix: string, subject: string): string =>
  subject.toLowerCase().startsWith(prefix.toLowerCase()) ? subject : `${prefix} ${subject}`

const startOf = ({ recipient, sender, date }: Answered, from = recipient): Header => ({
  From: headerText(from),
  To: headerText(sender),
  Date: date.toUTCString().replace('GMT', '+0000'),
  'Message-ID': `<${randomUUID()}@mailbox.test>`,
  'MIME-Version': '1.0',
})

/** As mail programs quote. */
const quotedOriginal = ({ original: { from, text }, date }: Answered): string => {
  const quoted = text.split(/\r?\n/).map((line) => `> ${line}`)
  return ['', '', `On ${date.toUTCString()}, ${from} wrote:`, ...quoted].join(lineEnd)
}

const reply = (answered: Answered): string[] => [
  ...headerLines({
    ...startOf(answered),
    Subject: headerText(subjectAfter('Re:', answered.original.subject)),
    ...referringTo(answered.original),
  }),
  ...textPart(answered.text + quotedOriginal(answered)),
]

const outOfOffice = (answered: Answered): string[] => [
  ...headerLines({
    ...startOf(answered),
    Subject: headerText(subjectAfter('Automatic reply:', answered.original.subject)),
    ...referringTo(answered.original),
    'Auto-Submitted': 'auto-replied',
  }),
  ...textPart(answered.text || 'I am out of the office until Monday and will answer then.'),
]

/** A delivery status notification of RFC 3464, as a recipient's server sends it. */
const undeliverable = (answered: Answered): string[] => {
  const boundary = `report-${randomUUID()}`
  const recipient = headerText(answered.recipient)
  const part = (lines: string[]) => [`--${boundary}`, ...lines, '']
  return [
    ...headerLines({
      ...startOf(answered, 'Mail Delivery System <mailer-daemon@mailbox.test>'),
      Subject: 'Undelivered Mail Returned to Sender',
      'Auto-Submitted': 'auto-replied',
      'Content-Type': `multipart/report; report-type=delivery-status;${lineEnd} boundary="${boundary}"`,
    }),
    '',
    ...part(textPart(`Your mail to ${recipient} could not be delivered: the mailbox does not exist.`)),
    ...part([
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.mailbox.test',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 The mailbox does not exist',
    ]),
    ...part([
      'Content-Type: text/rfc822-headers',
      '',
      ...headerLines({
        From: headerText(answered.sender),
        To: recipient,
        Subject: headerText(answered.original.subject),
        'Message-ID': idsIn(answered.original.messageId)[0] ?? null,
      }),
    ]),
    `--${boundary}--`,
  ]
}

const writers: Record<AnswerKind, (answered: Answered) => string[]> = {
  reply,
  undeliverable,
  'out-of-office': outOfOffice,
}

/** The mail that answers another, as it arrives in the sender's inbox. */
export const answerTo = (kind: AnswerKind, answered: Answered): Buffer =>
  Buffer.from([...writers[kind](answered), ''].join(lineEnd))
