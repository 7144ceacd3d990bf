import {
  createWhatsappMessage,
  getWhatsappConfig,
  listWhatsappMessages,
} from '@assay/shared/features/outreach/whatsapp-calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { expectToast } from '../../../test/business/test-settings.ts'
import { refusal } from '../../../test/fake-server.ts'
import { showSignedIn } from '../../../test/outreach/test-send.tsx'
import { buildThread, buildWhatsapp, serveWhatsapp } from '../../../test/outreach/test-whatsapp.ts'
import { serverFor } from '../../../test/render-app.tsx'
import { LeadWhatsapp } from './lead-whatsapp.tsx'

const contentSid = `HX${'a'.repeat(32)}`
const show = (phone: string | null = '+1 (217) 555-0123') =>
  showSignedIn(<LeadWhatsapp lead={{ id: 5, phone }} />)
const panel = async () => within(await screen.findByRole('region', { name: 'WhatsApp' }))
const inOneHour = () => new Date(Date.now() + 3_600_000).toISOString()

test('each message says what became of it', async () => {
  serveWhatsapp({
    messages: [
      buildWhatsapp({ id: 6, from: '+12175550123', to: '+12175550100', body: 'Yes' }),
      buildWhatsapp({ id: 5, status: 'queued' }),
      buildWhatsapp({ id: 4, status: 'sent' }),
      buildWhatsapp({ id: 3, status: 'delivered' }),
      buildWhatsapp({ id: 2, status: 'read' }),
      buildWhatsapp({ id: 1, status: 'failed', errorMessage: 'This number has no WhatsApp.' }),
    ],
  })
  show()
  const list = await screen.findByRole('list', { name: 'WhatsApp messages' })
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^From .*Received.*Yes$/s),
    expect.stringMatching(/^To .*Queued/s),
    expect.stringMatching(/Sent/),
    expect.stringMatching(/Delivered/),
    expect.stringMatching(/Read/),
    expect.stringMatching(/Failed.*This number has no WhatsApp\.$/s),
  ])
})

test('while the site is not set up it says what is missing, and has no form', async () => {
  serverFor('user')
  show()
  expect(await screen.findByText('This site cannot send WhatsApp messages yet.')).toBeDefined()
  expect((await panel()).getByText('TWILIO_ACCOUNT_SID')).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

test('what cannot be read says so, and can be asked for again', async () => {
  let isUp = false
  serveWhatsapp().on(listWhatsappMessages, () =>
    isUp ? buildThread() : refusal(400, 'INVALID_INPUT', 'No.'),
  )
  const user = show()
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read. No.')
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('form', { name: 'Send WhatsApp message' })).toBeDefined()
})

test('it is loading until both answers are there', async () => {
  const server = serveWhatsapp()
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.on(getWhatsappConfig, async () => {
    await held
    return { configured: true, message: 'WhatsApp is set up.', missingFields: [], from: null }
  })
  show()
  expect(await screen.findByText('Loading WhatsApp messages')).toBeDefined()
  answer()
  expect(await screen.findByRole('form', { name: 'Send WhatsApp message' })).toBeDefined()
  expect(screen.queryByText('Loading WhatsApp messages')).toBeNull()
})

test('outside the 24 hours a template is sent, with a value in each of its places', async () => {
  const sent = buildWhatsapp({ body: 'Hello Ann', status: 'queued' })
  const server = serveWhatsapp().on(createWhatsappMessage, () => {
    server.on(listWhatsappMessages, () => buildThread({ messages: [sent] }))
    return sent
  })
  const user = show()
  expect(await screen.findByText(/takes only an approved template/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('+12175550123')
  await user.click(screen.getByLabelText('Template text'))
  await user.paste('Hello {{1}}')
  await user.click(screen.getByRole('button', { name: 'Send WhatsApp' }))
  expect(await screen.findByText('Please enter a template id, like HX…')).toBeDefined()
  expect(screen.getByText('Enter what stands in this place')).toBeDefined()
  await user.type(screen.getByLabelText('Template ID'), contentSid)
  await user.type(screen.getByLabelText('Value of {{1}}'), 'Ann')
  expect(screen.getByText('They will read: Hello Ann')).toBeDefined()
  await user.dblClick(screen.getByRole('button', { name: 'Send WhatsApp' }))
  await expectToast('Message queued', 'It is sent now; what becomes of it is shown here.')
  expect(server.requestsOf(createWhatsappMessage).map(({ body }) => body)).toEqual([
    { leadId: 5, to: '+12175550123', body: 'Hello Ann', template: { contentSid, variables: { '1': 'Ann' } } },
  ])
  expect(await screen.findByText('Queued')).toBeDefined()
})

test('within the 24 hours free text is sent', async () => {
  const received = buildWhatsapp({ from: '+12175550199', to: '+12175550100', body: 'Yes' })
  const server = serveWhatsapp({ messages: [received], replyUntil: inOneHour() }).on(
    createWhatsappMessage,
    () => buildWhatsapp({ id: 2 }),
  )
  const user = show(null)
  expect(await screen.findByText(/free text is possible until/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Phone Number').value).toBe('+12175550199')
  await user.type(screen.getByLabelText('Message'), 'On Tuesday?')
  await user.click(screen.getByRole('button', { name: 'Send WhatsApp' }))
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Message').value).toBe(''))
  expect(server.requestsOf(createWhatsappMessage)[0]?.body).toEqual({
    leadId: 5,
    to: '+12175550199',
    body: 'On Tuesday?',
  })
})

test('the specified texts stand at the fields, before anything is sent', async () => {
  const server = serveWhatsapp({ replyUntil: inOneHour() })
  const user = show('(217) 555-0123')
  const number = await screen.findByLabelText<HTMLInputElement>('Phone Number')
  expect(number.value).toBe('')
  await user.type(number, '217555012')
  await user.click(screen.getByRole('button', { name: 'Send WhatsApp' }))
  expect(
    await screen.findByText('Phone number is required in E.164 format (e.g., +1234567890)'),
  ).toBeDefined()
  expect(screen.getByText('Message content is required')).toBeDefined()
  expect(document.activeElement).toBe(number)
  expect(server.requestsOf(createWhatsappMessage)).toEqual([])
})

test('a window that has closed meanwhile offers a template, and what was typed stays', async () => {
  const closed = 'WhatsApp allows free text only within 24 hours after their last message. Choose a template.'
  serveWhatsapp({ replyUntil: inOneHour() }).on(createWhatsappMessage, () =>
    refusal(409, 'REPLY_WINDOW_CLOSED', closed),
  )
  const user = show()
  await user.type(await screen.findByLabelText('Message'), 'On Tuesday?')
  await user.click(screen.getByRole('button', { name: 'Send WhatsApp' }))
  expect((await screen.findByRole('alert')).textContent).toBe(closed)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Template text').value).toBe('On Tuesday?')
})

test('nobody who wrote STOP can be written to', async () => {
  serveWhatsapp({ messages: [buildWhatsapp()], isStopped: true })
  show()
  expect(await screen.findByText(/They have asked for no more WhatsApp messages/)).toBeDefined()
  expect(screen.queryByRole('form')).toBeNull()
})

test.each([
  ['unsubscribed', 'They have unsubscribed from your emails.'],
  ['complained', 'They have marked your emails as spam.'],
  ['manual', 'Their address is on your list “Do not contact”.'],
] as const)(
  'before a message it says that their address is suppressed (%s)',
  async (emailSuppressedBy, text) => {
    serveWhatsapp({ emailSuppressedBy })
    show()
    expect((await screen.findByRole('note')).textContent).toContain(text)
    expect(screen.getByRole('form', { name: 'Send WhatsApp message' })).toBeDefined()
  },
)

test('an address that bounced says nothing of WhatsApp', async () => {
  serveWhatsapp({ emailSuppressedBy: 'bounced' })
  show()
  expect(await screen.findByRole('form', { name: 'Send WhatsApp message' })).toBeDefined()
  expect(screen.queryByRole('note')).toBeNull()
})
