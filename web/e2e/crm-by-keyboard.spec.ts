import type { Browser, Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addLead } from './support/crm.ts'
import { expect, phone, test } from './support/journey.ts'
import { findInPalette, tabTo } from './support/keyboard.ts'
import { expectToast } from './support/toast.ts'

const [maple, second] = ['Maple Dental', 'Maple Dental Springfield']

/** Enters a company that is there already, under another name. */
const enterAgain = async (page: Page) => {
  await expect(page.getByRole('heading', { name: 'My Leads' })).toBeVisible()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New Lead' })
  await expect(dialog.getByLabel('Company Name')).toBeFocused()
  await page.keyboard.type(second)
  await tabTo(page, dialog.getByLabel('Website'))
  await page.keyboard.type('www.maple.example')
  await expect(dialog.getByRole('status').filter({ hasText: 'the same website' })).toContainText(maple)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible()
}

/** From the duplicates page: keeps the first lead with the second one's name. */
const mergeByKeys = async (page: Page) => {
  await tabTo(page, page.getByRole('button', { name: 'Merge', exact: true }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Merge leads' })
  const side = (field: string, name: string) =>
    dialog.getByRole('group', { name: field, exact: true }).getByRole('radio', { name })
  await expect(side('Email', 'ann@maple.example')).toBeChecked()
  await tabTo(page, side('Company name', maple).and(dialog.locator(':checked')))
  await page.keyboard.press('ArrowRight')
  if (!(await side('Company name', second).isChecked())) await page.keyboard.press('ArrowLeft')
  await expect(side('Company name', second)).toBeChecked()
  await tabTo(page, dialog.getByRole('button', { name: /^Merge into / }))
  await page.keyboard.press('Enter')
  await expectToast(page, `Merged into ${second}`)
  await expect(page.getByText('No duplicates')).toBeVisible()
}

/** The lead's card is in the column of a status. */
const expectOnBoard = (page: Page, status: string) =>
  expect(page.getByRole('region', { name: status, exact: true }).getByRole('listitem')).toContainText(second)

const expectOnPhone = async (browser: Browser, page: Page, status: string) => {
  const storageState = await page.context().storageState()
  const device = await browser.newContext({ ...phone, baseURL: new URL(page.url()).origin, storageState })
  const pocket = await device.newPage()
  await pocket.goto('/prospecting?layout=board')
  await pocket.getByLabel('Status', { exact: true }).selectOption({ label: `${status} (1)` })
  await expectOnBoard(pocket, status)
  await device.close()
}

test('a company that was entered twice is merged and worked on with the keyboard only, and a phone shows it', async ({
  page,
  browser,
}) => {
  await signUp(page.request)
  await addLead(page.request, {
    companyName: maple,
    website: 'https://maple.example',
    email: 'ann@maple.example',
  })
  await page.goto('/prospecting')
  await enterAgain(page)
  await findInPalette(page, 'Duplicates')
  await page.keyboard.press('Enter')
  await mergeByKeys(page)
  await page.keyboard.press('Control+z')
  await expectToast(page, 'Undone', 'Both leads have their own values again.')
  await expect(page.getByText('2 leads with the same website')).toBeVisible()
  await mergeByKeys(page)

  await page.goto('/prospecting?layout=board')
  await expectOnBoard(page, 'New')
  await page.keyboard.press('j')
  await page.keyboard.press('Shift+ArrowRight')
  await expectToast(page, '1 lead set to Contacted')
  await page.reload()
  await expectOnBoard(page, 'Contacted')
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: second, level: 2 })).toBeVisible()
  await findInPalette(page, 'status to hot', 'Set status to Hot')
  await page.keyboard.press('Enter')
  await expectOnBoard(page, 'Hot')
  await page.reload()
  await expectOnBoard(page, 'Hot')
  await expectOnPhone(browser, page, 'Hot')
})
