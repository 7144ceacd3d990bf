import { describe, expect, it } from 'vitest'
import { headersOnly, readSource as read, report, wholeMail } from '../../../testing/mail-reports.ts'

const reply = (body: string, headers = '') =>
  `From: "Bob, the Baker" <Bob@Buyer.example>
To: ann@seller.example
Subject: Re: Your new kitchen
Date: Fri, 02 Jan 2026 10:00:00 +0100
Message-ID: <reply@buyer.example>
In-Reply-To: <1@seller.example>
References: <0@seller.example> <1@seller.example>
${headers}Content-Type: text/plain; charset=utf-8

${body}
`

describe('a bounce', () => {
  const statuses: [who: string, status: string, diagnostic: string, isHard: boolean][] = [
    [
      'Postfix',
      '5.1.1',
      'smtp; 550 5.1.1 <bob@buyer.example>: Recipient address rejected: User unknown',
      true,
    ],
    ['Gmail', '5.1.1', 'smtp; 550-5.1.1 The email account that you tried to reach does not exist.', true],
    ['Exchange', '5.1.10', 'smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found', true],
    ['Exchange at the edge', '5.4.1', 'smtp;550 5.4.1 Recipient address rejected: Access denied', true],
    ['an unknown domain', '5.4.4', 'x-postfix; Host or domain name not found', true],
    ['a vague status', '5.0.0', 'smtp; 550 no such user here', true],
    ['a vague status with a better one', '5.0.0', 'smtp; 550 5.1.1 unknown', true],
    ['a disabled mailbox', '5.2.1', 'smtp; 550 5.2.1 The account is disabled', true],
    ['a full mailbox', '5.2.2', 'smtp; 552 5.2.2 mailbox full', false],
    ['spam', '5.7.1', 'smtp; 550 5.7.1 message blocked as spam, user unknown', false],
    ['policy', '5.7.26', 'smtp; 550 5.7.26 unauthenticated sender, DMARC policy', false],
    ['the sender’s own address', '5.1.8', 'smtp; 501 5.1.8 sender domain unknown', false],
    ['a time limit', '4.4.7', 'smtp; 421 4.4.7 message expired', false],
    ['an address that looks like a status', '5.0.0', 'smtp; 550 rejected from 5.1.1.7 today', false],
  ]
  it.each(statuses)('of %s with %s', async (_, status, diagnostic, isHard) => {
    const fields = `Reporting-MTA: dns; mx.example

Final-Recipient: rfc822; Bob@Buyer.example
Action: failed
Status: ${status}
Diagnostic-Code: ${diagnostic}`
    const mail = await read(report('Sorry.', fields, wholeMail))
    expect(mail).toMatchObject({
      kind: 'bounce',
      refersTo: ['<1@seller.example>'],
      report: { recipient: 'bob@buyer.example', isHard },
    })
    expect(mail.report?.diagnostic.length).toBeGreaterThan(5)
  })

  it('with only the headers returned, and a diagnostic over several lines', async () => {
    const fields = `Reporting-MTA: dns; mx.example

Original-Recipient: rfc822;bob@buyer.example
Final-Recipient: rfc822;robert@inner.example
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550 5.1.1
    User unknown
    in table`
    expect(await read(report('Sorry.', fields, headersOnly))).toMatchObject({
      kind: 'bounce',
      refersTo: ['<1@seller.example>'],
      report: { recipient: 'bob@buyer.example', isHard: true, diagnostic: '550 5.1.1 User unknown in table' },
    })
  })

  it('a delay or a success is none', async () => {
    for (const action of ['delayed', 'delivered', 'relayed']) {
      const fields = `Reporting-MTA: dns; mx.example\n\nFinal-Recipient: rfc822; bob@buyer.example\nAction: ${action}\nStatus: 4.4.1`
      expect((await read(report('Wait.', fields, headersOnly))).kind).toBe('auto-reply')
    }
  })

  it('of qmail, in words', async () => {
    const mail = await read(`From: MAILER-DAEMON@mx.example
To: ann@seller.example
Subject: failure notice

Hi. This is the qmail-send program at mx.example.
I'm afraid I wasn't able to deliver your message to the following addresses.

<bob@buyer.example>:
Sorry, no mailbox here by that name. (#5.1.1)

--- Below this line is a copy of the message.

Return-Path: <ann@seller.example>
Message-ID: <1@seller.example>
Subject: Your new kitchen

Hi Bob
`)
    expect(mail).toMatchObject({
      kind: 'bounce',
      refersTo: ['<1@seller.example>'],
      report: { recipient: 'bob@buyer.example', isHard: true },
    })
  })

  it('of Exim, in words', async () => {
    const mail = await read(`From: Mail Delivery System <Mailer-Daemon@mx.example>
X-Failed-Recipients: bob@buyer.example
Auto-Submitted: auto-replied
Subject: Mail delivery failed: returning message to sender

This message was created automatically by mail delivery software.
A message that you sent could not be delivered to one or more recipients.

  bob@buyer.example
    host mx.buyer.example [192.0.2.1]
    SMTP error from remote mail server after RCPT TO:<bob@buyer.example>:
    550 Unrouteable address

------ This is a copy of the message, including all the headers. ------

Message-ID: <1@seller.example>
Subject: Your new kitchen
`)
    expect(mail).toMatchObject({
      kind: 'bounce',
      refersTo: ['<1@seller.example>'],
      report: { recipient: 'bob@buyer.example', isHard: true },
    })
  })

  it('is not what a person writes about bounces', async () => {
    const mail = await read(reply('Undelivered mail returned to sender, you wrote? 550 5.1.1 user unknown.'))
    expect(mail.kind).toBe('reply')
  })

  it('is not a report that a person forwards', async () => {
    const forwarded = reply('See below.').replace(
      'Content-Type: text/plain; charset=utf-8\n\nSee below.',
      `Content-Type: multipart/mixed; boundary=f\n\n--f\nContent-Type: text/plain\n\nSee below.\n--f\nContent-Type: message/rfc822\n\n${report('Sorry.', 'Reporting-MTA: dns; x\n\nFinal-Recipient: rfc822; bob@buyer.example\nAction: failed\nStatus: 5.1.1', headersOnly)}\n--f--`,
    )
    expect(await read(forwarded)).toMatchObject({ kind: 'reply', text: 'See below.' })
  })
})

describe('a complaint', () => {
  const complaint = (type: string) => `From: feedback@provider.example
Subject: FW: Your new kitchen
Content-Type: multipart/report; report-type=feedback-report; boundary="b"

--b
Content-Type: text/plain

This is an abuse report.
--b
Content-Type: message/feedback-report

Feedback-Type: ${type}
User-Agent: Provider/1.0
Version: 1
Original-Rcpt-To: <Bob@buyer.example>

--b
${wholeMail}
--b--
`
  it('names the mail and who complains', async () => {
    expect(await read(complaint('abuse'))).toMatchObject({
      kind: 'complaint',
      refersTo: ['<1@seller.example>'],
      report: { recipient: 'bob@buyer.example' },
    })
  })

  it('is not a report that the mail is no spam', async () => {
    expect((await read(complaint('not-spam'))).kind).toBe('auto-reply')
  })
})
