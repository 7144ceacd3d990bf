import { chat, deleteChatHistory, getChatHistory } from '@assay/shared/features/assistant/calls'
import type { ChatAnswer, KeptMessage } from '@assay/shared/features/assistant/messages'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Providers } from '../../../app/providers.tsx'
import { useSession } from '../../../platform/session/session.tsx'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { serverFor } from '../../../test/render-app.tsx'
import { ChatPanel } from '../chat-panel.tsx'
import { FloatingChat } from '../floating-chat.tsx'

const quote = 'We make gold crowns in our own workshop.'
const citation = {
  text: 'They make gold crowns.',
  evidence: [
    {
      field: 'text',
      value: quote,
      quote,
      url: 'https://maple.example/about',
      fetchedAt: '2026-11-20T10:00:00.000Z',
      method: 'text' as const,
    },
  ],
}
const answer: ChatAnswer = { content: 'They make gold crowns.', generatedBy: 'ai', citations: [citation] }
const unknown = (content: string): ChatAnswer => ({ content, generatedBy: 'ai', offersLookUp: true })
const leadInfo = {
  leadId: 5,
  companyName: 'Maple Dental',
  industry: 'Dentist',
  location: 'Springfield',
  website: 'https://maple.example',
}
const at = '2026-11-20T10:00:00.000Z'
const earlier: KeptMessage[] = [
  { role: 'user', content: 'Where are they?', at },
  { role: 'assistant', content: 'In Springfield.', generatedBy: 'rules', at },
]

const serve = (messages: KeptMessage[] = []) =>
  serverFor('user')
    .on(getChatHistory, () => ({ messages }))
    .on(chat, () => answer)

const SignedIn = ({ children }: { children: React.ReactNode }) => (useSession().user ? children : null)

const show = (element: React.ReactNode) => {
  render(
    <MemoryRouter>
      <Providers>
        <SignedIn>{element}</SignedIn>
      </Providers>
    </MemoryRouter>,
  )
  return userEvent.setup()
}
const openPanel = async (onLookUp?: () => void) => {
  const user = show(<ChatPanel leadInfo={leadInfo} onLookUp={onLookUp} />)
  const panel = within(await screen.findByRole('region', { name: 'Chat' }))
  await waitFor(() => expect(panel.queryByRole('status', { name: 'Loading the conversation' })).toBeNull())
  const say = (text: string) =>
    user.type(panel.getByPlaceholderText('Type your message...'), `${text}{Enter}`)
  return { user, panel, say }
}

test('the conversation scrolls to an answer when it arrives', async () => {
  serve()
  const { panel, say } = await openPanel()
  const shown: (string | null)[] = []
  vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {
    shown.push(panel.getByRole('log').textContent)
  })
  await say('What do they make?')
  expect(await panel.findByRole('group', { name: 'Sources' })).toBeDefined()
  expect(shown.at(-1)).toContain('They make gold crowns.')
})

test('an answer shows its sources, which open', async () => {
  serve()
  const { user, panel, say } = await openPanel()
  await say('What do they make?')
  const sources = within(await panel.findByRole('group', { name: 'Sources' }))
  const mark = sources.getByRole('button', { name: /^They make gold crowns\.: Proved/ })
  await user.click(mark)
  const opened = within(await screen.findByRole('dialog', { name: /They make gold crowns/ }))
  expect(opened.getByText(quote)).toBeDefined()
  expect(opened.getByRole('link', { name: /maple\.example/ })).toHaveProperty(
    'href',
    'https://maple.example/about',
  )
})

test('what it does not know it offers to look up, in the newest answer only', async () => {
  serve().on(chat, () => unknown('Their revenue is not known.'))
  const onLookUp = vi.fn()
  const { user, panel, say } = await openPanel(onLookUp)
  await say('Revenue?')
  await user.click(await panel.findByRole('button', { name: 'Look it up' }))
  expect(onLookUp).toHaveBeenCalledOnce()
  await say('And profit?')
  await waitFor(() => expect(panel.getAllByText('Their revenue is not known.')).toHaveLength(2))
  expect(panel.getAllByRole('button', { name: 'Look it up' })).toHaveLength(1)
})

test('where no run can be started, none is offered', async () => {
  serve().on(chat, () => unknown('Not known.'))
  const { panel, say } = await openPanel()
  await say('Revenue?')
  await panel.findByText('Not known.')
  expect(panel.queryByRole('button', { name: 'Look it up' })).toBeNull()
})

test('the conversation about a lead goes on where it was, and is kept', async () => {
  const server = serve(earlier)
  const { panel, say } = await openPanel()
  expect(panel.getByText('In Springfield.')).toBeDefined()
  await say('What do they make?')
  await panel.findByText(answer.content)
  expect(server.requestsOf(chat)[0]?.body).toEqual({
    leadInfo,
    isKept: true,
    messages: [
      { role: 'user', content: 'Where are they?' },
      { role: 'assistant', content: 'In Springfield.' },
      { role: 'user', content: 'What do they make?' },
    ],
  })
})

test('20 turns are sent at most', async () => {
  const server = serve(
    Array.from({ length: 60 }, (_, nth) => ({ ...earlier[nth % 2], content: `${nth}` }) as KeptMessage),
  )
  const { panel, say } = await openPanel()
  await say('What do they make?')
  await panel.findByText(answer.content)
  expect(server.requestsOf(chat)[0]?.body).toMatchObject({ messages: { length: 41 } })
})

test('the conversation can be deleted, after a question', async () => {
  let kept = earlier
  const server = serve()
    .on(getChatHistory, () => ({ messages: kept }))
    .on(deleteChatHistory, () => {
      kept = []
      return new Reply(204)
    })
  const { user, panel } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Delete conversation' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }))
  expect(dialog.getByText(/delete this conversation\? This action cannot be undone\./)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Delete Conversation' }))
  expect(await panel.findByText('AI Chat Assistant')).toBeDefined()
  expect(server.requestsOf(deleteChatHistory)).toHaveLength(1)
  expect(panel.queryByRole('button', { name: 'Delete conversation' })).toBeNull()
})

test('a conversation that cannot be deleted stays', async () => {
  serve(earlier).on(deleteChatHistory, () => refusal(503, 'BUSY', 'The server is busy.'))
  const { user, panel } = await openPanel()
  await user.click(panel.getByRole('button', { name: 'Delete conversation' }))
  await user.click(await screen.findByRole('button', { name: 'Delete Conversation' }))
  expect(await screen.findByText('Failed to delete the conversation')).toBeDefined()
  expect(panel.getByText('In Springfield.')).toBeDefined()
})

test('a conversation that cannot be read says so, can be read again, and new questions are answered', async () => {
  let isDown = true
  serve().on(getChatHistory, () => (isDown ? refusal(503, 'BUSY', 'Busy') : { messages: earlier }))
  const { user, panel, say } = await openPanel()
  expect(await panel.findByText('The earlier conversation could not be read.')).toBeDefined()
  await say('What do they make?')
  expect(await panel.findByText(answer.content)).toBeDefined()
  isDown = false
  await user.click(panel.getByRole('button', { name: 'Try again' }))
  expect(await panel.findByText('In Springfield.')).toBeDefined()
})

test('the floating button opens the chat about the lead, Escape closes it and returns the focus', async () => {
  const server = serve()
  const user = show(<FloatingChat leadInfo={leadInfo} />)
  const button = await screen.findByRole('button', { name: 'AI Chat Assistant' })
  await user.click(button)
  const panel = within(await screen.findByRole('dialog', { name: 'AI Chat Assistant' }))
  const input = await panel.findByPlaceholderText('Type your message...')
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.type(input, 'What do they make?{Enter}')
  expect(await panel.findByText(answer.content)).toBeDefined()
  expect(server.requestsOf(chat)[0]?.body).toMatchObject({
    leadInfo: { companyName: 'Maple Dental', industry: 'Dentist', location: 'Springfield' },
  })
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button)
})

test('an answer that came while the panel was closed and opened again is shown', async () => {
  const reply = Promise.withResolvers<ChatAnswer>()
  const messages: KeptMessage[] = []
  const server = serve(messages).on(chat, () => reply.promise)
  const user = show(<FloatingChat leadInfo={leadInfo} />)
  const press = async () => user.click(await screen.findByRole('button', { name: 'AI Chat Assistant' }))
  await press()
  await waitFor(() => expect(server.requestsOf(getChatHistory)).toHaveLength(1))
  await user.type(await screen.findByPlaceholderText('Type your message...'), 'What do they make?{Enter}')
  await screen.findByRole('status', { name: 'The assistant is typing' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await press()
  await waitFor(() => expect(server.requestsOf(getChatHistory)).toHaveLength(2))
  messages.push({ role: 'user', content: 'What do they make?', at }, { role: 'assistant', ...answer, at })
  reply.resolve(answer)
  expect(await screen.findByText(answer.content)).toBeDefined()
  expect(screen.getAllByText('What do they make?')).toHaveLength(1)
})

test('of a conversation that this browser keeps, such an answer is shown too, and stays', async () => {
  const reply = Promise.withResolvers<ChatAnswer>()
  const server = serve().on(chat, () => reply.promise)
  const user = show(<FloatingChat leadInfo={{ ...leadInfo, leadId: undefined, aiLeadId: 5 }} />)
  const press = async () => user.click(await screen.findByRole('button', { name: 'AI Chat Assistant' }))
  const say = async (text: string) =>
    user.type(await screen.findByPlaceholderText('Type your message...'), `${text}{Enter}`)
  await press()
  await say('What do they make?')
  await screen.findByRole('status', { name: 'The assistant is typing' })
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await press()
  await screen.findByText('What do they make?')
  reply.resolve(answer)
  expect(await screen.findByText(answer.content)).toBeDefined()
  await say('And bridges?')
  await waitFor(() =>
    expect(server.requestsOf(chat)[1]?.body).toMatchObject({
      messages: [{}, { role: 'assistant', content: answer.content }, { content: 'And bridges?' }],
    }),
  )
})
