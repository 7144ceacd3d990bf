import type { SearchInput } from '@assay/shared/features/hunting/search'
import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { dentists, huntingOn } from './lead-hunting.ts'
import { requestsTo } from './requests.ts'
import { expectFailureToast } from './toast.ts'

const businessTypes = [
  'Professional Services',
  'Business Services',
  'Technology',
  'Financial Services',
  'Legal Services',
  'Beauty Services',
  'Home Services',
  'Construction',
  'Healthcare',
  'Food & Dining',
  'Retail',
  'Hospitality',
  'Education',
]

const fieldsOf = (page: Page) => {
  const { form } = huntingOn(page)
  return {
    results: form.getByRole('spinbutton', { name: 'Number of Results' }),
    industry: form.getByRole('textbox', { name: 'Industry' }),
    location: form.getByRole('textbox', { name: 'Location' }),
    businessType: form.getByRole('combobox', { name: 'Business Type' }),
    chips: form.getByRole('button', { name: /^Remove filter/ }),
  }
}

/** What the form sends; the search is stopped at once. */
const sentBy = async (page: Page): Promise<SearchInput> => {
  const { search, cancel, untilOver } = huntingOn(page)
  const request = page.waitForRequest('**/api/leads/search')
  await search(dentists)
  const sent = (await request).postDataJSON()
  await cancel.click()
  await untilOver()
  return sent
}

test.beforeEach(async ({ page }) => {
  await signUp(page.request)
  await page.goto('/lead-hunting')
})

test('the form starts with the defaults, and each of them is a chip', async ({ page }) => {
  const { query, leads } = huntingOn(page)
  const { results, industry, location, businessType, chips } = fieldsOf(page)
  await expect(page.getByRole('heading', { name: 'Lead Hunting', level: 1 })).toBeVisible()
  await expect(
    page.getByText('Find potential leads based on industry, location, and business type'),
  ).toBeVisible()
  await expect(query).toHaveValue('')
  await expect(industry).toHaveValue('Business Services')
  await expect(location).toHaveValue('United States')
  await expect(businessType).toHaveValue('Professional Services')
  await expect(results).toHaveValue('10')
  await expect(chips).toHaveText(['Business Services', 'United States', 'Professional Services'])
  await expect(businessType.getByRole('option')).toHaveText(businessTypes)
  await expect(leads.getByText('No leads found yet')).toBeVisible()
  await expect(leads.getByText('Try searching for a business type or industry')).toBeVisible()
})

test('an empty query is required, one of spaces gets a toast, and neither is sent', async ({ page }) => {
  const { form, query, submit } = huntingOn(page)
  const sent = requestsTo(page, 'POST', '/api/leads/search')
  await submit.click()
  await expect(form.getByText('Search query is required')).toBeVisible()
  await expect(query).toBeFocused()
  await query.fill('   ')
  await submit.click()
  await expectFailureToast(page, 'Empty search query', 'Please enter a search term')
  expect(sent).toHaveLength(0)
})

test('the number of results stays within 1 and 100', async ({ page }) => {
  const { results } = fieldsOf(page)
  for (const [typed, kept] of [
    ['0', '1'],
    ['101', '100'],
    ['-5', '1'],
    ['57', '57'],
  ] as const) {
    await results.fill(typed)
    await expect(results).toHaveValue(kept)
  }
  await results.fill('')
  await results.blur()
  await expect(results).toHaveValue('10')
})

test('all filters are sent under their keys', async ({ page }) => {
  const { results, industry } = fieldsOf(page)
  await industry.fill('Healthcare providers')
  await results.fill('3')
  expect(await sentBy(page)).toEqual({
    query: dentists,
    maxResults: 3,
    filters: {
      industry: 'Healthcare providers',
      location: 'United States',
      businessType: 'Professional Services',
    },
  })
})

test('removing a chip clears its field, and without chips no filters are sent', async ({ page }) => {
  const { industry, location, chips } = fieldsOf(page)
  const { form } = huntingOn(page)
  await form.getByRole('button', { name: /^Remove filter Industry/ }).click()
  await expect(industry).toHaveValue('')
  await expect(chips).toHaveText(['United States', 'Professional Services'])
  expect((await sentBy(page)).filters).toEqual({
    location: 'United States',
    businessType: 'Professional Services',
  })
  await location.fill('')
  await form.getByRole('button', { name: /^Remove filter Business Type/ }).click()
  await expect(chips).toHaveCount(0)
  expect(await sentBy(page)).toEqual({ query: dentists, maxResults: 10 })
})

test('every call carries the session, and bodies are JSON', async ({ page }) => {
  const calls: Promise<{ path: string; headers: Record<string, string>; body: string | null }>[] = []
  page.on('requestfinished', (request) => {
    const path = new URL(request.url()).pathname
    if (!path.startsWith('/api/')) return
    calls.push(request.allHeaders().then((headers) => ({ path, headers, body: request.postData() })))
  })
  await sentBy(page)
  const seen = await Promise.all(calls)
  expect(seen.map(({ path }) => path)).toContain('/api/leads/search')
  expect(seen.filter(({ headers }) => !headers.cookie).map(({ path }) => path)).toEqual([])
  for (const { headers } of seen.filter(({ body }) => body)) {
    expect(headers['content-type']).toBe('application/json')
  }
})

test('another reading of an ambiguous place is priced and searched for', async ({ page }) => {
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
