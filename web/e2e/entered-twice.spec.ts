import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { addLead } from './support/crm.ts'
import { type Hands, places } from './support/hands.ts'
import { expect, test } from './support/journey.ts'
import { findInPalette } from './support/keyboard.ts'
import { expectToast } from './support/toast.ts'

const [maple, second] = ['Maple Dental', 'Maple Dental Springfield']

/** Enters a company that is there already, under another name. */
const enterAgain = async (page: Page, { press }: Hands, isDesk: boolean) => {
  if (isDesk) {
    await expect(page.getByRole('heading', { name: 'My Leads' })).toBeVisible()
    await page.keyboard.press('n')
  } else {
    await press(page.getByRole('button', { name: 'More' }))
    await press(page.getByRole('button', { name: 'New Lead' }))
  }
  const dialog = page.getByRole('dialog', { name: 'New Lead' })
  await expect(dialog.getByLabel('Company Name')).toBeFocused()
  await page.keyboard.type(second)
  await press(dialog.getByLabel('Website'))
  await page.keyboard.type('www.maple.example')
  await expect(dialog.getByRole('status').filter({ hasText: 'the same website' })).toContainText(maple)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible()
}

/** From the duplicates page: keeps the first lead with the second one's name. */
const merge = async (page: Page, { press, pick }: Hands) => {
  await press(page.getByRole('button', { name: 'Merge', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Merge leads' })
  const side = (field: string, name: string) =>
    dialog.getByRole('group', { name: field, exact: true }).getByRole('radio', { name })
  await expect(side('Email', 'ann@maple.example')).toBeChecked()
  await pick(side('Company name', second))
  await press(dialog.getByRole('button', { name: /^Merge into / }))
  await expectToast(page, `Merged into ${second}`)
  await expect(page.getByText('No duplicates')).toBeVisible()
}

/** The lead's card in the column of a status; a phone shows one column at a time, which is chosen first. */
const cardIn = async (page: Page, status: string, isDesk: boolean) => {
  if (!isDesk) await page.getByLabel('Status', { exact: true }).selectOption({ label: `${status} (1)` })
  const card = page.getByRole('region', { name: status, exact: true }).getByRole('listitem')
  await expect(card).toContainText(second)
  return card
}

/** By the keys of the board and the verbs of the palette. */
const workByKeys = async (page: Page) => {
  await cardIn(page, 'New', true)
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+ArrowRight')
  await expectToast(page, '1 lead set to Contacted')
  await page.reload()
  await cardIn(page, 'Contacted', true)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second, level: 2 })).toBeVisible()
  await findInPalette(page, 'status to hot', 'Set status to Hot')
  await page.keyboard.press('Enter')
  await cardIn(page, 'Hot', true)
  await findInPalette(page, 'log a call', 'Log call')
  await page.keyboard.press('Enter')
}

/** By the menu of the lead's card. */
const workByMenu = async (page: Page, { press, choose }: Hands) => {
  const menu = { name: `Actions for ${second}` }
  await press((await cardIn(page, 'New', false)).getByRole('button', menu))
  await choose(page.getByRole('menuitem', { name: 'Set status' }))
  await choose(page.getByRole('menuitem', { name: 'Hot' }))
  await expectToast(page, '1 lead set to Hot')
  await press((await cardIn(page, 'Hot', false)).getByRole('button', menu))
  await choose(page.getByRole('menuitem', { name: 'Log call' }))
}

for (const { place, device, hands, isDesk } of places) {
  test.describe(place, () => {
    test.use(device)

    test('a company that was entered twice is merged, and worked on from the board', async ({ page }) => {
      await signUp(page.request)
      await addLead(page.request, {
        companyName: maple,
        website: 'https://maple.example',
        email: 'ann@maple.example',
      })
      const { press, undo } = hands
      await page.goto('/prospecting')
      await enterAgain(page, hands, isDesk)
      await page.goto('/prospecting')
      await press(page.getByRole('link', { name: 'Duplicates' }))
      await merge(page, hands)
      await undo(page)
      await expectToast(page, 'Undone', 'Both leads have their own values again.')
      await expect(page.getByText('2 leads with the same website')).toBeVisible()
      await merge(page, hands)

      await page.goto('/prospecting?layout=board')
      if (isDesk) await workByKeys(page)
      else await workByMenu(page, hands)
      await expect(page.getByRole('textbox', { name: 'Call', exact: true })).toBeFocused()
      await page.keyboard.type('They open a second practice in May.')
      if (!isDesk) await expectAccessible(page, 'a call that is logged from the board')
      if (isDesk) await page.keyboard.press('Control+Enter')
      else await press(page.getByRole('button', { name: 'Log activity' }))
      await expectToast(page, 'Activity logged')
      await page.goto('/prospecting?layout=board')
      await cardIn(page, 'Hot', isDesk)
    })
  })
}
