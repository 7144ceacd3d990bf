import {
  getEmailConfig,
  sendEmail,
  sendTestEmail,
  sendWaitingEmail,
} from '@assay/shared/features/outreach/email-calls'
import type { EmailOutcome } from '@assay/shared/features/outreach/mail'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildConfig, buildMailbox, buildOutcome, configAnswer } from '../../../test/outreach/test-mailbox.ts'
import { openSendTab, reopenSendTab, serveDraft } from '../../../test/outreach/test-send.tsx'

type Dialog = Awaited<ReturnType<typeof openSendTab>>['dialog']

const sendButton = async (dialog: Dialog) => {
  const button = await dialog.findByRole('button', { name: 'Send Email' })
  await waitFor(() => expect(button).toHaveProperty('disabled', false))
  return button
}
const untilClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Prospect Email' })).toBeNull())

test('the tab has the draft in its fields; it is sent once, and the dialog closes with the server’s words', async () => {
  const answer = Promise.withResolvers<EmailOutcome>()
  const server = serveDraft().on(sendEmail, () => answer.promise)
  const { user, dialog } = await openSendTab()
  expect(dialog.getByLabelText('Recipient Email')).toHaveProperty('value', 'hello@maple.example')
  expect(dialog.getByLabelText('Subject Line')).toHaveProperty('value', 'Your implants')
  expect(dialog.getByLabelText('Message')).toHaveProperty('value', 'Hello Brightwell Dental team,')
  expect(dialog.getByLabelText('Call to Action')).toHaveProperty('placeholder', 'Schedule a Call')
  await user.dblClick(await sendButton(dialog))
  expect(await dialog.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  answer.resolve(buildOutcome())
  await expectToast('Email Sent', 'Email sent to hello@maple.example')
  await untilClosed()
  const sent = server.requestsOf(sendEmail)
  expect(sent.map(({ body }) => body)).toEqual([
    {
      to: 'hello@maple.example',
      emailContent: { subject: 'Your implants', body: 'Hello Brightwell Dental team,', callToAction: null },
      leadId: 5,
    },
  ])
  expect(sent[0]?.headers.get('idempotency-key')).toBeTruthy()
})

test('an email that is being sent is not sent again when the dialog is opened anew meanwhile', async () => {
  const answer = Promise.withResolvers<EmailOutcome>()
  const server = serveDraft().on(sendEmail, () => answer.promise)
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  const { dialog: again } = await reopenSendTab(user)
  expect(await again.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  answer.resolve(buildOutcome())
  await expectToast('Email Sent', 'Email sent to hello@maple.example')
  expect(server.requestsOf(sendEmail)).toHaveLength(1)
})

test('without a mailbox nothing can be sent, and the way to Email Setup is shown', async () => {
  serveDraft(null)
  const { dialog } = await openSendTab()
  const link = await dialog.findByRole('link', { name: 'Open Email Setup' })
  expect(link.getAttribute('href')).toBe('/email-config')
  expect(dialog.getByRole('button', { name: 'Send Email' })).toHaveProperty('disabled', true)
})

test('a mailbox that was removed meanwhile disables sending and keeps what was typed', async () => {
  const server = serveDraft().on(sendEmail, () => {
    server.on(getEmailConfig, () => configAnswer(buildConfig(), null))
    return refusal(409, 'MAILBOX_NOT_CONFIGURED', 'Connect your mailbox in Email Setup first.')
  })
  const { user, dialog } = await openSendTab()
  await user.type(dialog.getByLabelText('Message'), ' PS')
  await user.click(await sendButton(dialog))
  await expectToast('Email Failed', 'Connect your mailbox in Email Setup first.')
  expect(await dialog.findByRole('link', { name: 'Open Email Setup' })).toBeDefined()
  expect(dialog.getByLabelText('Message')).toHaveProperty('value', 'Hello Brightwell Dental team, PS')
})

test.each([
  [refusal(409, 'MAIL_REFUSED', 'They have unsubscribed.'), 'They have unsubscribed.'],
  [new Reply(502), 'An unexpected error occurred'],
])(
  'a failure says why and keeps what was typed, also when the dialog is closed (%#)',
  async (answer, text) => {
    serveDraft().on(sendEmail, () => answer)
    const { user, dialog } = await openSendTab()
    await user.type(dialog.getByLabelText('Subject Line'), '!')
    await user.click(await sendButton(dialog))
    await expectToast('Email Failed', text)
    await user.click(dialog.getByRole('button', { name: 'Close' }))
    const { dialog: again } = await reopenSendTab(user)
    expect(again.getByLabelText('Subject Line')).toHaveProperty('value', 'Your implants!')
  },
)

test('a lost answer is asked for again under the same key', async () => {
  let isLost = true
  const server = serveDraft().on(sendEmail, () => {
    if (!isLost) return buildOutcome()
    isLost = false
    throw new TypeError('Failed to fetch')
  })
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  await expectToast('Email Failed', 'Could not connect to the server. Please try again.')
  await user.click(await sendButton(dialog))
  await expectToast('Email Sent', 'Email sent to hello@maple.example')
  const keys = server.requestsOf(sendEmail).map(({ headers }) => headers.get('idempotency-key'))
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
})

test('what is wrong is said beside its field before anything is sent', async () => {
  const server = serveDraft()
  const { user, dialog } = await openSendTab('a@maple.example, b@maple.example')
  await user.clear(dialog.getByLabelText('Subject Line'))
  await user.click(await sendButton(dialog))
  expect(dialog.getByText('Please enter one email address, like ann@example.com')).toBeDefined()
  expect(dialog.getByText('Subject is required')).toBeDefined()
  expect(document.activeElement).toBe(dialog.getByLabelText('Recipient Email'))
  expect(server.requestsOf(sendEmail)).toHaveLength(0)
})

test('an address that nothing proves is confirmed in place', async () => {
  const server = serveDraft().on(sendEmail, ({ body }) =>
    body.confirmUnproved
      ? buildOutcome()
      : refusal(409, 'ADDRESS_UNPROVED', 'Nothing proves that hello@maple.example is theirs.'),
  )
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  const question = within(await dialog.findByRole('group', { name: 'Is this address right?' }))
  expect(question.getByText('Nothing proves that hello@maple.example is theirs.')).toBeDefined()
  expect(dialog.getByRole('button', { name: 'Send Email' })).toHaveProperty('disabled', true)
  await user.click(question.getByRole('button', { name: 'Do not send' }))
  expect(dialog.queryByRole('group', { name: 'Is this address right?' })).toBeNull()
  await user.click(await sendButton(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Send anyway' }))
  await expectToast('Email Sent', 'Email sent to hello@maple.example')
  await untilClosed()
  expect(
    server.requestsOf(sendEmail).map(({ body }) => (body as { confirmUnproved?: boolean }).confirmUnproved),
  ).toEqual([undefined, undefined, true])
})

const waiting = (because: 'quiet-hours' | 'pace') =>
  buildOutcome({
    message: 'The email to hello@maple.example will be sent when their day begins.',
    waits: { until: '2026-11-24T14:00:00.000Z', because },
  })

test('an email that waits for their morning says so, and can be sent now', async () => {
  const server = serveDraft()
    .on(sendEmail, () => waiting('quiet-hours'))
    .on(sendWaitingEmail, () => buildOutcome())
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  const note = within(await dialog.findByRole('group', { name: 'The email waits' }))
  expect(note.getByRole('alert').textContent).toMatch(/will be sent when their day begins\. \(.*your time\)$/)
  await user.click(note.getByRole('button', { name: 'Send now' }))
  await expectToast('Email Sent', 'Email sent to hello@maple.example')
  await untilClosed()
  expect(server.requestsOf(sendWaitingEmail).map(({ body }) => body)).toEqual([
    { mailId: 9, ignoreQuietHours: true },
  ])
  expect(server.requestsOf(sendEmail)).toHaveLength(1)
})

test('an email that waits and whose address is doubted by then is confirmed, and stays one email', async () => {
  const doubt = refusal(409, 'ADDRESS_UNPROVED', 'The last emails to hello@maple.example came back.')
  const server = serveDraft()
    .on(sendEmail, () => waiting('quiet-hours'))
    .on(sendWaitingEmail, ({ body }) => (body.confirmUnproved ? buildOutcome() : doubt))
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Send now' }))
  await user.click(await dialog.findByRole('button', { name: 'Send anyway' }))
  await untilClosed()
  expect(server.requestsOf(sendWaitingEmail).at(-1)?.body).toEqual({
    mailId: 9,
    ignoreQuietHours: true,
    confirmUnproved: true,
  })
  expect(server.requestsOf(sendEmail)).toHaveLength(1)
})

test('an email that is sent while one asks to send it now is not sent twice', async () => {
  const server = serveDraft()
    .on(sendEmail, () => waiting('quiet-hours'))
    .on(sendWaitingEmail, () => refusal(409, 'CONFLICT', 'The email to hello@maple.example is being sent.'))
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  await user.click(await dialog.findByRole('button', { name: 'Send now' }))
  await expectToast('Email Sent', 'The email to hello@maple.example is being sent.')
  expect(server.requestsOf(sendEmail)).toHaveLength(1)
})

test('an email that waits for the mailbox’s pace cannot be hurried', async () => {
  serveDraft().on(sendEmail, () => waiting('pace'))
  const { user, dialog } = await openSendTab()
  await user.click(await sendButton(dialog))
  const note = within(await dialog.findByRole('group', { name: 'The email waits' }))
  expect(note.queryByRole('button', { name: 'Send now' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Send Email' })).toBeNull()
  await user.click(note.getByRole('button', { name: 'OK' }))
  await untilClosed()
})

test('the settings check the mailbox and send a test', async () => {
  const answer = Promise.withResolvers<EmailOutcome>()
  const server = serveDraft().on(sendTestEmail, () => answer.promise)
  const { user, dialog } = await openSendTab()
  await user.click(dialog.getByRole('button', { name: 'Email settings' }))
  const settings = within(await screen.findByRole('dialog', { name: 'Email Settings' }))
  expect(await settings.findByText('Connected')).toBeDefined()
  await user.click(settings.getByRole('button', { name: 'Send Test' }))
  expect(await settings.findByRole('button', { name: 'Sending...' })).toHaveProperty('disabled', true)
  answer.resolve(buildOutcome({ message: 'A test was sent' }))
  await expectToast('Test Email Sent', 'A test was sent')
  server.on(getEmailConfig, () =>
    configAnswer(
      buildConfig({ mailbox: buildMailbox(), configured: false, message: 'The password was refused.' }),
    ),
  )
  await user.click(settings.getByRole('button', { name: 'Check Status' }))
  expect(await settings.findByText('The password was refused.')).toBeDefined()
  expect(settings.getByRole('button', { name: 'Send Test' })).toHaveProperty('disabled', true)
  expect(server.requestsOf(getEmailConfig).at(-1)?.query.get('check')).toBe('true')
})
