import { expect, type Locator, type Page } from '@playwright/test'
import { phone } from './journey.ts'
import { tabTo } from './keyboard.ts'

/** The key that leads to an element the short way; null if it has the focus. */
const wayTo = (target: Locator) =>
  target.evaluate((element) => {
    const from = document.activeElement
    if (from === element) return null
    const position = from?.compareDocumentPosition(element) ?? 0
    return position & Node.DOCUMENT_POSITION_PRECEDING ? 'Shift+Tab' : 'Tab'
  })

/** With the keyboard only. */
const keys = {
  press: async (target: Locator) => {
    const key = await wayTo(target)
    if (key) await tabTo(target.page(), target, key)
    // A checkbox does not hear Enter, and a field needs no key once it has the focus.
    const isCheckbox = await target.evaluate((element) => element.matches('[type=checkbox]'))
    const isField = await target.evaluate((element) => element.matches('input, textarea, select'))
    if (isCheckbox) await target.page().keyboard.press('Space')
    else if (!isField) await target.page().keyboard.press('Enter')
  },
  choose: async (item: Locator) => {
    const page = item.page()
    const { keyboard } = page
    const items = page.getByRole('menu').locator('[role^=menuitem]')
    const highlighted = items.and(page.locator('[data-highlighted]'))
    // The menu hears keys once it has highlighted an item.
    await expect(highlighted).toHaveCount(1)
    await keyboard.press('Home')
    await expect(items.first()).toHaveAttribute('data-highlighted')
    while ((await item.getAttribute('data-highlighted')) === null) {
      const last = (await highlighted.getAttribute('id')) ?? ''
      await keyboard.press('ArrowDown')
      await expect(highlighted).not.toHaveAttribute('id', last)
    }
    await keyboard.press('Enter')
  },
  pick: async (radio: Locator) => {
    const page = radio.page()
    const group = page.locator(`input[type=radio][name="${await radio.getAttribute('name')}"]`)
    const chosen = group.and(page.locator(':checked'))
    const key = await wayTo(chosen)
    if (key) await tabTo(page, chosen, key)
    while (!(await radio.isChecked())) await page.keyboard.press('ArrowRight')
  },
  undo: (page: Page) => page.keyboard.press('Control+z'),
}

/** With a finger. */
const finger = {
  press: (target: Locator) => target.tap(),
  choose: (item: Locator) => item.tap(),
  // The radio button itself may be invisible.
  pick: (radio: Locator) => radio.locator('xpath=ancestor::label').tap(),
  undo: (page: Page) => page.getByRole('button', { name: 'Undo' }).tap(),
}

/** Closes a menu in which several items may be chosen. */
export const closeMenu = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

/** How a user presses a control, chooses an item of an open menu, picks one of several radio buttons, and undoes what was done last. */
export type Hands = typeof keys

/** The two places where the same work is done. */
export const places = [
  { place: 'at a desk with the keyboard only', device: {}, hands: keys, isDesk: true },
  { place: 'on a phone', device: phone, hands: finger, isDesk: false },
]
