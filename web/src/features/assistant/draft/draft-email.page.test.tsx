import { generateEmail } from '@assay/shared/features/assistant/calls'
import type { GeneratedEmail } from '@assay/shared/features/assistant/email'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { loadSendForm } from '../../../app/load-send-form.ts'
import { Providers } from '../../../app/providers.tsx'
import { useSession } from '../../../platform/session/session.tsx'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serverFor } from '../../../test/render-app.tsx'
import { DraftEmailButton } from '../draft-email-button.tsx'
import type { DraftSource } from './kept-draft.ts'

const quote = 'We make gold crowns in our own workshop.'
const evidence = [
  {
    field: 'text',
    value: quote,
    quote,
    url: 'https://maple.example/about',
    fetchedAt: '2026-11-20T10:00:00.000Z',
    method: 'text' as const,
  },
]
const emailContent = {
  subject: 'Your gold crowns',
  body: 'Hello Maple Dental team,\n\nYou make gold crowns. You are the market leader.\n\nAda Reed',
  callToAction: 'Shall we talk?',
}
const email: GeneratedEmail = {
  ...emailContent,
  emailContent,
  generatedBy: 'ai',
  sentences: [
    { text: 'You make gold crowns.', evidence, isSupported: true },
    { text: 'You are the market leader.', evidence: [], isSupported: false },
  ],
}
const source: DraftSource = {
  prospectData: { summary: 'A dentist.' },
  leadInfo: { leadId: 5, companyName: 'Maple Dental', website: 'https://maple.example' },
}

const SignedIn = ({ children }: { children: ReactNode }) => (useSession().user ? children : null)

const show = (element: ReactNode) => {
  render(
    <MemoryRouter>
      <Providers>
        <SignedIn>{element}</SignedIn>
      </Providers>
    </MemoryRouter>,
  )
  return userEvent.setup()
}

/** A page that can be left for another one, and opened again. */
const Page = () => {
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsShown(!isShown)}>
        Another lead
      </button>
      {isShown ? (
        <DraftEmailButton source={source} recipient="hello@maple.example" loadSendForm={loadSendForm} />
      ) : null}
    </>
  )
}

const press = async (from: DraftSource = source) => {
  const user = show(
    <DraftEmailButton source={from} recipient="hello@maple.example" loadSendForm={loadSendForm} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Draft Email' }))
  return user
}
const open = async () => {
  const user = await press()
  const dialog = within(await screen.findByRole('dialog', { name: 'Prospect Email' }))
  return { user, dialog }
}
const written = async (dialog: Awaited<ReturnType<typeof open>>['dialog']) =>
  within(await dialog.findByRole('region', { name: 'Body' }))

test('the draft is written by itself, once, and stays when the dialog is closed', async () => {
  const answer = Promise.withResolvers<GeneratedEmail>()
  const server = serverFor('user').on(generateEmail, () => answer.promise)
  const { user, dialog } = await open()
  expect(dialog.getByRole('status', { name: 'Generating the email' })).toBeDefined()
  answer.resolve(email)
  await written(dialog)
  expect(dialog.getByText('Your gold crowns')).toBeDefined()
  expect(dialog.getByText('Shall we talk?')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Draft Email' }))
  expect(await screen.findByText('Your gold crowns')).toBeDefined()
  expect(server.requestsOf(generateEmail).map(({ body }) => body)).toEqual([
    { ...source, tone: 'plain', length: 'usual' },
  ])
})

test('a draft that is being written is not asked for again when another lead was chosen meanwhile', async () => {
  const answer = Promise.withResolvers<GeneratedEmail>()
  const server = serverFor('user').on(generateEmail, () => answer.promise)
  const user = show(<Page />)
  const openDialog = async () => {
    await user.click(await screen.findByRole('button', { name: 'Draft Email' }))
    await screen.findByRole('status', { name: 'Generating the email' })
  }
  await openDialog()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Another lead' }))
  await user.click(screen.getByRole('button', { name: 'Another lead' }))
  await openDialog()
  answer.resolve(email)
  expect(await screen.findByText('Your gold crowns')).toBeDefined()
  expect(server.requestsOf(generateEmail)).toHaveLength(1)
})

test('statements have their proof, and one that nothing supports is marked', async () => {
  serverFor('user').on(generateEmail, () => email)
  const { user, dialog } = await open()
  const body = await written(dialog)
  expect(dialog.getByRole('note').textContent).toBe(
    'One sentence states something that nothing stored supports. Check it before you send the email.',
  )
  expect(body.getByText('You are the market leader.').parentElement?.textContent).toContain('Not supported')
  await user.click(body.getByRole('button', { name: /^You make gold crowns\.: Proved/ }))
  expect(await screen.findByText(quote)).toBeDefined()
})

test('subject, body and the full email are copied, and the button says so', async () => {
  serverFor('user').on(generateEmail, () => email)
  const { user, dialog } = await open()
  await written(dialog)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(dialog.getByRole('button', { name: 'Copy subject' }))
  expect(await screen.findByText('Email subject copied successfully')).toBeDefined()
  expect(await dialog.findByRole('button', { name: 'Copied subject' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Copy body' }))
  expect(await screen.findByText('Email body copied successfully')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Copy Full Email' }))
  await waitFor(() =>
    expect(copied.mock.calls.flat()).toEqual([
      emailContent.subject,
      emailContent.body,
      `Subject: ${emailContent.subject}\n\n${emailContent.body}\n\nShall we talk?`,
    ]),
  )
})

test('a text that cannot be copied says so', async () => {
  serverFor('user').on(generateEmail, () => email)
  const { user, dialog } = await open()
  await written(dialog)
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  await user.click(dialog.getByRole('button', { name: 'Copy body' }))
  expect(await screen.findByText('Copy failed')).toBeDefined()
})

test('it is written again in another tone and length', async () => {
  const server = serverFor('user').on(generateEmail, () => email)
  const { user, dialog } = await open()
  await written(dialog)
  await user.click(dialog.getByRole('radio', { name: 'Formal' }))
  await user.click(dialog.getByRole('radio', { name: 'Short' }))
  await user.click(dialog.getByRole('button', { name: 'Regenerate Email' }))
  await waitFor(() =>
    expect(server.requestsOf(generateEmail).at(-1)?.body).toMatchObject({ tone: 'formal', length: 'short' }),
  )
})

test('what is changed in the Send Email tab stays when the dialog or the page is closed, until it is written again', async () => {
  const server = serverFor('user').on(generateEmail, () => email)
  const user = show(<Page />)
  const openTab = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Draft Email' }))
    await user.click(await screen.findByRole('tab', { name }))
  }
  await openTab('Send Email')
  const field = (label: string) => screen.findByLabelText(label)
  await user.type(await field('Message'), ' PS: See you.')
  await user.clear(await field('Recipient Email'))
  await user.type(await field('Recipient Email'), 'mia@maple.example')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await openTab('Send Email')
  expect(await field('Message')).toHaveProperty('value', `${emailContent.body} PS: See you.`)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Another lead' }))
  await user.click(screen.getByRole('button', { name: 'Another lead' }))
  await openTab('Send Email')
  expect(await field('Message')).toHaveProperty('value', `${emailContent.body} PS: See you.`)
  expect(server.requestsOf(generateEmail)).toHaveLength(1)
  await user.click(screen.getByRole('tab', { name: 'Email Draft' }))
  await user.click(screen.getByRole('button', { name: 'Regenerate Email' }))
  await waitFor(() => expect(server.requestsOf(generateEmail)).toHaveLength(2))
  await user.click(screen.getByRole('tab', { name: 'Send Email' }))
  await waitFor(async () => expect(await field('Message')).toHaveProperty('value', emailContent.body))
  expect(await field('Recipient Email')).toHaveProperty('value', 'mia@maple.example')
})

test.each([
  [refusal(503, 'BUSY', 'The table is busy.'), 'The table is busy.'],
  [new Reply(502), 'Failed to generate email: 502'],
])('a failure says why, and can be tried again', async (failure, text) => {
  let answer: Reply | GeneratedEmail = failure
  serverFor('user').on(generateEmail, () => answer)
  const { user, dialog } = await open()
  expect(await screen.findByText('Generation Failed')).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  answer = email
  await user.click(await dialog.findByRole('button', { name: 'Regenerate Email' }))
  expect(await dialog.findByText('Your gold crowns')).toBeDefined()
})

test.each([{ prospectData: null }, { leadInfo: null }])(
  'without data (%j) no dialog opens',
  async (change) => {
    serverFor('user')
    await press({ ...source, ...change })
    expect(await screen.findByText('Missing Data')).toBeDefined()
    expect(screen.getByText('Cannot generate email without prospect data.')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)
