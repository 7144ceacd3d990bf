import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addLead } from './support/crm.ts'
import { expect, test } from './support/journey.ts'

const openEdit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Lead' })
}

test('an edit survives Escape, Enter and a reload', async ({ page }) => {
  await signUp(page.request)
  const { id } = await addLead(page.request, { companyName: 'Oak Dental' })
  await page.goto(`/leads/${id}`)
  const dialog = await openEdit(page)
  await dialog.getByLabel('Notes').fill('Ask for Jane')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Company Name')).toBeFocused()
  await page.reload()
  await openEdit(page)
  await expect(dialog.getByLabel('Notes')).toHaveValue('Ask for Jane')
})

test('the statuses of the list stand in one column', async ({ page }) => {
  await signUp(page.request)
  for (const score of [0, 66, 100]) await addLead(page.request, { companyName: `Lead of ${score}`, score })
  await page.goto('/prospecting')
  const statuses = page.getByRole('gridcell').filter({ hasText: /^New$/ })
  await expect(statuses).toHaveCount(3)
  const lefts = await statuses.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left))
  expect(new Set(lefts).size).toBe(1)
})
