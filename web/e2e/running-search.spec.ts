import { lookupsUsed, signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { huntingOn, newestJob, savedLeads } from './lead-hunting.ts'
import { expectToast, toastsOf } from './toast.ts'

test.beforeEach(({ page }) => signUp(page.request))

const frozenSites = { sites: { mode: 'slow', delayMs: 20_000 } } as const

test('a search that is cancelled before anything was saved costs nothing', async ({ page, world }) => {
  const hunting = huntingOn(page)
  await world.breaks(frozenSites)
  await page.goto('/lead-hunting')
  await hunting.search('bakeries in Seattle')
  await expect(hunting.checking).not.toHaveCount(0)
  await expect(hunting.submit).toHaveText('Searching...')
  await expect(hunting.submit).toBeDisabled()
  await hunting.cancel.click()
  await expectToast(page, 'Search cancelled')
  await hunting.untilOver()
  await expect(hunting.cancel).toBeHidden()
  expect((await newestJob(page)).status).toBe('cancelled')
  expect(await savedLeads(page)).toEqual([])
  expect(await lookupsUsed(page)).toBe(0)
  await expect(hunting.leads.getByText('No leads found yet')).toBeVisible()
})

test('what a cancelled search had saved is kept', async ({ page, world }) => {
  const hunting = huntingOn(page)
  await world.breaks({ sites: { mode: 'slow', delayMs: 20_000, times: 6 } })
  await page.goto('/lead-hunting')
  await hunting.search('florists in Miami')
  await expect.poll(async () => (await savedLeads(page)).length).toBeGreaterThanOrEqual(1)
  await hunting.cancel.click()
  await expectToast(page, 'Search cancelled', 'The leads found so far are kept.')
  const kept = await savedLeads(page)
  expect(kept.length).toBeGreaterThanOrEqual(1)
  await expect(hunting.rows).toHaveCount(kept.length)
  await expect(hunting.checking).toHaveCount(0)
  expect(await lookupsUsed(page)).toBe(1)
})

test('leaving the page and returning finds the search running, and then done', async ({ page, world }) => {
  const hunting = huntingOn(page)
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await world.breaks({ sites: { mode: 'slow', delayMs: 4_000 } })
  await page.goto('/lead-hunting')
  await hunting.search('florists in Seattle')
  await expect(hunting.checking).not.toHaveCount(0)
  await pages.getByRole('link', { name: 'My Leads' }).click()
  await expect(page).toHaveURL('/prospecting')
  await pages.getByRole('link', { name: 'Lead Hunting' }).click()
  await expect(page).toHaveURL('/lead-hunting')
  await expect(hunting.cancel).toBeVisible()
  await expect(hunting.checking).not.toHaveCount(0)
  await expect(hunting.criteria).toContainText('Seattle')
  await world.heal()
  await expectToast(page, 'Search completed')
  await hunting.untilOver()
})

test('closing the tab does not end the search, which is found again in another', async ({
  page,
  context,
  world,
}) => {
  await world.breaks({ sites: { mode: 'slow', delayMs: 4_000 } })
  const tab = await context.newPage()
  await tab.goto('/lead-hunting')
  await huntingOn(tab).search('bakeries in Boston')
  await expect(huntingOn(tab).checking).not.toHaveCount(0)
  await tab.close()
  await page.goto('/lead-hunting')
  await expect(huntingOn(page).cancel).toBeVisible()
  await world.heal()
  await expectToast(page, 'Search completed')
  await expect(huntingOn(page).rows).not.toHaveCount(0)

  const later = await context.newPage()
  await later.goto('/lead-hunting')
  await expect(huntingOn(later).rows).not.toHaveCount(0)
  await expect(huntingOn(later).criteria).toContainText('Boston')
  await expect(huntingOn(later).receipt).toBeVisible()
  await expect(toastsOf(later)).toHaveCount(0)
})
