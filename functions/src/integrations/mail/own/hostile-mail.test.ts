import { describe, expect, it } from 'vitest'
import { headersOnly, report } from '../../../testing/mail-reports.ts'
import { receivedMailOf } from './received-mail.ts'

const repeated = (text: string, count: number) => text.repeat(count)

const hostile: [name: string, mail: string][] = [
  ['nothing', ''],
  ['no header', '\n\n\n'],
  ['only a header', 'Subject: x'],
  [
    'nested parts',
    Array.from({ length: 3000 }, (_, i) => `Content-Type: multipart/mixed; boundary=b${i}\n\n--b${i}\n`).join(
      '',
    ),
  ],
  ['10,000 parts', `Content-Type: multipart/mixed; boundary=z\n\n${repeated('--z\n\na\n', 10_000)}`],
  ['a huge header', `Subject: ${repeated('a', 300_000)}\n\nhi`],
  ['a folded header', `X-A: ${repeated('a\n ', 100_000)}\n\nhi`],
  ['many headers', `${repeated('X: a\n', 50_000)}\nhi`],
  ['many references', `References: ${repeated('<a@b> ', 8000)}\n\nhi`],
  ['open encoded words', `Subject: ${repeated('=?utf-8?q?a', 5000)}\n\nhi`],
  ['open quotes', `From: ${repeated('"a', 30_000)}\n\nhi`],
  ['open comments', `From: ${repeated('<(', 30_000)}\n\nhi`],
  ['groups', `To: ${repeated('a:', 30_000)}\n\nhi`],
  ['parameters', `Content-Type: text/plain; ${repeated('a*0=b;', 10_000)}\n\nhi`],
  ['an unknown charset', 'Content-Type: text/plain; charset=x-none\n\nhi\xff'],
  ['open tags', `Content-Type: text/html\n\n${repeated('<', 250_000)}`],
  ['open styles', `Content-Type: text/html\n\n${repeated('<style>', 36_000)}`],
  ['open comments in HTML', `Content-Type: text/html\n\n${repeated('<!--', 60_000)}`],
  ['many quotes in HTML', `Content-Type: text/html\n\n${repeated('<blockquote></blockquote>', 10_000)}`],
  ['entities', `Content-Type: text/html\n\n${repeated('&#x110000;&#55296;&', 12_000)}`],
  ['spaces as entities', `Content-Type: text/html\n\n${repeated('&#9;', 62_000)}x`],
  ['spaces', `Content-Type: text/plain\n\n${repeated(' \t', 120_000)}x`],
  ['empty lines', `Content-Type: text/plain\n\n${repeated('\n', 250_000)}`],
  ['words like an introduction', `\n${repeated('On a ', 50_000)}`],
  ['lines like an introduction', `\n${repeated('On wrote a b c d e f g h i j\n', 9000)}`],
  ['a status without an end', report('x', repeated('Action: ', 20_000), headersOnly)],
  ['a status of many groups', report('x', repeated('Action: delayed\n\n', 10_000), headersOnly)],
  [
    'a status of many marks',
    report('x', `Final-Recipient: ${repeated('a@', 60_000)}\nAction: failed`, headersOnly),
  ],
  [
    'diagnostics without an end',
    report('x', `Action: failed\nDiagnostic-Code: smtp; ${repeated('user mailbox ', 9000)}`, headersOnly),
  ],
  [
    'a bounce of many words',
    `From: mailer-daemon@x.example\nSubject: undelivered\n\n${repeated('address user account ', 12_000)}`,
  ],
  ['dashes', `From: mailer-daemon@x.example\nSubject: undelivered\n\n${repeated('-', 250_000)}`],
  [
    'lists of ids',
    `From: mailer-daemon@x.example\nSubject: undelivered\n\n${repeated('message-id: <', 20_000)}`,
  ],
]

describe('a hostile mail', () => {
  it.each(hostile)('of %s is read in bounded size and, by this test’s own limit, time', async (_, mail) => {
    const received = await receivedMailOf(Buffer.from(mail.replace(/\n/g, '\r\n'), 'latin1'), 1)
    expect(received.uid).toBe(1)
    expect(received.text.length).toBeLessThanOrEqual(10_000)
    expect(received.subject.length).toBeLessThanOrEqual(300)
    expect(received.refersTo.length).toBeLessThanOrEqual(50)
    expect(JSON.stringify(received).isWellFormed()).toBe(true)
  })
})
