import { lookupsUsed, signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { hunt, savedLeads } from './lead-hunting.ts'
import { expectFailureToast, expectToast } from './toast.ts'
import type { World } from './world.ts'

type Faults = Parameters<World['breaks']>[0]

test.describe.configure({ timeout: 90_000 })
test.beforeEach(({ page }) => signUp(page.request))

/** One source that fails, and what the receipt says of it. */
const partial: [string, Faults, string, RegExp][] = [
  [
    'the map is down',
    { overpass: { mode: 'down' } },
    'OpenStreetMap',
    /OpenStreetMap · failed.*OpenStreetMap is busy \(503\)/s,
  ],
  [
    'the map closes the connection',
    { overpass: { mode: 'refuse' } },
    'OpenStreetMap',
    /OpenStreetMap · failed.*could not be reached/s,
  ],
  [
    'the map is silent',
    { overpass: { mode: 'slow', delayMs: 50_000 } },
    'OpenStreetMap',
    /OpenStreetMap · too late/,
  ],
  [
    'the map sends garbage',
    { overpass: { mode: 'garbage' } },
    'OpenStreetMap',
    /OpenStreetMap · failed.*could not be read/s,
  ],
  [
    'web search limits its rate',
    { webSearch: { mode: 'rate-limit' } },
    'Web search',
    /Web search · failed.*busy \(429\)/s,
  ],
  [
    'web search sends garbage',
    { webSearch: { mode: 'garbage' } },
    'Web search',
    /Web search · failed.*could not be read/s,
  ],
  [
    'places cannot be looked up',
    { nominatim: { mode: 'down' } },
    'OpenStreetMap',
    /OpenStreetMap · failed.*place look-up is busy/s,
  ],
]

for (const [index, [trouble, faults, source, words]] of partial.entries()) {
  test(`when ${trouble}, the others' leads are there and the receipt names it`, async ({ page, world }) => {
    await world.breaks(faults)
    // A city that nothing was asked about before, so that no cache helps.
    const city = ['Austin', 'Dallas', 'Houston', 'Phoenix', 'Atlanta', 'San Diego', 'Nashville'][index]
    const { receipt, rows } = await hunt(page, `dentists in ${city}`, 3)
    await expectToast(page, 'Search completed')
    await expect(rows).not.toHaveCount(0)
    await expect(receipt).toHaveAttribute('open', '')
    await expect(receipt.getByRole('listitem').filter({ hasText: words })).toBeVisible()
    expect(source).toBeTruthy()
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
