import { lookupsUsed, signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { hunt, savedLeads } from './support/lead-hunting.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

test('when no source answers, the search shows what to do and is not charged; when one fails, the receipt names it', async ({
  page,
  world,
}) => {
  const down = { mode: 'down' } as const
  await signUp(page.request)
  await world.breaks({ overpass: down, webSearch: down, ai: down })
  const { leads, rows, receipt } = await hunt(page, 'dentists in Columbus', 3)
  await expectFailureToast(page, 'Search failed', /Nothing was charged; please try again in a few minutes\.$/)
  await expect(leads.getByRole('alert')).toContainText('Nothing was charged')
  await expect(rows).toHaveCount(0)
  expect(await savedLeads(page)).toEqual([])
  expect(await lookupsUsed(page)).toBe(0)
  await expect(page.getByText('100 of 100 lookups left')).toBeVisible()

  await world.heal()
  await world.breaks({ webSearch: down })
  await hunt(page, 'dentists in Columbus', 3)
  await expectToast(page, 'Search completed')
  await expect(rows).toHaveCount(3)
  await expect(receipt).toHaveAttribute('open', '')
  await expect(
    receipt.getByRole('listitem').filter({ hasText: /^Web search · failed.*busy \(503\)/ }),
  ).toBeVisible()
  expect(await lookupsUsed(page)).toBe(1)
})
