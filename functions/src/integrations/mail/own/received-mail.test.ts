import { describe, expect, it } from 'vitest'
import { receivedMailOf } from './received-mail.ts'

const source = (text: string) => Buffer.from(text.replace(/\r?\n/g, '\r\n'))
const read = (text: string) => receivedMailOf(source(text), 7)

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

/** A report as MTAs of today write it. */
const report = (words: string, status: string, returned: string, from = 'MAILER-DAEMON@mx.example') =>
  `From: ${from}
To: ann@seller.example
Subject: Undelivered
Auto-Submitted: auto-replied
Message-ID: <report@mx.example>
Content-Type: multipart/report; report-type=delivery-status; boundary="=_b"

--=_b
Content-Type: text/plain; charset=utf-8

${words}

--=_b
Content-Type: message/delivery-status

${status}

--=_b
${returned}
--=_b--
`

const wholeMail = `Content-Type: message/rfc822

Received: from a by b
Message-ID: <1@seller.example>
Subject: Your new kitchen

Hi Bob`
const headersOnly = `Content-Type: text/rfc822-headers

Message-Id: <1@seller.example>
Subject: Your new kitchen`

describe('a reply', () => {
  it('has its sender, what it answers and its words', async () => {
    expect(await read(reply('Tuesday is fine.\n\nBob'))).toEqual({
      uid: 7,
      messageId: '<reply@buyer.example>',
      from: 'bob@buyer.example',
      subject: 'Re: Your new kitchen',
      date: '2026-01-02T09:00:00.000Z',
      refersTo: ['<1@seller.example>', '<0@seller.example>'],
      text: 'Tuesday is fine.\n\nBob',
      kind: 'reply',
    })
  })

  it.each([
    ['English', 'On Thu, Jan 1, 2026 at 9:00 AM Ann Lee <ann@seller.example> wrote:\n\n> Hi Bob'],
    [
      'English over two lines',
      'On Thu, Jan 1, 2026 at 9:00 AM Ann Lee\n<ann@seller.example> wrote:\n> Hi Bob',
    ],
    ['German', 'Am Do., 1. Jan. 2026 um 09:00 Uhr schrieb Ann Lee <ann@seller.example>:\n> Hi Bob'],
    ['French', 'Le jeu. 1 janv. 2026 à 09:00, Ann Lee <ann@seller.example> a écrit :\n> Hi Bob'],
    ['Spanish', 'El jue, 1 ene 2026 a las 9:00, Ann Lee (<ann@seller.example>) escribió:\n> Hi Bob'],
    ['Italian', 'Il giorno gio 1 gen 2026 alle ore 09:00 Ann Lee <ann@seller.example> ha scritto:\n> Hi Bob'],
    ['Dutch', 'Op do 1 jan 2026 om 09:00 schreef Ann Lee <ann@seller.example>:\n> Hi Bob'],
    ['Portuguese', 'Em qui., 1 de jan. de 2026 às 09:00, Ann Lee <ann@seller.example> escreveu:\n> Hi Bob'],
    ['Chinese', 'Ann Lee <ann@seller.example> 于2026年1月1日周四 09:00写道：\n> Hi Bob'],
    ['Japanese', '2026年1月1日(木) 9:00 Ann Lee <ann@seller.example>:\n> Hi Bob'],
    [
      'Outlook',
      '________________________________\nFrom: Ann Lee <ann@seller.example>\nSent: Thursday\nTo: Bob\nSubject: x\n\nHi Bob',
    ],
    ['Outlook without a line', 'From: Ann Lee <ann@seller.example>\nSent: Thursday\nTo: Bob\n\nHi Bob'],
    ['German Outlook', 'Von: Ann Lee\nGesendet: Donnerstag\nAn: Bob\nBetreff: x\n\nHi Bob'],
    ['an old separator', '-----Original Message-----\nFrom: Ann\n\nHi Bob'],
    ['a German separator', '-----Ursprüngliche Nachricht-----\nVon: Ann\n\nHi Bob'],
    ['quoted lines only', '> Hi Bob\n> how are you'],
  ])('does not repeat the mail that it answers: %s', async (_, quoted) => {
    const { text } = await read(reply(`Tuesday is fine.\n\n${quoted}`))
    expect(text).toBe('Tuesday is fine.')
  })

  it('keeps answers below and between quoted lines', async () => {
    const below =
      'On Thursday Ann <ann@seller.example> wrote:\n> Can we talk?\n\nYes, Tuesday.\n> Where?\nHere.'
    expect((await read(reply(below))).text).toBe('Yes, Tuesday.\n\nHere.'.replace('\n\n', '\n'))
  })

  it('keeps everything if all of it looks quoted', async () => {
    expect((await read(reply('> yes'))).text).toBe('> yes')
  })

  it('keeps sentences that only begin like an introduction', async () => {
    const body = 'On Monday I am away.\nOn Tuesday we can talk.\nFrom: here to there is far.'
    expect((await read(reply(body))).text).toBe(body)
  })

  it('is read from HTML without what it quotes', async () => {
    const html = `From: bob@buyer.example
Content-Type: text/html; charset=utf-8

<html><head><style>p { color: red }</style></head><body><p>Yes &amp; no</p><div>Bob<br>Baker</div>
<blockquote type="cite">Hi Bob</blockquote><script>alert(1)</script></body></html>
`
    expect((await read(html)).text).toBe('Yes & no\nBob\nBaker')
  })

  it('has encoded words and other charsets decoded', async () => {
    const mail = Buffer.concat([
      source('From: =?utf-8?Q?J=C3=BCrgen?= <j@buyer.example>\nSubject: =?iso-8859-1?Q?Gr=FC=DFe?=\n'),
      source('Content-Type: text/plain; charset=iso-8859-1\n\n'),
      Buffer.from([0x4a, 0xfc, 0x72, 0x67, 0x65, 0x6e]),
    ])
    expect(await receivedMailOf(mail, 1)).toMatchObject({ subject: 'Grüße', text: 'Jürgen' })
  })
})

describe('an automatic reply', () => {
  it.each([
    'Auto-Submitted: auto-replied',
    'Auto-Submitted: auto-generated',
    'X-Autoreply: yes',
    'X-Autorespond: away',
    'Precedence: auto_reply',
    'Precedence: bulk',
    'X-MS-Exchange-Inbox-Rules-Loop: ann@seller.example',
  ])('is known by %s', async (header) => {
    expect(await read(reply('I am away.', `${header}\n`))).toMatchObject({
      kind: 'auto-reply',
      refersTo: ['<1@seller.example>', '<0@seller.example>'],
    })
  })

  it.each([
    'Automatic reply: Your kitchen',
    'Automatische Antwort: x',
    'Réponse automatique : x',
    'Out of Office: x',
  ])('is known by its subject: %s', async (subject) => {
    expect((await read(reply('Away.').replace('Re: Your new kitchen', subject))).kind).toBe('auto-reply')
  })

  it('is not one that says Auto-Submitted: no', async () => {
    expect((await read(reply('Yes', 'Auto-Submitted: no\n'))).kind).toBe('reply')
  })

  it('a receipt that a mail was read is one', async () => {
    const receipt = reply('read').replace(
      'Content-Type: text/plain; charset=utf-8',
      'Content-Type: multipart/report; report-type=disposition-notification; boundary=b',
    )
    expect((await read(receipt)).kind).toBe('auto-reply')
  })
})

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
