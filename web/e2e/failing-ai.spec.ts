import type { FaultMode } from '../../infra/src/web/serving/faults.ts'
import { lookupsUsed, signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { hunt, huntingOn, savedLeads } from './lead-hunting.ts'
import { expectToast } from './toast.ts'

test.describe.configure({ timeout: 90_000 })
test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(({ page }) => signUp(page.request))

const troubles: [string, FaultMode, string][] = [
  ['is down', 'down', 'bakeries in Chicago'],
  ['limits its rate', 'rate-limit', 'bakeries in Dallas'],
  ['refuses', 'refuse', 'bakeries in Houston'],
  ['sends garbage', 'garbage', 'bakeries in Atlanta'],
]

for (const [trouble, mode, query] of troubles) {
  test(`when the AI ${trouble}, search, analysis and email go on by rules, and the chat apologises`, async ({
    page,
    world,
  }) => {
    await world.breaks({ ai: { mode } })
    const { rows, receipt, card, chat } = await hunt(page, query, 3)
    await expectToast(page, 'Search completed', 'Found and saved 3 potential leads to your database')
    await expect(receipt.getByRole('listitem').filter({ hasText: /failed/ })).not.toHaveCount(0)
    expect(await lookupsUsed(page)).toBe(1)

    await rows.first().click()
    await expect(card.getByText('Compiled from the facts by rules, without AI.')).toBeVisible()
    await card.getByRole('button', { name: 'Generate Email Template' }).click()
    await expectToast(page, 'Email template generated')
    await chat.getByPlaceholder('Type your message...').fill('Where are they?')
    await chat.getByRole('button', { name: 'Send message' }).click()
    await expect(chat.locator('[data-role=assistant]')).toHaveText(
      'Sorry, I encountered an error. Please try again.',
    )
  })
}

test('what the AI invents is not shown', async ({ page, world }) => {
  await world.breaks({ ai: { mode: 'invent' } })
  const { rows, card } = await hunt(page, 'bakeries in Miami', 3)
  await expectToast(page, 'Search completed')
  expect(JSON.stringify(await savedLeads(page))).not.toContain('invented')
  await rows.first().click()
  await expect(card.getByRole('region', { name: 'Facts' })).not.toContainText('invented')
  await expect(huntingOn(page).criteria).not.toContainText('invented')
})
