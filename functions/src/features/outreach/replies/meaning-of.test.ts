import { describe, expect, it } from 'vitest'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { removedAddress } from '../recipient/forgetting-of.ts'
import { meaningOf } from './meaning-of.ts'

const sent = {
  to: 'Ann@maple-dental.example',
  companyName: 'Maple Dental',
  origin: 'send',
  subject: 'Duty rosters',
} as const

const received = (change: Partial<ReceivedMail> = {}): ReceivedMail => ({
  uid: 1,
  messageId: '<a@maple-dental.example>',
  from: 'ann@maple-dental.example',
  subject: 'Re: Duty rosters',
  date: null,
  refersTo: [],
  text: 'Yes, call me.\nOn Tuesday',
  kind: 'reply',
  ...change,
})

const bounced = (report: Partial<NonNullable<ReceivedMail['report']>> = {}) =>
  received({
    kind: 'bounce',
    from: 'mailer-daemon@maple-dental.example',
    report: {
      recipient: 'ann@maple-dental.example',
      isHard: true,
      diagnostic: '550 5.1.1 No such user',
      ...report,
    },
  })

describe('a reply', () => {
  it('is shown in its own words, marks the mail and stops further ones', () => {
    const meaning = meaningOf(sent, received())
    expect(meaning).toMatchObject({
      activity: { type: 'replied', content: 'Yes, call me.\nOn Tuesday' },
      mark: 'repliedAt',
      stop: { state: 'replied', addresses: [sent.to] },
      suppress: null,
      notice: { title: 'Maple Dental has replied', text: 'Yes, call me. On Tuesday' },
    })
  })

  it('from another address names it and stops the mails to both', () => {
    const meaning = meaningOf(sent, received({ from: 'bob@maple-dental.example' }))
    expect(meaning.activity.content).toBe('From bob@maple-dental.example:\nYes, call me.\nOn Tuesday')
    expect(meaning.stop?.addresses).toEqual([sent.to, 'bob@maple-dental.example'])
  })

  it('of somebody who had their address removed does not bring it back', () => {
    const mail = { ...sent, to: removedAddress }
    for (const text of ['Thank you', 'Unsubscribe'])
      expect(JSON.stringify(meaningOf(mail, received({ text })))).not.toContain('ann@')
  })

  it.each([
    ['a reply', received({ text: 'Thanks, Ann Smith (ann@maple-dental.example)' })],
    ['a reply without text', received({ text: '', subject: 'Ann Smith has left' })],
    ['a wish for removal', received({ text: 'Unsubscribe\nann@maple-dental.example' })],
    ['an automatic reply', received({ kind: 'auto-reply', text: 'Ann Smith is away' })],
    ['a bounce', bounced({ diagnostic: '550 <ann@maple-dental.example>: Ann Smith has left' })],
    ['a delay', bounced({ isHard: false, diagnostic: '452 Ann Smith’s mailbox is full' })],
    ['a complaint', received({ kind: 'complaint' })],
  ])(
    'or other mail, such as %s, keeps neither address nor name after a removal, but its effect',
    (_, mail) => {
      const { stop, mark, ...shown } = meaningOf({ ...sent, to: removedAddress }, mail)
      expect(JSON.stringify([shown, stop])).not.toMatch(/ann@|Ann Smith/)
      const before = meaningOf(sent, mail)
      expect([mark, stop?.state, shown.activity.type]).toEqual([
        before.mark,
        before.stop?.state,
        before.activity.type,
      ])
    },
  )

  it('without a text shows its subject', () => {
    const meaning = meaningOf(sent, received({ text: ' \n ' }))
    expect(meaning.activity.content).toBe('(No text. Subject: Re: Duty rosters)')
    expect(meaning.notice?.text).toBe('Re: Duty rosters')
  })

  it('that only asks for removal suppresses whoever asks and who was written to', () => {
    const meaning = meaningOf(sent, received({ text: 'Unsubscribe', from: 'bob@maple-dental.example' }))
    expect(meaning).toMatchObject({
      activity: { type: 'unsubscribed' },
      stop: { state: 'unsubscribed' },
      suppress: { reason: 'unsubscribed', addresses: [sent.to, 'bob@maple-dental.example'] },
    })
  })

  it.each([
    ['ann@maple-dental.example', 'victim@elsewhere.example'],
    ['ann@gmail.com', 'victim@gmail.com'],
    ['ann@maple-dental.co.uk', 'victim@elsewhere.co.uk'],
  ])('of %s concerns nobody else, although it says that %s has written it', (to, from) => {
    for (const text of ['Unsubscribe', 'Yes']) {
      const meaning = meaningOf({ ...sent, to }, received({ text, from }))
      expect(meaning.stop?.addresses).toEqual([to])
      expect(meaning.suppress?.addresses ?? [to]).toEqual([to])
    }
  })

  it('is cut in the notification only', () => {
    const text = 'word '.repeat(2000)
    const meaning = meaningOf(sent, received({ text }))
    expect(meaning.activity.content).toBe(text.trim())
    expect(meaning.notice?.text.length).toBeLessThan(250)
  })
})

describe('an automatic reply', () => {
  it('is shown and stops nothing', () => {
    const meaning = meaningOf(sent, received({ kind: 'auto-reply', text: 'I am on holiday' }))
    expect(meaning).toEqual({
      activity: { type: 'replied', content: 'Automatic reply: I am on holiday' },
      mark: null,
      stop: null,
      suppress: null,
      notice: null,
    })
  })

  it('does not unsubscribe anybody, whatever it says', () => {
    expect(meaningOf(sent, received({ kind: 'auto-reply', text: 'Unsubscribe' })).suppress).toBeNull()
  })
})

describe('a bounce', () => {
  it('of an address that will never take mail suppresses it', () => {
    expect(meaningOf(sent, bounced())).toMatchObject({
      activity: {
        type: 'bounced',
        content:
          'The email to Ann@maple-dental.example could not be delivered. The server said: 550 5.1.1 No such user',
      },
      mark: 'bouncedAt',
      stop: { state: 'bounced' },
      suppress: { reason: 'bounced', addresses: [sent.to] },
      notice: { tone: 'warning' },
    })
  })

  it('suppresses the address that was written to, whichever one the report names', () => {
    const meaning = meaningOf(sent, bounced({ recipient: 'ceo@other.example' }))
    expect(meaning.suppress?.addresses).toEqual([sent.to])
  })

  it.each([{ isHard: false }, undefined])('that may pass is only shown and counted: %j', (report) => {
    const mail = report ? bounced(report) : received({ kind: 'bounce' })
    expect(meaningOf(sent, mail)).toMatchObject({
      activity: { type: 'bounced' },
      mark: 'softBouncedAt',
      stop: null,
      suppress: null,
      notice: null,
    })
  })

  it('says on one line what the server said, and not all of it', () => {
    const { activity } = meaningOf(sent, bounced({ diagnostic: `550\r\nno\u0007 user ${'x'.repeat(1000)}` }))
    expect(activity.content).toContain('550 no user xxx')
    expect(activity.content.length).toBeLessThan(350)
  })

  it('of a test does not suppress the user’s own address', () => {
    expect(meaningOf({ ...sent, companyName: null, origin: 'test' }, bounced())).toMatchObject({
      suppress: null,
      mark: 'bouncedAt',
    })
  })
})

it('a complaint suppresses the address and ends the sequence as an unsubscription', () => {
  expect(meaningOf(sent, received({ kind: 'complaint', from: 'fbl@provider.example' }))).toMatchObject({
    activity: { type: 'unsubscribed', content: 'Ann@maple-dental.example has reported the email as spam' },
    stop: { state: 'unsubscribed', addresses: [sent.to] },
    suppress: { reason: 'complained', addresses: [sent.to] },
    notice: { tone: 'danger' },
  })
})
