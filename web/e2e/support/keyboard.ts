import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab, or what else moves the focus, until this has it. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' | 'j' = 'Tab') => {
  // Found once, and again only where the page has replaced it: a search at each key press would take most of the time.
  let element = await target.elementHandle()
  do {
    await page.keyboard.press(key)
    if (!(await element?.evaluate(({ isConnected }) => isConnected))) element = await target.elementHandle()
  } while (!(await element?.evaluate((one) => one === document.activeElement)))
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
