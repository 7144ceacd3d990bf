import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { expectToast } from './support/toast.ts'

/** A run waits for its turn among others, and so do its drafts. */
const runMs = 60_000

const search = async (page: Page, query: string) => {
  await page.goto('/yolo-mode')
  await page.getByRole('button', { name: 'New YOLO search' }).click()
  const criteria = page.getByRole('dialog').getByLabel('Criteria')
  await criteria.fill(query)
  await criteria.press('Enter')
  await expect(page).toHaveURL(/\/prospecting/, { timeout: runMs })
}

test('the leads of a run are written to, and a draft is copied and discarded', async ({ page, context }) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signUp(page.request)
  await search(page, 'dentists in Springfield')
  await page.goto('/yolo-mode')
  await page.getByRole('button', { name: 'Auto Reachout' }).click()
  await expectToast(page, 'Auto Reachout Scheduled', /Drafts wait for your approval\.$/)
  await page.getByRole('link', { name: 'See the drafts' }).click()
  await expect(page.getByText('Connect your mailbox to send what you approve.')).toBeVisible()

  const drafts = page.getByRole('region', { name: 'Drafts that wait for approval' })
  // An open draft has list items of its own.
  const rows = drafts.getByRole('heading', { level: 2 })
  await expect(rows).not.toHaveCount(0, { timeout: runMs })
  await expect(page.getByRole('region', { name: 'Auto Reachout', exact: true })).toHaveCount(0, {
    timeout: runMs,
  })
  const first = (await rows.first().textContent()) ?? ''
  await rows.first().getByRole('button', { expanded: false }).first().press('Enter')
  const draft = page.getByRole('region', { name: /^Draft to / })
  await expect(draft.getByRole('link', { name: 'Prospect report' })).toBeVisible()
  await expectAccessible(page, 'an open draft')
  await draft.getByRole('button', { name: 'Edit' }).click()
  await expect(draft.getByLabel('Message')).toBeFocused()
  await expectAccessible(page, 'an edited draft')
  await draft.getByRole('button', { name: 'Cancel' }).click()
  await draft.getByRole('button', { name: 'Copy Full Email' }).click()
  await expectToast(page, 'Copied to clipboard', 'Email copied successfully')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Subject: /)
  await draft.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard Draft' }).click()
  await expect(rows.filter({ hasText: first })).toHaveCount(0)

  await page.goto('/alerts')
  await page.getByRole('link', { name: /drafts? waits? for your approval$/ }).click()
  await expect(page).toHaveURL('/outreach')
})
