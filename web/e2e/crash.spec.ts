import type { Page } from '@playwright/test'
import { lookupsUsed, signIn, signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { huntingOn, newestJob, savedLeads } from './support/lead-hunting.ts'
import { expectToast } from './support/toast.ts'
import type { World } from './support/world.ts'

/** Some sites answer at once and the others very late, so that the search stays half finished for a while. */
const searchUntilSomeAreSaved = async (page: Page, world: World) => {
  const hunting = huntingOn(page)
  await world.breaks({ sites: { mode: 'slow', delayMs: 30_000, share: 0.8 } })
  await page.goto('/lead-hunting')
  await hunting.search('plumbers in Denver')
  await expect.poll(async () => (await savedLeads(page)).length).toBeGreaterThanOrEqual(2)
  await expect(hunting.checking).not.toHaveCount(0)
}

test('a search survives a crash of the server', async ({ page, stack, world, browser }) => {
  test.slow()
  const hunting = huntingOn(page)
  const account = await signUp(page.request)
  const device = await browser.newContext({ baseURL: stack.origin })
  await signIn(device.request, account)
  const elsewhere = await device.newPage()
  // Loads the page's code now: after the crash a link of an open page shows the search before it ends.
  await elsewhere.goto('/lead-hunting')
  const pages = elsewhere.getByRole('navigation', { name: 'Pages' })
  await pages.getByRole('link', { name: 'My Leads' }).click()
  await expect(elsewhere).toHaveURL('/prospecting')
  await searchUntilSomeAreSaved(page, world)
  await stack.kill()
  // Slow from the first answer, but not too slow to be read: the search has to be seen running.
  await stack.start({ WORLD_LATENCY_MS: '3000' })
  const before = await newestJob(page)
  expect(before.status).toBe('running')
  const savedBefore = await savedLeads(page)
  expect(savedBefore.length).toBeGreaterThanOrEqual(2)
  expect(savedBefore.length).toBeLessThan(10)

  await pages.getByRole('link', { name: 'Lead Hunting' }).click()
  await expect(huntingOn(elsewhere).cancel).toBeVisible()
  await world.answersAfter(null)

  await expect
    .poll(async () => (await newestJob(page)).updatedAt > before.updatedAt, { timeout: 60_000 })
    .toBe(true)

  const expectCompleted = async (open: Page) => {
    await expectToast(open, 'Search completed', 'Found and saved 10 potential leads to your database')
    await expect(huntingOn(open).rows).toHaveCount(10)
  }
  await Promise.all([page, elsewhere].map(expectCompleted))
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
