import type { Page } from '@playwright/test'
import { lookupsUsed, signIn, signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { huntingOn, newestJob, savedLeads } from './support/lead-hunting.ts'
import { expectToast } from './support/toast.ts'
import type { World } from './support/world.ts'

/** Some sites answer at once and some very late, so that the search stays half finished for a while. */
const searchUntilSomeAreSaved = async (page: Page, world: World) => {
  const hunting = huntingOn(page)
  await world.breaks({ sites: { mode: 'slow', delayMs: 30_000, times: 6 } })
  await page.goto('/lead-hunting')
  await hunting.search('plumbers in Denver')
  await expect.poll(async () => (await savedLeads(page)).length).toBeGreaterThanOrEqual(2)
  await expect(hunting.checking).not.toHaveCount(0)
}

test('a search survives a crash of the server', async ({ page, stack, world, browser }) => {
  const hunting = huntingOn(page)
  const account = await signUp(page.request)
  await searchUntilSomeAreSaved(page, world)
  await stack.kill()
  await stack.start()
  // Slow, but not too slow to be read: the search has to be seen running, however long a page takes to open.
  await world.breaks({ sites: { mode: 'slow', delayMs: 4000 } })
  const before = await newestJob(page)
  expect(before.status).toBe('running')
  const savedBefore = await savedLeads(page)
  expect(savedBefore.length).toBeGreaterThanOrEqual(2)
  expect(savedBefore.length).toBeLessThan(10)

  const device = await browser.newContext({ baseURL: stack.origin })
  await signIn(device.request, account)
  const elsewhere = await device.newPage()
  await elsewhere.goto('/lead-hunting')
  await expect(huntingOn(elsewhere).cancel).toBeVisible()
  await world.heal()

  await expect
    .poll(async () => (await newestJob(page)).updatedAt > before.updatedAt, { timeout: 60_000 })
    .toBe(true)

  for (const open of [page, elsewhere]) {
    await expectToast(open, 'Search completed', 'Found and saved 10 potential leads to your database')
    await expect(huntingOn(open).rows).toHaveCount(10)
  }
  await hunting.untilOver()

  const leads = await savedLeads(page)
  expect(leads).toHaveLength(10)
  expect(new Set(leads.map(({ website, companyName }) => `${companyName} ${website}`)).size).toBe(10)
  for (const { id, companyName } of savedBefore) {
    expect(leads.find((lead) => lead.id === id)?.companyName).toBe(companyName)
  }
  expect(await lookupsUsed(page)).toBe(1)
  await expect(page).toHaveURL('/lead-hunting')
  await device.close()
})
