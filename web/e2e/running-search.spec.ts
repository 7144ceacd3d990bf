import { lookupsUsed, signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { huntingOn, newestJob, savedLeads } from './support/lead-hunting.ts'
import { expectToast, toastsOf } from './support/toast.ts'

test.beforeEach(({ page }) => signUp(page.request))

test('the leads that a cancelled search saved are kept', async ({ page, world }) => {
  const hunting = huntingOn(page)
  await world.breaks({ sites: { mode: 'slow', delayMs: 20_000, share: 0.8 } })
  await page.goto('/lead-hunting')
  await hunting.search('florists in Miami')
  await expect(hunting.submit).toHaveText('Searching...')
  await expect(hunting.submit).toBeDisabled()
  await expect.poll(async () => (await savedLeads(page)).length).toBeGreaterThanOrEqual(1)
  await hunting.cancel.click()
  await expectToast(page, 'Search cancelled', 'The leads found so far are kept.')
  await hunting.untilOver()
  await expect(hunting.cancel).toBeHidden()
  expect((await newestJob(page)).status).toBe('cancelled')
  const kept = await savedLeads(page)
  expect(kept.length).toBeGreaterThanOrEqual(1)
  await expect(hunting.rows).toHaveCount(kept.length)
  await expect(hunting.checking).toHaveCount(0)
  expect(await lookupsUsed(page)).toBe(1)
})

test('a search continues after its page and tab are closed, and is shown in another tab', async ({
  page,
  context,
  world,
}) => {
  await world.breaks({ sites: { mode: 'slow', delayMs: 4_000 } })
  const tab = await context.newPage()
  const inTab = huntingOn(tab)
  const pages = tab.getByRole('navigation', { name: 'Pages' })
  await tab.goto('/lead-hunting')
  await inTab.search('bakeries in Boston')
  await expect(inTab.checking).not.toHaveCount(0)
  await pages.getByRole('link', { name: 'My Leads' }).click()
  await expect(tab).toHaveURL('/prospecting')
  await pages.getByRole('link', { name: 'Lead Hunting' }).click()
  await expect(inTab.cancel).toBeVisible()
  await expect(inTab.checking).not.toHaveCount(0)
  await expect(inTab.criteria).toContainText('Boston')
  await tab.close()

  const { cancel, rows, untilOver } = huntingOn(page)
  await page.goto('/lead-hunting')
  await expect(cancel).toBeVisible()
  await world.heal()
  await expectToast(page, 'Search completed')
  await untilOver()
  await expect(rows).not.toHaveCount(0)

  const later = await context.newPage()
  await later.goto('/lead-hunting')
  await expect(huntingOn(later).rows).not.toHaveCount(0)
  await expect(huntingOn(later).criteria).toContainText('Boston')
  await expect(huntingOn(later).receipt).toBeVisible()
  await expect(toastsOf(later)).toHaveCount(0)
})
