import type { SearchResult } from '@assay/shared/features/hunting/search'
import { signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { dentists, hunt, huntingOn } from './lead-hunting.ts'
import { alterFinishedJob, answerBare, requestsTo } from './requests.ts'
import { expectFailureToast, expectToast } from './toast.ts'

test.beforeEach(({ page }) => signUp(page.request))

const badgeOf = (score: number) => (score >= 80 ? 'success' : score >= 65 ? 'warning' : 'neutral')

test('matches of every strength carry their badge, and near misses stand below', async ({ page }) => {
  test.slow()
  const { rows, leads } = await hunt(
    page,
    'law firms in Springfield that speak Spanish and offer free consultation',
    20,
  )
  await expect(rows).toHaveCount(20)
  const badges = await rows
    .locator('[data-badge]')
    .evaluateAll((all) =>
      all.map((one) => [Number(one.textContent), one.getAttribute('data-badge')] as const),
    )
  expect(badges).toHaveLength(20)
  for (const [score, badge] of badges) expect(badge).toBe(badgeOf(score))
  expect(new Set(badges.map(([, badge]) => badge))).toEqual(new Set(['success', 'warning', 'neutral']))
  await expect(rows.getByRole('img', { name: /^(Verified|Partly verified|Unverified)/ })).toHaveCount(20)
  await leads
    .getByText(/near miss(es)?$/)
    .filter({ visible: true })
    .last()
    .click()
  await expect(leads.getByText(/^(fails|only partly meets|not shown to meet): /)).not.toHaveCount(0)
})

test('the list is at most 600 px high and scrolls', async ({ page }) => {
  const { rows } = await hunt(page, dentists, 20)
  await expect(rows).toHaveCount(20)
  const box = await rows.last().evaluate((row) => {
    const scroller = [
      ...(function* up(node: Element | null): Generator<Element> {
        for (let at = node; at; at = at.parentElement) yield at
      })(row),
    ].find((node) => node.scrollHeight > node.clientHeight && getComputedStyle(node).overflowY === 'auto')
    return { height: scroller?.clientHeight ?? 0, content: scroller?.scrollHeight ?? 0 }
  })
  expect(box.height).toBeGreaterThan(0)
  expect(box.height).toBeLessThanOrEqual(600)
  expect(box.content).toBeGreaterThan(box.height)
  await rows.last().scrollIntoViewIfNeeded()
  await expect(rows.last()).toBeInViewport()
})

test('nothing found is said, and is no failure', async ({ page }) => {
  const { leads, criteria } = await hunt(page, 'dentists in Nowhereville')
  await expectToast(page, 'No leads found', 'Try a different search query')
  await expect(leads.getByText('No leads found yet')).toBeVisible()
  await expect(criteria).toContainText('Nowhereville')
})

const counts = (found: number, saved: number) => (result: SearchResult) => ({
  ...result,
  totalCount: found,
  savedCount: saved,
  allSaved: saved === found,
})

for (const [saved, title, description, look] of [
  [4, 'Search partially completed', 'Found 10 leads, but only saved 4 to your database', 'plain'],
  [
    0,
    'Search completed but saving failed',
    'Found 10 leads, but failed to save them to your database',
    'destructive',
  ],
] as const) {
  test(`"${title}" when ${saved} of 10 were saved`, async ({ page }) => {
    await alterFinishedJob(page, (job) => ({ ...job, result: counts(10, saved)(job.result as SearchResult) }))
    await hunt(page)
    await expectToast(page, title, description, look)
  })
}

test('a search that the server does not accept says why, or that it is unknown', async ({ page }) => {
  const { search, submit } = huntingOn(page)
  await page.goto('/lead-hunting')
  await answerBare(page, '**/api/leads/search', 500)
  await search('dentists')
  await expectFailureToast(page, 'Search failed', 'Unknown error occurred')
  await page.unrouteAll()
  await page.route('**/api/leads/search', (route) =>
    route.fulfill({ status: 402, json: { code: 'PLAN_LIMIT', message: 'No lookups are left.' } }),
  )
  await search('dentists')
  await expectFailureToast(page, 'Search failed', 'No lookups are left.')
  await expect(submit).toHaveText('Find Leads')
})

test('a list that cannot be read says so, and can be read again', async ({ page }) => {
  const reads = requestsTo(page, 'GET', '/api/ai-leads')
  await answerBare(page, /\/api\/ai-leads(\?|$)/, 500)
  await page.goto('/lead-hunting')
  const { leads } = huntingOn(page)
  await expect(leads.getByText('Failed to fetch AI leads: 500')).toBeVisible()
  expect(reads).toHaveLength(2)
  await page.unrouteAll()
  await leads.getByRole('button', { name: 'Try again' }).click()
  await expect(leads.getByText('No leads found yet')).toBeVisible()
})

test('the list asks for changes every 60 s', async ({ page }) => {
  await page.clock.install()
  await page.goto('/lead-hunting')
  await expect(huntingOn(page).leads.getByText('No leads found yet')).toBeVisible()
  const reads = requestsTo(page, 'GET', '/api/ai-leads')
  await page.clock.fastForward('00:55')
  expect(reads).toHaveLength(0)
  await page.clock.fastForward('00:10')
  await expect.poll(() => reads.length).toBe(1)
})
