import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { hunt, huntingOn } from './lead-hunting.ts'
import { answerBare, hold, requestsTo } from './requests.ts'

const apology = 'Sorry, I encountered an error. Please try again.'

test.beforeEach(async ({ page }) => {
  await signUp(page.request)
  const { rows } = await hunt(page)
  await rows.first().click()
})

const chatOn = (page: Page) => {
  const { chat } = huntingOn(page)
  return {
    chat,
    input: chat.getByPlaceholder('Type your message...'),
    send: chat.getByRole('button', { name: 'Send message' }),
    messages: chat.locator('[data-role]'),
    typing: chat.getByRole('status', { name: 'The assistant is typing' }),
  }
}

test('an empty chat invites a question, and blank input does nothing', async ({ page }) => {
  const sent = requestsTo(page, 'POST', '/api/ai/chat')
  const { chat, input, send, messages } = chatOn(page)
  await expect(chat.getByText('AI Chat Assistant')).toBeVisible()
  await expect(chat.getByText(/^Ask about /)).toBeVisible()
  await expect(send).toBeDisabled()
  await input.fill('   ')
  await expect(send).toBeDisabled()
  await input.press('Enter')
  await expect(messages).toHaveCount(0)
  expect(sent).toHaveLength(0)
})

test('a question is appended at once, then the answer; while it is awaited nothing else is sent', async ({
  page,
}) => {
  const { card } = huntingOn(page)
  const name = await card.getByRole('heading', { level: 2 }).textContent()
  const sent = requestsTo(page, 'POST', '/api/ai/chat')
  const release = await hold(page, '**/api/ai/chat')
  const { input, send, messages, typing } = chatOn(page)
  await input.fill('Where are they located?')
  await send.click()
  await expect(messages).toHaveText(['Where are they located?'])
  await expect(typing).toBeVisible()
  await expect(input).toHaveValue('')
  await input.fill('And their email?')
  await expect(send).toBeDisabled()
  await input.press('Enter')
  await expect(messages).toHaveCount(1)
  release()
  await expect(messages).toHaveCount(2)
  await expect(typing).toBeHidden()
  await expect(messages.last()).toHaveAttribute('data-role', 'assistant')
  await expect(input).toHaveValue('And their email?')
  await send.click()
  await expect(messages).toHaveCount(4)
  expect(sent).toHaveLength(2)
  const { leadInfo, messages: history } = sent[1]?.postDataJSON() ?? {}
  expect(leadInfo.companyName).toBe(name)
  expect(history).toHaveLength(3)
})

test('a failure is answered by an apology, and the next question works', async ({ page }) => {
  const { input, send, messages } = chatOn(page)
  await answerBare(page, '**/api/ai/chat', 500)
  await input.fill('Where are they located?')
  await send.click()
  await expect(messages).toHaveText(['Where are they located?', apology])
  await page.unrouteAll()
  await input.fill('Where are they?')
  await send.click()
  await expect(messages).toHaveCount(4)
  await expect(messages.last()).not.toHaveText(apology)
})
