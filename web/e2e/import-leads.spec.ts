import { signUp } from './support/account.ts'
import { places } from './support/hands.ts'
import { chooseFile } from './support/import.ts'
import { expect, test } from './support/journey.ts'
import { myLeadsOn } from './support/my-leads.ts'

for (const { place, device, hands } of places) {
  test.describe(place, () => {
    test.use(device)

    test('a file with an error is imported, and the import undone', async ({ page }) => {
      const { press } = hands
      await signUp(page.request)
      await chooseFile(page)
      await press(page.getByRole('button', { name: 'Check the rows' }))
      await expect(page.getByRole('list', { name: 'Errors' })).toContainText('Row 3')
      await expect(page.getByRole('list', { name: 'Duplicates' })).toContainText('same website as row 2')
      await press(page.getByRole('button', { name: 'Import 1 row' }))
      await expect(page.getByText(/^1 lead added/)).toBeVisible()
      await press(page.getByRole('link', { name: 'Back to My Leads' }))
      await expect(myLeadsOn(page).rowOf('Maple Dental')).toBeVisible()
      await page.goBack()
      await press(page.getByRole('button', { name: 'Undo the import of fair.csv' }))
      await press(page.getByRole('button', { name: 'Undo Import' }))
      await expect(page.getByText(/^Undone, 1 lead deleted/)).toBeVisible()
    })
  })
}
