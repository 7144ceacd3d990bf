import type { SearchInput } from '@assay/shared/features/hunting/search'
import { lookupsUsed, signUp } from './account.ts'
import { expectAccessible } from './barriers.ts'
import { expect, test } from './journey.ts'
import { huntingOn } from './lead-hunting.ts'
import { requestsTo } from './requests.ts'

test('a search is previewed, its criteria changed by keyboard, and a short answer relaxed', async ({
  page,
}) => {
  test.slow()
  await signUp(page.request)
  await page.goto('/lead-hunting')
  const { query, results, criteria, leads, rows, submit, cancel, untilOver } = huntingOn(page)
  const estimates = requestsTo(page, 'POST', '/api/leads/search/estimate')
  const searches = requestsTo(page, 'POST', '/api/leads/search')
  await results.fill('100')
  await query.pressSequentially('dentists in Springfield')
  expect(estimates).toHaveLength(0)
  await page.keyboard.press('Tab')
  await expect(criteria.getByRole('button', { name: 'Category: dentists. Change' })).toBeVisible()
  await expect(criteria).toContainText('1 of 100 lookups left')
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
  const about = leads.getByRole('region', { name: 'About this answer' })
  await expect(about).toContainText(`Found ${found} of the 100 asked for`)
  await expectAccessible(page, 'a short answer')
  await about.getByRole('button', { name: 'Without “free parking”' }).click()
  await expect(cancel).toBeVisible()
  await untilOver()
  const relaxed: SearchInput = searches[1]?.postDataJSON()
  expect(relaxed.criteria?.wishes).toEqual([])
  await expect(criteria.getByRole('button', { name: /^Remove the wish/ })).toHaveCount(0)
})

test('a town that is not on the map is said before a lookup is spent, and another one is chosen', async ({
  page,
}) => {
  await signUp(page.request)
  await page.goto('/lead-hunting')
  const { query, criteria, rows, untilOver } = huntingOn(page)
  await query.fill('dentists in Xyzzyville')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(criteria).toContainText('No place called “Xyzzyville” is known')
  await criteria.getByRole('button', { name: 'Choose a place' }).click()
  await expect(criteria.getByRole('textbox', { name: 'Place' })).toHaveValue('Xyzzyville')
  await page.keyboard.type('Springfield, Illinois')
  await page.keyboard.press('Enter')
  await criteria.getByRole('button', { name: 'Search with changes' }).click()
  await untilOver()
  await expect(rows.filter({ hasText: 'Springfield, IL' })).not.toHaveCount(0)
})
