import type { SearchInput } from '@assay/shared/features/hunting/search'
import { lookupsUsed, signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { dentists, huntingOn } from './support/lead-hunting.ts'
import { requestsTo } from './support/requests.ts'

test('a search is previewed, its criteria are changed by keyboard, and a short result is relaxed', async ({
  page,
}) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/lead-hunting')
  const { query, results, criteria, leads, rows, receipt, submit, cancel, untilOver } = huntingOn(page)
  const estimates = requestsTo(page, 'POST', '/api/leads/search/estimate')
  const searches = requestsTo(page, 'POST', '/api/leads/search')
  await results.fill('100')
  await query.pressSequentially('dentists in Springfield')
  expect(estimates).toHaveLength(0)
  await page.keyboard.press('Tab')
  await expect(criteria.getByRole('button', { name: 'Category: dentists. Change' })).toBeVisible()
  await expect(criteria).toContainText('1 lookup · 100 of 100 lookups left')
  expect(await lookupsUsed(page)).toBe(0)

  await criteria.getByRole('button', { name: 'Add a wish' }).press('Enter')
  await page.keyboard.type('free parking')
  await page.keyboard.press('Enter')
  await expect(criteria.getByRole('button', { name: 'Add a wish' })).toBeFocused()
  await expect(criteria.getByRole('button', { name: 'Remove the wish free parking' })).toBeVisible()
  await expectAccessible(page, 'edited criteria')

  await submit.click()
  await expect(cancel).toBeVisible()
  await untilOver()
  const sent: SearchInput = searches[0]?.postDataJSON()
  expect(sent.criteria?.wishes.map(({ text }) => text)).toEqual(['free parking'])
  const found = await rows.count()
  await receipt.locator('summary').click()
  const about = leads.getByRole('region', { name: 'About this answer' })
  await expect(about).toContainText(`Found ${found} of the 100 asked for`)
  await expectAccessible(page, 'a short answer')
  await about.getByRole('button', { name: 'Without “free parking”' }).click()
  await expect(cancel).toBeVisible()
  const relaxed: SearchInput = searches[1]?.postDataJSON()
  expect(relaxed.criteria?.wishes).toEqual([])
  await expect(criteria.getByRole('button', { name: /^Remove the wish/ })).toHaveCount(0)
  await cancel.click()
  await untilOver()
})

test('another meaning of an ambiguous place is priced and searched', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/lead-hunting')
  const { search, untilOver, criteria, rows } = huntingOn(page)
  await search(dentists)
  await expect(criteria).toContainText('Springfield, Sangamon County, Illinois')
  await untilOver()
  await criteria.getByRole('button', { name: /^Place: Springfield/ }).click()
  await page.getByRole('menuitem', { name: /Missouri/ }).click()
  await expect(criteria).toContainText('Springfield, Greene County, Missouri')
  await expect(criteria).toContainText(/of \d+ lookups left/)
  await criteria.getByRole('button', { name: 'Search with changes' }).click()
  await expect(rows).toHaveCount(0)
  await untilOver()
  await expect(rows.filter({ hasText: 'Springfield, MO' })).not.toHaveCount(0)
  await expect(rows.filter({ hasText: 'Springfield, IL' })).toHaveCount(0)
})
