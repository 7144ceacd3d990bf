import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { closeMenu, type Hands, places } from './support/hands.ts'
import { expect, test } from './support/journey.ts'
import { tabTo } from './support/keyboard.ts'
import { findCompanies, huntingOn } from './support/lead-hunting.ts'
import { expectToast } from './support/toast.ts'

const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected companies' })

const partsOf = (page: Page) => {
  const { leads } = huntingOn(page)
  return {
    boxes: leads.getByRole('row').getByRole('checkbox'),
    view: leads.getByRole('button', { name: /^View/ }),
    item: (name: string) => page.getByRole('menuitemcheckbox', { name }),
  }
}

/** Ticks companies by their places: with `j`, `k` and `x` from the first row on, or with a finger. */
const tick = async (page: Page, places: number[], isDesk: boolean) => {
  const { boxes } = partsOf(page)
  for (const [nth, at] of places.entries()) {
    if (isDesk) {
      await page.keyboard.press('j')
      if (nth === 0) await page.keyboard.press('Home')
      await page.keyboard.press('x')
    } else await boxes.nth(at).tap()
    await expect(boxes.nth(at)).toBeChecked()
  }
  await expect(toolbar(page)).toContainText(`${places.length} selected`)
}

const convertTwo = async (page: Page, { press, undo }: Hands, isDesk: boolean) => {
  const converted = huntingOn(page).rows.filter({ hasText: 'In My Leads' })
  await tick(page, [0, 1], isDesk)
  if (!isDesk) await expectAccessible(page, 'two companies selected')
  await press(toolbar(page).getByRole('button', { name: 'Convert 2' }))
  await expectToast(page, '2 companies converted', 'Added to your leads.')
  await expect(converted).toHaveCount(2)
  // The bar has gone, and the focus has stayed in its place.
  if (isDesk) await expect(page.locator(':focus').getByRole('button', { name: 'View' })).toBeVisible()
  await undo(page)
  await expectToast(page, 'Undone', '2 companies no longer in My Leads.')
  await expect(converted).toHaveCount(0)
}

/** Sets the best company aside, finds it by the view, and takes it back. */
const setOneAside = async (page: Page, hands: Hands, isDesk: boolean) => {
  const { press, choose } = hands
  const { rows } = huntingOn(page)
  const { view, item } = partsOf(page)
  const best = (await rows.first().textContent()) ?? ''
  await tick(page, [0], isDesk)
  await press(toolbar(page).getByRole('button', { name: 'Set aside' }))
  await expectToast(page, '1 company set aside', 'They are kept, and no search finds them again.')
  await expect(rows).toHaveCount(2)
  // It would lie over the menu.
  if (!isDesk) await page.getByRole('button', { name: 'Dismiss notification' }).tap()
  await press(view)
  await choose(item('Set aside (1)'))
  await closeMenu(page)
  await expect(rows).toHaveText([best])
  if (isDesk) await hands.undo(page)
  else {
    await tick(page, [0], isDesk)
    await press(toolbar(page).getByRole('button', { name: 'Take back' }))
  }
  await expectToast(page, '1 company back in the list')
  await press(view)
  await choose(item('Set aside (0)'))
  await closeMenu(page)
  await expect(rows).toHaveCount(3)
}

/** Exports two companies: the file has them with the quote and the address behind their facts. */
const exportTwo = async (page: Page, { press }: Hands, isDesk: boolean) => {
  await tick(page, [0, 1], isDesk)
  const download = page.waitForEvent('download')
  await press(toolbar(page).getByRole('button', { name: 'Export' }))
  await expectToast(page, '2 companies exported', 'The file contains the evidence for their facts.')
  const file = await readFile(await (await download).path(), 'utf8')
  const [heading = '', ...lines] = file.split('\r\n').filter(Boolean)
  expect(lines).toHaveLength(2)
  for (const column of ['Email: quote', 'Email: URL', 'Person 1: quote']) expect(heading).toContain(column)
  for (const line of lines) expect(line).toMatch(/https?:\/\/\S+\.example/)
  await press(toolbar(page).getByRole('button', { name: 'Clear the selection' }))
  await expect(toolbar(page)).toBeHidden()
}

/** Lays the companies out as a table of other columns, which a reload keeps. */
const chooseColumns = async (page: Page, { press, choose }: Hands) => {
  const { leads } = huntingOn(page)
  const { view, item } = partsOf(page)
  const column = (name: string) => leads.getByRole('columnheader', { name, exact: true })
  await tabTo(page, leads.getByRole('radio', { name: 'List' }), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(column('Website')).toBeVisible()
  await press(view)
  await choose(item('Website'))
  await choose(item('People'))
  await closeMenu(page)
  await expect(column('Website')).toBeHidden()
  await page.reload()
  await expect(column('People')).toBeVisible()
  await expect(column('Website')).toBeHidden()
  await expect(leads.getByRole('gridcell', { name: /, Owner/ })).not.toHaveCount(0)
  await expectAccessible(page, 'a table of chosen columns')
}

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('found companies are converted, set aside and exported, several at once', async ({ page }) => {
      await signUp(page.request)
      await findCompanies(page, 'dentists in Springfield with free parking', 3)
      await page.goto('/lead-hunting')
      await expect(huntingOn(page).rows).toHaveCount(3)
      await convertTwo(page, hands, isDesk)
      await setOneAside(page, hands, isDesk)
      await exportTwo(page, hands, isDesk)
      if (isDesk) await chooseColumns(page, hands)
      else await expect(huntingOn(page).leads.getByRole('radio', { name: 'Table' })).toBeHidden()
    })
  })
}
