import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { load } from 'cheerio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EmbeddedMail, startEmbeddedMail } from '../embedded-mail.ts'
import { type MailStore, openMailStore } from '../test-mailbox/mail-store.ts'
import { readMail } from '../test-mailbox/read-mail.ts'
import { startInbox } from './inbox-server.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'assay-inbox-'))
let mail: EmbeddedMail
let store: MailStore
let inbox: Awaited<ReturnType<typeof startInbox>>

beforeAll(async () => {
  mail = await startEmbeddedMail()
  store = openMailStore(folder)
  inbox = await startInbox({ mailEndpoint: mail.endpoint, store })
})
afterAll(() => {
  inbox.close()
  mail.close()
  rmSync(folder, { recursive: true })
})

const send = (subject: string, text: string) =>
  fetch(`${mail.endpoint}/v2/email/outbound-emails`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'AWS4-HMAC-SHA256 test' },
    body: JSON.stringify({
      FromEmailAddress: 'Assay <no-reply@assay.example>',
      Destination: { ToAddresses: ['casey@reps.example'] },
      Content: { Simple: { Subject: { Data: subject }, Body: { Text: { Data: text } } } },
    }),
  })

const shownInbox = async () => (await fetch(`${inbox.url}/`)).text()
const version = async () => (await fetch(`${inbox.url}/version`)).text()

const keep = (lines: string[]) =>
  store.add({
    username: 'test-1',
    box: 'sent',
    from: 'casey@reps.example',
    to: ['ann@maple.example'],
    answers: null,
    source: Buffer.from(lines.join('\r\n')),
  })

const plainMail = [
  'From: Casey <casey@reps.example>',
  'To: ann@maple.example',
  'Subject: Your practice',
  'Message-ID: <one@assay.example>',
  '',
  'Hello Ann',
]

const answer = (id: number, kind: string, text = '', headers: Record<string, string> = {}) =>
  fetch(`${inbox.url}/mails/${id}/${kind}`, {
    method: 'POST',
    body: new URLSearchParams({ text }),
    headers,
    redirect: 'manual',
  })

const received = async () => {
  const newest = store.list('inbox').at(-1)
  const source = newest && store.sourceOf(newest.id)
  return { newest, source: source?.toString() ?? '', read: await readMail(source ?? Buffer.alloc(0)) }
}

test('the inbox shows what was sent, newest first, with links that can be followed', async () => {
  expect(await shownInbox()).toContain('No mail yet')
  const before = await version()
  expect(
    (await send('First', 'Set it here:\n\nhttp://localhost:3000/reset-password#a.b-c\n\nBye.')).status,
  ).toBe(200)
  expect((await send('Second <b>', 'See https://maple.example/a?b=1&c=2.')).status).toBe(200)
  const page = await shownInbox()
  expect(page.indexOf('Second &lt;b&gt;')).toBeLessThan(page.indexOf('First'))
  expect(page).toContain('<a href="http://localhost:3000/reset-password#a.b-c">')
  expect(page).toContain(
    '<a href="https://maple.example/a?b=1&amp;c=2">https://maple.example/a?b=1&amp;c=2</a>.',
  )
  expect(page).toContain('casey@reps.example')
  expect(await version()).not.toBe(before)
})

test('mails of test mailboxes stand beside the product’s, marked as a test, with ways to answer', async () => {
  const before = await version()
  const { id } = keep(plainMail)
  const page = load(await shownInbox())
  const article = page(`#mail-${id}`)
  expect(article.find('h2').text()).toBe('Your practice')
  expect(article.text()).toContain('Test mailbox')
  expect(article.find('dd').first().text()).toBe('ann@maple.example')
  expect(article.find(`label[for=reply-${id}]`).text()).toBe('Reply from ann@maple.example')
  expect(
    article
      .find('summary, button')
      .map((_, element) => page(element).text())
      .get(),
  ).toEqual(['Reply as the recipient', 'Send reply', 'Out of office', 'Report as undeliverable'])
  expect(await version()).not.toBe(before)
})

test('a mail cannot add anything to the page', async () => {
  const hostile = '<script>alert(1)</script>https://a.example/"onmouseover="alert(1)'
  await send(`<h1>${hostile}`, hostile)
  const { id } = keep([
    `From: "</dl><i>" <casey@reps.example>`,
    `Subject: </title><h1>${hostile}`,
    'Content-Type: text/html',
    '',
    `</iframe>"><script>alert(2)</script><form action="/mails/1/reply"><img src=x onerror=alert(3)>`,
  ])
  const answered = await fetch(`${inbox.url}/`)
  const page = load(await answered.text())
  expect(page('script')).toHaveLength(1)
  expect(page('[onmouseover], [onerror], i, article h1')).toHaveLength(0)
  const frame = page(`#mail-${id} iframe`)
  expect(frame.attr('sandbox')).toBe('allow-popups allow-popups-to-escape-sandbox')
  expect(frame.attr('srcdoc')).toContain('<script>alert(2)</script>')
  const policy = answered.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self'")
})

describe('answering as the recipient', () => {
  test('a reply arrives in the inbox of the account and refers to the mail', async () => {
    const { id } = keep([...plainMail.slice(0, 4), 'References: <zero@assay.example>', ...plainMail.slice(4)])
    const done = await answer(id, 'reply', 'Grüße!\r\nWhen?', { origin: inbox.url })
    expect([done.status, done.headers.get('location')]).toEqual([303, `/#mail-${id}`])
    const { newest, source, read } = await received()
    expect(newest).toMatchObject({ username: 'test-1', box: 'inbox', to: ['casey@reps.example'] })
    expect(source).toContain('In-Reply-To: <one@assay.example>\r\n')
    expect(source).toContain('References: <zero@assay.example>\r\n <one@assay.example>\r\n')
    expect(read).toMatchObject({ from: 'ann@maple.example', subject: 'Re: Your practice' })
    expect(read.text).toMatch(/^Grüße!\r?\nWhen\?[\s\S]*> Hello Ann/)
    expect(load(await shownInbox())(`#mail-${id} li`).text()).toContain('Replied')
  })

  test('out of office is marked as an automatic answer', async () => {
    await answer(keep(plainMail).id, 'out-of-office')
    const { source, read } = await received()
    expect(source).toContain('Auto-Submitted: auto-replied')
    expect(source).toContain('In-Reply-To: <one@assay.example>')
    expect(read.subject).toBe('Automatic reply: Your practice')
  })

  test('a report of an undeliverable mail names recipient, status and the original', async () => {
    await answer(keep(plainMail).id, 'undeliverable')
    const { newest, source } = await received()
    expect(newest?.from).toBe('')
    expect(source).toMatch(/^Content-Type: multipart\/report; report-type=delivery-status;/m)
    for (const line of [
      'Final-Recipient: rfc822; ann@maple.example',
      'Status: 5.1.1',
      'Message-ID: <one@assay.example>',
    ])
      expect(source).toContain(line)
  })

  test('the subject of a mail cannot add headers to its answer', async () => {
    const { id } = keep([
      'Subject: =?utf-8?B?SGkNCkJjYzogYUBiLmV4YW1wbGU=?=',
      'Message-ID: <x>\t<y>',
      '',
      'Hello',
    ])
    for (const kind of ['reply', 'out-of-office', 'undeliverable']) await answer(id, kind, 'Hello')
    for (const { id: answerId } of store.list('inbox').slice(-3))
      expect(store.sourceOf(answerId)?.toString()).not.toMatch(/^Bcc:/im)
  })

  test('pages of other sites can neither read nor answer mails', async () => {
    const { id } = keep(plainMail)
    const count = store.list('inbox').length
    for (const origin of ['https://evil.example', 'null'])
      expect((await answer(id, 'reply', 'Hello', { origin })).status).toBe(403)
    expect(store.list('inbox')).toHaveLength(count)
  })

  test('only sent mails that are still there can be answered, in the known ways', async () => {
    const { newest } = await received()
    expect((await answer(newest?.id ?? 0, 'reply')).status).toBe(404)
    expect((await answer(999_999, 'reply')).status).toBe(404)
    expect((await answer(keep(plainMail).id, 'delete')).status).toBe(404)
  })
})

test('without the embedded SES only mails of test mailboxes are shown', async () => {
  const alone = await startInbox({ mailEndpoint: null, store })
  try {
    const page = await (await fetch(alone.url)).text()
    expect(page).toContain('SES_ENDPOINT')
    expect(page).not.toContain('Second &lt;b&gt;')
    expect(await (await fetch(`${alone.url}/store`)).json()).toEqual({ emails: [] })
  } finally {
    alone.close()
  }
})
