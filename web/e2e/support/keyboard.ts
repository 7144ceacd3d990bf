import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until this has the focus. */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 10 })
  }).toPass({ intervals: [0] })
}

/** Types into the command palette and waits until this is the first command, which Enter would run. */
export const findInPalette = async (page: Page, query: string, command: string | RegExp = query) => {
  // The page hears keys once it is there.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search pages, leads and actions' })).toBeFocused()
  await page.keyboard.type(query)
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(command)
}
