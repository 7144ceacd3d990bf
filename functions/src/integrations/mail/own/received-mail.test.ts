import { describe, expect, it } from 'vitest'
import { readSource as read } from '../../../testing/mail-reports.ts'
import { receivedMailOf } from './received-mail.ts'

const source = (text: string) => Buffer.from(text.replace(/\r?\n/g, '\r\n'))

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

  it('answers the newest mails of a thread with very many references', async () => {
    const references = Array.from({ length: 700 }, (_, n) => `<${n}.of-a-long-thread@buyer.example>`)
    const source = `References: ${references.join('\n ')}\n <1@seller.example>\n\nYes`
    const { refersTo } = await read(source)
    expect([refersTo[0], refersTo.length]).toEqual(['<1@seller.example>', 50])
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
