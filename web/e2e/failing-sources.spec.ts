import { lookupsUsed, signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { hunt, savedLeads } from './lead-hunting.ts'
import { expectFailureToast, expectToast } from './toast.ts'
import type { World } from './world.ts'

type Faults = Parameters<World['breaks']>[0]

test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ page }) => signUp(page.request))

/** One source that fails, and what the receipt says of it; no city is asked for twice, so that no cache helps. */
const troubles: [string, Faults, string, RegExp][] = [
  ['the map is down', { overpass: { mode: 'down' } }, 'Austin', /^OpenStreetMap · failed.*busy \(503\)/],
  ['the map hangs up', { overpass: { mode: 'refuse' } }, 'Dallas', /^OpenStreetMap · failed.*not be reached/],
  [
    'the map is silent',
    { overpass: { mode: 'slow', delayMs: 50_000 } },
    'Houston',
    /^OpenStreetMap · timed out/,
  ],
  [
    'the map sends garbage',
    { overpass: { mode: 'garbage' } },
    'Phoenix',
    /^OpenStreetMap · failed.*not be read/,
  ],
  [
    'web search slows us down',
    { webSearch: { mode: 'rate-limit' } },
    'Atlanta',
    /^Web search · failed.*busy \(429\)/,
  ],
  [
    'web search sends garbage',
    { webSearch: { mode: 'garbage' } },
    'San Diego',
    /^Web search · failed.*not be read/,
  ],
  [
    'places cannot be looked up',
    { nominatim: { mode: 'down' } },
    'Nashville',
    /^OpenStreetMap · failed.*place look-up is busy/,
  ],
]

for (const [trouble, faults, city, words] of troubles) {
  test(`when ${trouble}, the others' leads are there and the receipt names it`, async ({ page, world }) => {
    await world.breaks(faults)
    const { receipt, rows } = await hunt(page, `dentists in ${city}`, 3)
    await expectToast(page, 'Search completed')
    await expect(rows).not.toHaveCount(0)
    await expect(receipt).toHaveAttribute('open', '')
    await expect(receipt.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    expect(await lookupsUsed(page)).toBe(1)
  })
}

test('when no source answers, the search fails with what to do and gives the lookup back', async ({
  page,
  world,
}) => {
  const down = { mode: 'down' } as const
  await world.breaks({ overpass: down, webSearch: down, ai: down })
  const { leads, rows } = await hunt(page, 'dentists in Columbus', 3)
  await expectFailureToast(page, 'Search failed', /Nothing was charged; please try again in a few minutes\.$/)
  await expect(leads.getByRole('alert')).toContainText('Nothing was charged')
  await expect(rows).toHaveCount(0)
  expect(await savedLeads(page)).toEqual([])
  expect(await lookupsUsed(page)).toBe(0)
  await expect(page.getByText('100 of 100 lookups left')).toBeVisible()

  await world.heal()
  const again = await hunt(page, 'dentists in Columbus', 3)
  await expectToast(page, 'Search completed')
  await expect(again.rows).toHaveCount(3)
  expect(await lookupsUsed(page)).toBe(1)
})

for (const [trouble, mode, city] of [
  ['are down', 'down', 'Boston'],
  ['send garbage', 'garbage', 'Chicago'],
  ['close the connection', 'refuse', 'Miami'],
] as const) {
  test(`when all sites ${trouble}, what sources say is shown as no more than that`, async ({
    page,
    world,
  }) => {
    await world.breaks({ sites: { mode } })
    const { rows } = await hunt(page, `plumbers in ${city}`, 3)
    await expectToast(page, 'Search completed')
    await expect(rows).not.toHaveCount(0)
    const leads = await savedLeads(page)
    expect(leads.filter(({ verification }) => verification === 'verified')).toEqual([])
  })
}
