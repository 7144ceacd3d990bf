import { chat } from '@assay/shared/features/assistant/calls'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply } from '../../../test/fake-server.ts'
import { openCard, serveCard } from '../../../test/hunting/test-card.tsx'
import { loseMemory } from '../../../test/other-tab.ts'

test('the chat sends the conversation so far, and apologises on failure', async () => {
  let answer: () => Reply = () => new Reply(200, { content: 'On Saturdays.', generatedBy: 'ai' })
  const server = serveCard().on(chat, () => answer())
  const { user, card } = await openCard()
  expect(card.getByText('AI Chat Assistant')).toBeDefined()
  const input = card.getByPlaceholderText('Type your message...')
  const send = card.getByRole('button', { name: 'Send message' })
  expect(send).toHaveProperty('disabled', true)
  await user.type(input, '   ')
  expect(send).toHaveProperty('disabled', true)
  fireEvent.submit(input)
  expect(server.requestsOf(chat)).toHaveLength(0)

  await user.type(input, 'When are they open?{Enter}')
  expect(await card.findByText('On Saturdays.')).toBeDefined()
  expect(server.requestsOf(chat)[0]?.body).toMatchObject({
    messages: [{ role: 'user', content: 'When are they open?' }],
    leadInfo: { aiLeadId: 5, companyName: 'Brightwell Dental' },
  })

  answer = () => new Reply(503)
  await user.type(input, 'And on Sundays?{Enter}')
  expect(await card.findByText('Sorry, I encountered an error. Please try again.')).toBeDefined()
  answer = () => new Reply(200, { content: 'By appointment.', generatedBy: 'ai' })
  await user.type(input, 'On Sundays?{Enter}')
  expect(await card.findByText('By appointment.')).toBeDefined()
  expect(server.requestsOf(chat).at(-1)?.body).toMatchObject({
    messages: [{}, { content: 'On Saturdays.' }, { role: 'user', content: 'On Sundays?' }],
  })
})

test('the conversation is there again after a reload, and can be deleted', async () => {
  serveCard().on(chat, () => new Reply(200, { content: 'On Saturdays.', generatedBy: 'ai' }))
  const { user, card } = await openCard()
  await user.type(card.getByPlaceholderText('Type your message...'), 'When are they open?{Enter}')
  await card.findByText('On Saturdays.')
  loseMemory()
  cleanup()
  const again = await openCard()
  expect(again.card.getByText('When are they open?')).toBeDefined()
  expect(again.card.getByText('On Saturdays.')).toBeDefined()
  await again.user.click(again.card.getByRole('button', { name: 'Delete conversation' }))
  await again.user.click(await screen.findByRole('button', { name: 'Delete Conversation' }))
  await waitFor(() => expect(again.card.queryByText('On Saturdays.')).toBeNull())
})

test('a question whose answer was lost is the same request when it is asked again', async () => {
  let answer: () => Reply | Promise<never> = () => Promise.reject(new TypeError('Failed to fetch'))
  const server = serveCard().on(chat, () => answer())
  const { user, card } = await openCard()
  const input = card.getByPlaceholderText('Type your message...')
  await user.type(input, 'On Sundays?{Enter}')
  await card.findByText('Sorry, I encountered an error. Please try again.')
  answer = () => new Reply(200, { content: 'By appointment.', generatedBy: 'ai' })
  await user.type(input, 'On Sundays?{Enter}')
  expect(await card.findByText('By appointment.')).toBeDefined()
  const [first, again] = server.requestsOf(chat)
  expect(again?.body).toEqual(first?.body)
  expect(again?.headers.get('idempotency-key')).toBe(first?.headers.get('idempotency-key'))
  expect(first?.headers.get('idempotency-key')).toBeTruthy()
})

test('a rate-limited chat says when to try again', async () => {
  const body = { code: 'RATE_LIMITED', message: 'Too many requests.', requestId: 'r' }
  serveCard().on(chat, () => new Reply(429, body, { 'retry-after': '20' }))
  const { user, card } = await openCard()
  await user.type(card.getByPlaceholderText('Type your message...'), 'Hello?{Enter}')
  const apology = await card.findByText('Sorry, I encountered an error. Please try again.')
  expect(within(apology).getByText('You can try again in 20 seconds.')).toBeDefined()
})

test('while waiting for an answer the question and a typing indicator are shown, and nothing else is sent', async () => {
  const answers = [Promise.withResolvers<Reply>(), Promise.withResolvers<Reply>()]
  let asked = 0
  const server = serveCard().on(chat, () => answers[asked++]?.promise ?? new Reply(500))
  const { user, card } = await openCard()
  const messages = () =>
    screen.getByRole('region', { name: 'Chat' }).querySelectorAll<HTMLElement>('[data-role]')
  const input = card.getByPlaceholderText('Type your message...')
  const send = card.getByRole('button', { name: 'Send message' })
  expect(card.getByText(/^Ask about /)).toBeDefined()
  await user.type(input, 'Hello?{Enter}')
  expect([...messages()].map(({ textContent }) => textContent)).toEqual(['Hello?'])
  expect(await card.findByRole('status', { name: 'The assistant is typing' })).toBeDefined()
  expect(input).toHaveProperty('value', '')
  await user.type(input, 'Still there?{Enter}')
  expect(send).toHaveProperty('disabled', true)
  expect(messages()).toHaveLength(1)

  answers[0]?.resolve(new Reply(200, { content: 'Yes.', generatedBy: 'ai' }))
  await waitFor(() => expect(messages()).toHaveLength(2))
  expect(card.queryByRole('status', { name: 'The assistant is typing' })).toBeNull()
  expect(messages()[1]?.dataset.role).toBe('assistant')
  expect(input).toHaveProperty('value', 'Still there?')
  await user.click(send)
  await waitFor(() => expect(server.requestsOf(chat)).toHaveLength(2))
  expect(server.requestsOf(chat)[1]?.body).toMatchObject({
    leadInfo: { companyName: 'Brightwell Dental' },
    messages: [{ role: 'user' }, { role: 'assistant' }, { role: 'user', content: 'Still there?' }],
  })
})

test.each([
  [1, 'One sentence was left out, because nothing stored supports it.'],
  [3, '3 sentences were left out, because nothing stored supports them.'],
])('an answer of which %i sentences were left out says so', async (leftOut, note) => {
  serveCard().on(chat, () => new Reply(200, { content: 'On Saturdays.', generatedBy: 'ai', leftOut }))
  const { user, card } = await openCard()
  await user.type(card.getByPlaceholderText('Type your message...'), 'When are they open?{Enter}')
  expect(await card.findByText(note)).toBeDefined()
})
