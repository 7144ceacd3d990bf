import { signUp } from './support/account.ts'
import { checkFile, chooseFile } from './support/import.ts'
import { expect, test } from './support/journey.ts'
import { myLeadsOn } from './support/my-leads.ts'

test('a file with an error is imported, and the import undone', async ({ page }) => {
  await signUp(page.request)
  await chooseFile(page)
  await checkFile(page)
  await expect(page.getByRole('list', { name: 'Errors' })).toContainText('Row 3')
  await expect(page.getByRole('list', { name: 'Duplicates' })).toContainText('same website as row 2')
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.getByText(/^1 lead added/)).toBeVisible()
  await page.getByRole('link', { name: 'Back to My Leads' }).click()
  await expect(myLeadsOn(page).rowOf('Maple Dental')).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Undo the import of fair.csv' }).click()
  await expect(page.getByText(/^Undone, 1 lead deleted/)).toBeVisible()
})
