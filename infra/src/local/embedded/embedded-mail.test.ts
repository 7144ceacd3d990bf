import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EmbeddedMail, startEmbeddedMail } from './embedded-mail.ts'
import { inboxPage } from './inbox-page.ts'

let mail: EmbeddedMail
beforeAll(async () => {
  mail = await startEmbeddedMail()
})
afterAll(() => mail.close())

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

const shownInbox = async () => (await fetch(`${mail.endpoint}/`)).text()

test('the inbox shows what was sent, newest first, with links that can be followed', async () => {
  expect(await shownInbox()).toContain('No mail yet')
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
})

test('a mail cannot add anything to the page', () => {
  const text = '<script>alert(1)</script> https://a.example/"onmouseover="alert(1)'
  const page = inboxPage([
    {
      from: '<i>',
      replyTo: ['"x" <y@z.example>'],
      destination: { to: ['a@b.example'] },
      subject: '<h1>',
      body: { text },
      at: 0,
    },
  ])
  expect(page).not.toMatch(/<script>alert|<i>|"onmouseover|<h1><\/h2>/)
  expect(page).toContain('1970-01-01T00:00:00.000Z')
})
