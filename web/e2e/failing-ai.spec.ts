import { lookupsUsed, signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { hunt } from './support/lead-hunting.ts'
import { expectToast } from './support/toast.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test('when the AI is down, search, analysis and email use rules, and the chat shows an apology', async ({
  page,
  world,
}) => {
  await signUp(page.request)
  await world.breaks({ ai: { mode: 'down' } })
  const { rows, receipt, card, chat } = await hunt(page, 'bakeries in Chicago', 3)
  await expectToast(page, 'Search completed', 'Found and saved 3 potential leads to your database')
  await expect(receipt.getByRole('listitem').filter({ hasText: /failed/ })).not.toHaveCount(0)
  expect(await lookupsUsed(page)).toBe(1)

  await rows.first().click()
  await expect(card.getByText('Compiled from the facts by rules, without AI.')).toBeVisible()
  await card.getByRole('button', { name: 'Generate Email Template' }).click()
  await expectToast(page, 'Email template generated')
  await page.keyboard.press('Escape')
  await chat.getByPlaceholder('Type your message...').fill('Where are they?')
  await chat.getByRole('button', { name: 'Send message' }).click()
  await expect(chat.locator('[data-role=assistant]')).toHaveText(
    'Sorry, I encountered an error. Please try again.',
  )
})
