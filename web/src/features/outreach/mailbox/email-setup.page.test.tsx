import {
  createTestMailbox,
  deleteEmailConfig,
  getEmailConfig,
  getEmailDomain,
  saveEmailConfig,
  sendEmail,
  sendTestEmail,
} from '@assay/shared/features/outreach/email-calls'
import type { EmailOutcome } from '@assay/shared/features/outreach/mail'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serveMailbox } from '../../../test/outreach/serve-mailbox.ts'
import { buildConfig, buildMailbox, buildOutcome, configAnswer } from '../../../test/outreach/test-mailbox.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const serveConnected = (overrides: Parameters<typeof buildMailbox>[0] = {}) =>
  serveMailbox(buildMailbox(overrides)).on(getEmailDomain, () => ({ domain: 'scales.example', records: [] }))

const open = async () => {
  const user = renderApp('/email-config')
  const connection = within(await screen.findByRole('region', { name: 'Connection' }))
  return { user, connection }
}

test('without a mailbox the page says what is missing, and where the composer will be', async () => {
  serveMailbox(null)
  const { connection } = await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Email Setup' })).toBeDefined()
  expect(connection.getByRole('status').textContent).toBe('Not connected (Missing: Email Address, Password)')
  expect(connection.getByRole('button', { name: 'Send Test Email' })).toHaveProperty('disabled', true)
  expect(connection.getByRole('button', { name: 'Check Connection' })).toHaveProperty('disabled', false)
  expect(screen.getByRole('heading', { name: 'Connect Your Email' })).toBeDefined()
  expect(screen.queryByText('Is your domain trusted?')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove mailbox' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use a test mailbox' })).toBeNull()
  expect(screen.getByLabelText('Provider').textContent).toBe(
    'Gmail / Google WorkspaceOutlook / Microsoft 365Zoho MailCustom SMTP',
  )
  for (const label of ['SMTP Host', 'SMTP Port', 'Email Address', 'Password'])
    expect(screen.getByLabelText(label)).toBeDefined()
})

test('a page that loads says so, and one that cannot be read can be asked for again', async () => {
  let isUp = false
  serverFor('user').on(getEmailConfig, () =>
    isUp ? buildConfig() : refusal(500, 'UNEXPECTED', 'The table is down.'),
  )
  const user = renderApp('/email-config')
  expect(await screen.findByText('Loading your mailbox')).toBeDefined()
  expect((await screen.findByRole('alert')).textContent).toContain('The table is down.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'Connection' })).toBeDefined()
})

test('a connected mailbox shows its limits and its replies, and sends a test, which counts', async () => {
  const answer = Promise.withResolvers<EmailOutcome>()
  const server = serveConnected().on(sendTestEmail, () => answer.promise)
  const { user, connection } = await open()
  expect(connection.getByRole('status').textContent).toBe('Connected')
  expect(connection.getByText(/Sent today: 3 of 10\. Replies read/)).toBeDefined()
  await user.dblClick(connection.getByRole('button', { name: 'Send Test Email' }))
  server.on(getEmailConfig, () => configAnswer(buildConfig({ mailbox: buildMailbox({ sentToday: 4 }) })))
  answer.resolve(buildOutcome({ message: 'A test email was sent to casey@scales.example' }))
  await expectToast('Test Email Sent', 'A test email was sent to casey@scales.example')
  expect(await connection.findByText(/Sent today: 4 of 10/)).toBeDefined()
  expect(server.requestsOf(sendTestEmail)).toHaveLength(1)
  expect(server.requestsOf(sendTestEmail)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test.each([
  [refusal(409, 'MAIL_REFUSED', 'The server refused it.'), 'The server refused it.'],
  [new Reply(502), 'Failed to send test email: 502'],
])('a test that fails says why (%#)', async (answer, text) => {
  serveConnected().on(sendTestEmail, () => answer)
  const { user, connection } = await open()
  await user.click(connection.getByRole('button', { name: 'Send Test Email' }))
  await expectToast('Test Email Failed', text)
})

test('a check logs in and shows how that went', async () => {
  const server = serveConnected()
  const { user, connection } = await open()
  server.on(getEmailConfig, ({ seen }) =>
    configAnswer(
      buildConfig({
        mailbox: buildMailbox(),
        ...(seen.query.get('check') === 'true' && {
          configured: false,
          message: 'The server refused the password.',
        }),
      }),
    ),
  )
  await user.click(connection.getByRole('button', { name: 'Check Connection' }))
  expect(await connection.findByText('The server refused the password.')).toBeDefined()
  expect(connection.getByText('Not connected')).toBeDefined()
  expect(connection.getByRole('button', { name: 'Send Test Email' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('heading', { name: 'Connect Your Email' })).toBeDefined()
})

test('a check that fails shows not connected with the error’s message', async () => {
  serveConnected().on(getEmailConfig, ({ seen }) =>
    seen.query.has('check')
      ? refusal(504, 'TIMEOUT', 'The mail server does not answer.')
      : configAnswer(buildConfig({ mailbox: buildMailbox() })),
  )
  const { user, connection } = await open()
  await user.click(connection.getByRole('button', { name: 'Check Connection' }))
  expect(await connection.findByText('The mail server does not answer.')).toBeDefined()
  expect(connection.getByText('Not connected')).toBeDefined()
  expect(connection.getByRole('button', { name: 'Send Test Email' })).toHaveProperty('disabled', true)
})

test('a mailbox that is paused says why, and what is wrong with its replies', async () => {
  serveConnected({
    pausedBecause: 'The server refused the password. Enter it again.',
    repliesProblem: 'The IMAP server does not answer.',
    repliesReadAt: null,
  })
  const { connection } = await open()
  const notes = connection.getAllByRole('note').map(({ textContent }) => textContent)
  expect(notes[0]).toContain('Your mails wait')
  expect(notes[0]).toContain('The server refused the password. Enter it again.')
  expect(notes[1]).toContain('The IMAP server does not answer.')
})

test('the composer is filled with a test to oneself, which needs no confirmation', async () => {
  const server = serveConnected().on(sendEmail, () => buildOutcome({ message: 'Email sent' }))
  const { user } = await open()
  const composer = within(screen.getByRole('region', { name: 'Write an email' }))
  expect(composer.getByLabelText('Recipient Email')).toHaveProperty('value', 'casey@scales.example')
  expect(composer.getByLabelText('Subject Line')).toHaveProperty('value', 'Test email from Assay')
  expect(composer.getByLabelText('Call to Action')).toHaveProperty('value', 'Verify Connection')
  await user.click(composer.getByRole('button', { name: 'Send Email' }))
  await expectToast('Email Sent', 'Email sent')
  expect(server.requestsOf(sendEmail)[0]?.body).toMatchObject({
    to: 'casey@scales.example',
    emailContent: { callToAction: 'Verify Connection' },
    confirmUnproved: true,
    ignoreQuietHours: true,
  })
  await user.clear(composer.getByLabelText('Recipient Email'))
  await user.type(composer.getByLabelText('Recipient Email'), 'ann@other.example')
  await user.click(composer.getByRole('button', { name: 'Send Email' }))
  await waitFor(() => expect(server.requestsOf(sendEmail)).toHaveLength(2))
  expect(server.requestsOf(sendEmail)[1]?.body).not.toHaveProperty('confirmUnproved')
})

test('the guide explains each provider', async () => {
  serveMailbox(null)
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Need help connecting?' }))
  const guide = within(await screen.findByRole('dialog', { name: 'Email Connection Guide' }))
  const panel = () => guide.getByRole('tabpanel').textContent
  expect(guide.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Gmail',
    'Outlook',
    'Custom SMTP',
  ])
  expect(panel()).toMatch(/app password is needed.*2-step verification.*16 characters/)
  expect(panel()).toContain('Host: smtp.gmail.com. Port: 465 (SSL) or 587 (TLS).')
  await user.click(guide.getByRole('tab', { name: 'Outlook' }))
  expect(panel()).toContain('Host: smtp.office365.com. Port: 587 (TLS).')
  expect(panel()).toContain('app password')
  await user.click(guide.getByRole('tab', { name: 'Custom SMTP' }))
  expect(panel()).toMatch(/Port 25: often blocked\..*Port 465 \(SSL\).*Port 587 \(TLS\): recommended\./)
})

test('a test mailbox is set up by one click, and marked as a test', async () => {
  const mailbox = buildMailbox({ isTest: true, email: 'casey@test-mailbox.example' })
  const server = serveMailbox(null, { offersTestMailbox: true }).on(createTestMailbox, () =>
    buildConfig({ mailbox, offersTestMailbox: true }),
  )
  const { user, connection } = await open()
  await user.click(screen.getByRole('button', { name: 'Use a test mailbox' }))
  await expectToast('Test mailbox connected', 'Nothing that you send leaves this machine.')
  expect(await connection.findByText('Test mailbox')).toBeDefined()
  expect(connection.getByRole('status').textContent).toBe('Connected')
  expect(screen.getByRole('link', { name: 'Open the inbox' }).getAttribute('href')).toBe('/inbox')
  expect(screen.getByRole('heading', { name: 'Connect your own mailbox instead' })).toBeDefined()
  expect(screen.queryByText('Is your domain trusted?')).toBeNull()
  expect(server.requestsOf(createTestMailbox)[0]?.headers.get('idempotency-key')).toBeTruthy()
})

const serveTest = () =>
  serveMailbox(buildMailbox({ isTest: true, smtpHost: 'smtp.mailbox.test' }), { offersTestMailbox: true })

test('a test mailbox has its sender and its limit edited, beside the form of a mailbox of one’s own', async () => {
  const server = serveTest().on(saveEmailConfig, ({ body }) =>
    buildConfig({ mailbox: buildMailbox({ isTest: true, senderName: body.senderName ?? null }) }),
  )
  const { user } = await open()
  const form = within(screen.getByRole('form', { name: 'Test mailbox' }))
  expect(form.queryByLabelText('SMTP Host')).toBeNull()
  await user.type(form.getByLabelText('Sender name'), 'Casey of Scales')
  await user.click(form.getByRole('button', { name: 'Save Test Mailbox' }))
  await expectToast('Mailbox saved', 'It is connected.')
  expect(server.requestsOf(saveEmailConfig)[0]?.body).toMatchObject({
    smtpHost: 'smtp.mailbox.test',
    senderName: 'Casey of Scales',
    dailyLimit: 50,
  })
  const own = within(screen.getByRole('form', { name: 'Mailbox' }))
  expect(own.getByLabelText('SMTP Host')).toHaveProperty('value', 'smtp.gmail.com')
})

test('a test mailbox is removed where it is described, with its mails that wait', async () => {
  const server = serveTest().on(deleteEmailConfig, () => {
    server.on(getEmailConfig, () => configAnswer(buildConfig({ offersTestMailbox: true }), null))
    return new Reply(204)
  })
  const { user, connection } = await open()
  expect(connection.queryByRole('button', { name: /^Remove/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Remove test mailbox' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Test Mailbox' }))
  expect(question.getByText(/its mails that wait are stopped/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Remove Test Mailbox' }))
  await expectToast('Test mailbox removed', 'Its mails that waited are stopped.')
  expect(await screen.findByRole('button', { name: 'Use a test mailbox' })).toBeDefined()
})

test('a test mailbox that cannot be set up says why', async () => {
  serveMailbox(null, { offersTestMailbox: true }).on(createTestMailbox, () =>
    refusal(500, 'UNEXPECTED', 'The test server is down.'),
  )
  const { user } = await open()
  await user.click(screen.getByRole('button', { name: 'Use a test mailbox' }))
  await expectToast('The test mailbox was not set up', 'The test server is down.')
})

test('a mailbox is removed after a question', async () => {
  const server = serveConnected().on(deleteEmailConfig, () => {
    server.on(getEmailConfig, () => configAnswer(buildConfig(), null))
    return new Reply(204)
  })
  const { user, connection } = await open()
  await user.click(connection.getByRole('button', { name: 'Remove mailbox' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Mailbox' }))
  expect(question.getByText(/mails that wait are stopped, so that no other mailbox sends them/)).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Remove Mailbox' }))
  await expectToast('Mailbox removed', 'Its password is deleted, and its mails that waited are stopped.')
  expect(await screen.findByText('Not connected (Missing: Email Address, Password)')).toBeDefined()
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Email Setup' })),
  )
})
