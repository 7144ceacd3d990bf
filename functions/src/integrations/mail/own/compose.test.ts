import { describe, expect, it } from 'vitest'
import { composeMail } from './compose.ts'
import { htmlText } from './html-text.ts'
import type { MailParts } from './mail-parts.ts'
import { messageSource } from './message-source.ts'

const parts: MailParts = {
  content: {
    subject: 'Your new kitchen',
    body: 'Hi Bob,\n\nwe read about your second kitchen.\nCongratulations!\n\nCan we talk on Tuesday?\n\nAnn',
    callToAction: 'Can we talk on Tuesday?',
  },
  sender: {
    name: 'Ann Lee',
    address: 'ann@seller.example',
    postalAddress: 'Main Street 1\n12345 Town',
    business: 'Seller Ltd',
  },
  company: 'Bob’s Bakery',
  recipientLink: 'https://assay.example/u/token',
}

const composed = (content: Partial<MailParts['content']> = {}, other: Partial<MailParts> = {}) =>
  composeMail({ ...parts, ...other, content: { ...parts.content, ...content } })

const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()

describe('a composed mail', () => {
  it('has the call to action as a button once, and nowhere else', () => {
    const { text, html } = composed()
    expect(text.match(/Can we talk on Tuesday/g)).toHaveLength(1)
    expect(html.match(/Can we talk on Tuesday/g)).toHaveLength(1)
    expect(html).toContain('href="mailto:ann@seller.example?subject=Re%3A%20Your%20new%20kitchen"')
    expect(text).toContain('Ann\n')
  })

  it('leaves the body alone if it only resembles the call to action', () => {
    const { text } = composed({ callToAction: 'Talk on Tuesday' })
    expect(text).toContain('Can we talk on Tuesday?')
    expect(text).toContain('Talk on Tuesday\n')
  })

  it('says who writes, from where, why, and how to stop it', () => {
    const { text, headers } = composed()
    expect(text).toContain('Ann Lee, Seller Ltd, ann@seller.example')
    expect(text).toContain('Main Street 1, 12345 Town')
    expect(text).toContain('contact of Bob’s Bakery')
    expect(text).toContain('How we found you: https://assay.example/u/token')
    expect(headers).toEqual({
      'List-Unsubscribe': '<https://assay.example/u/token>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('says the same in both parts', () => {
    const { text, html } = composed()
    const shown = html.slice(html.indexOf('<body'))
    const withoutLinks = text.replace(/: https:\S+/g, '').replace('Unsubscribe', '')
    const inHtml = words(htmlText(shown)).replace('Unsubscribe', '')
    expect(words(inHtml)).toBe(words(withoutLinks))
  })

  it('needs no call to action, names or postal address', () => {
    const sender = { name: null, address: 'ann@seller.example', postalAddress: null, business: null }
    const { text, html } = composed({ callToAction: null }, { sender, company: null })
    expect(text).not.toMatch(/null|undefined/)
    expect(html).not.toMatch(/null|undefined/)
    expect(html).not.toContain('mailto:')
  })

  it('keeps right-to-left text, emoji and other scripts', () => {
    const body = 'שלום עולם\n\nمرحبا 👩‍🍳 你好'
    const { text, html } = composed({ body, callToAction: null })
    expect(text).toContain(body)
    expect(html).toContain('<p dir="auto"')
    expect(html).toContain('مرحبا 👩‍🍳 你好')
  })
})

describe('hostile texts', () => {
  const evil = 'x\r\nBcc: eve@evil.example\u2028\u0085\u0000'

  it('cannot end a header in any field', async () => {
    const sender = { name: evil, address: 'ann@seller.example', postalAddress: evil, business: evil }
    const mail = composed({ subject: evil, body: evil, callToAction: evil }, { sender, company: evil })
    expect(mail.subject).toBe('x Bcc: eve@evil.example')
    for (const value of Object.values(mail.headers)) expect(value).not.toMatch(/\p{Cc}/u)
    const source = await messageSource({
      ...mail,
      from: { name: evil, address: sender.address },
      to: 'bob@buyer.example',
      messageId: '<1@seller.example>',
      date: new Date(0),
    })
    const [head = ''] = source.toString().split('\r\n\r\n')
    expect(head).not.toMatch(/^bcc:/im)
  })

  it('are text in HTML, never markup', () => {
    const tag = '<img src=x onerror="alert(1)">\'&'
    const sender = { name: tag, address: 'ann@seller.example', postalAddress: tag, business: tag }
    const { html } = composed({ body: tag, callToAction: tag }, { sender, company: tag })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
  })

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'JaVaScRiPt:x',
    'vbscript:x',
    'file:///etc/passwd',
    '//x',
    'no link',
  ])('a button that leads to %s begins a reply instead', (callToActionLink) => {
    const { html, text } = composed({}, { callToActionLink })
    expect(html).toContain('href="mailto:ann@seller.example')
    expect(`${html}${text}`.toLowerCase()).not.toContain(callToActionLink.toLowerCase())
  })

  it('a button may lead to a page, in both parts', () => {
    const { html, text } = composed({}, { callToActionLink: 'https://cal.example/ann?a=1&b="2' })
    expect(html).toContain('href="https://cal.example/ann?a=1&amp;b=%222"')
    expect(text).toContain('https://cal.example/ann?a=1&b=%222')
  })

  it('a sender’s address cannot add to the reply', () => {
    const sender = { ...parts.sender, address: 'ann?bcc=eve@evil.example' }
    const { html } = composed({}, { sender })
    expect(html).not.toContain('mailto:ann?bcc')
  })

  it('halves of characters and lone control characters are left out', () => {
    const { text, subject } = composed({ subject: 'a\ud800b', body: 'a\ud800b\u0007c\u001b[31m' })
    expect(subject.isWellFormed() && text.isWellFormed()).toBe(true)
    expect(text).not.toMatch(/[^\P{Cc}\n]/u)
  })
})

describe('the source', () => {
  const sourceOf = async (from: { name: string | null; address: string }, body: string) => {
    const mail = composed({ body })
    const fields = {
      ...mail,
      from,
      to: 'bob@buyer.example',
      messageId: '<1@seller.example>',
      date: new Date(0),
    }
    return (await messageSource(fields)).toString('latin1')
  }

  it('has no line above 998 octets and only ASCII', async () => {
    const source = await sourceOf(
      { name: 'Ä'.repeat(300), address: 'ann@seller.example' },
      'ü'.repeat(20_000),
    )
    expect(source.split('\r\n').every((line) => line.length <= 998)).toBe(true)
    expect(source).not.toMatch(/[\u0080-\u00ff]/)
    expect(source.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  })

  it('quotes display names, so that they name no second sender', async () => {
    const source = await sourceOf(
      { name: 'Ann "A", <eve@evil.example>', address: 'ann@seller.example' },
      'Hi',
    )
    const from = /^From: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? ''
    expect(from).toBe('"Ann \\"A\\", <eve@evil.example>" <ann@seller.example>')
  })

  it('has a text and an HTML part', async () => {
    const source = await sourceOf({ name: null, address: 'ann@seller.example' }, 'Hi')
    expect(source).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(source.match(/^Content-Type: text\/(?:plain|html)/gm)).toHaveLength(2)
  })
})
