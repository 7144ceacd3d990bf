import type { Locator, Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addLead } from './support/crm.ts'
import { expect, phone, test } from './support/journey.ts'
import { toastsOf } from './support/toast.ts'

const openEdit = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  return page.getByRole('dialog', { name: 'Edit Lead' })
}

/** The fields and buttons of the dialog that lie under a toast. */
const coveredControls = (dialog: Locator) =>
  dialog.locator('form :is(input, textarea, select, button)').evaluateAll((controls) =>
    controls.flatMap((control) => {
      control.scrollIntoView({ block: 'center' })
      const { top, left, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit !== null && control.contains(hit) ? [] : [control.outerHTML]
    }),
  )

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

test.describe('on a phone', () => {
  test.use(phone)

  test('the toast of a failed edit covers no field and no button', async ({ page, context }) => {
    await signUp(page.request)
    const { id } = await addLead(page.request, { companyName: 'Oak Dental' })
    await page.goto(`/leads/${id}`)
    const dialog = await openEdit(page)
    await dialog.getByLabel('Company Name').fill('Oak & Sons')
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Update Lead' }).click()
    await expect(toastsOf(page)).toHaveCount(1)
    expect(await coveredControls(dialog)).toEqual([])
  })
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
