import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { hunt, huntingOn } from './lead-hunting.ts'
import { alterFinishedJob, answerBare, hold, requestsTo } from './requests.ts'
import { expectFailureToast, expectToast } from './toast.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(({ page }) => signUp(page.request))

/** Opens the first row and gives the company's name. */
const openFirst = async (page: Page): Promise<string> => {
  const { rows, card } = huntingOn(page)
  await rows.first().click()
  const heading = card.getByRole('heading', { level: 2 })
  await expect(heading).toBeVisible()
  return (await heading.textContent()) ?? ''
}

/** Opens a company that was found but, as it is made to look, could not be saved. */
const openUnsaved = async (page: Page): Promise<string> => {
  const unsaved = ({ id: _, ...lead }: AiLead): AiLead => lead
  await alterFinishedJob(page, (job) => {
    const result = job.result as SearchResult
    return { ...job, result: { ...result, leads: result.leads.map(unsaved), savedCount: 0, allSaved: false } }
  })
  await hunt(page)
  return openFirst(page)
}

const button = (page: Page, name: string) => huntingOn(page).card.getByRole('button', { name, exact: true })

test('a conversion says what it does, reads the leads again, and opens the lead after a second', async ({
  page,
}) => {
  await hunt(page)
  const name = await openFirst(page)
  await expect(huntingOn(page).card.getByText('Already saved to database')).toBeVisible()
  const release = await hold(page, /\/api\/ai-leads\/\d+\/convert$/)
  await button(page, 'Convert to CRM Lead').click()
  await expectToast(page, 'Processing', `Converting ${name}...`)
  const reads = requestsTo(page, 'GET', '/api/leads')
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  release()
  await expectToast(page, 'Lead converted successfully', `${name} has been added to your leads`)
  await expect.poll(() => reads.length).toBe(1)
  // The whole list, not what changed since it was last read.
  expect(new URL(reads[0]?.url() ?? '').searchParams.get('since')).toBeNull()
  expect((await reads[0]?.response())?.status()).toBe(200)
  await page.clock.runFor(900)
  await expect(page).toHaveURL('/lead-hunting')
  await page.clock.runFor(200)
  await expect(page).toHaveURL(/\/prospecting/)
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

test('a converted lead opens from the hunt as well', async ({ page }) => {
  await hunt(page)
  const name = await openFirst(page)
  await button(page, 'Convert to CRM Lead').click()
  await expect(page).toHaveURL(/\/prospecting/)
  await page.goto('/lead-hunting')
  const { rows, card } = huntingOn(page)
  await rows.filter({ hasText: 'In My Leads' }).click()
  await expect(card.getByRole('heading', { name })).toBeVisible()
  await card.getByRole('link', { name: 'Open in My Leads' }).click()
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

test('a conversion that fails says why', async ({ page }) => {
  await hunt(page)
  await openFirst(page)
  const place = /\/api\/ai-leads\/\d+\/convert$/
  await answerBare(page, place, 500)
  await button(page, 'Convert to CRM Lead').click()
  await expectFailureToast(page, 'Failed to convert lead', 'Server responded with 500')
  await page.unrouteAll()
  await page.route(place, (route) =>
    route.fulfill({ status: 409, json: { code: 'CONFLICT', message: 'Somebody else changed this.' } }),
  )
  await button(page, 'Convert to CRM Lead').click()
  await expectFailureToast(page, 'Failed to convert lead', 'Somebody else changed this.')
  await page.unrouteAll()
  await page.route(place, (route) => route.abort())
  await button(page, 'Convert to CRM Lead').click()
  await expectFailureToast(page, 'Failed to process lead')
  await expect(page).toHaveURL('/lead-hunting')
  await expect(button(page, 'Convert to CRM Lead')).toBeEnabled()
})

test('a company that could not be saved is added to the leads', async ({ page }) => {
  const name = await openUnsaved(page)
  await expect(button(page, 'Convert to CRM Lead')).toHaveCount(0)
  await expect(huntingOn(page).card.getByText('Already saved to database')).toHaveCount(0)
  await button(page, 'Add to Leads').click()
  await expectToast(page, 'Lead created', `${name} has been added to your leads`)
  await expect(page).toHaveURL(/\/prospecting/)
  await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
})

test('adding that gets no answer says so', async ({ page }) => {
  await openUnsaved(page)
  await page.route(/\/api\/leads$/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await button(page, 'Add to Leads').click()
  await expectFailureToast(page, 'Failed to process lead')
})

test('an analysis that fails can be tried again', async ({ page }) => {
  const { card } = huntingOn(page)
  await hunt(page)
  await answerBare(page, '**/api/ai/analyze', 504)
  const name = await openFirst(page)
  await expectFailureToast(page, 'Analysis failed')
  await expect(card.getByText('The analysis failed.')).toBeVisible()
  await page.unrouteAll()
  await card.getByRole('button', { name: 'Try again' }).click()
  await expect(card.getByRole('tabpanel', { name: 'Business Analysis' })).toContainText(name)
})

test('an email is drafted, shown and copied; while it is written the button says so', async ({ page }) => {
  await hunt(page)
  const name = await openFirst(page)
  const release = await hold(page, '**/api/ai/generate-email')
  await button(page, 'Generate Email Template').click()
  await expect(button(page, 'Generating...')).toBeDisabled()
  release()
  await expectToast(page, 'Email template generated', 'The email template has been copied to your clipboard')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Subject: ')
  expect(copied).toContain(name)
})

test('an email that cannot be drafted says so', async ({ page }) => {
  await hunt(page)
  await openFirst(page)
  await answerBare(page, '**/api/ai/generate-email', 500)
  await button(page, 'Generate Email Template').click()
  await expectFailureToast(page, 'Email generation failed')
})
