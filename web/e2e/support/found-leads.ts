import { expect, type Page } from '@playwright/test'
import { huntingOn } from './lead-hunting.ts'

const openSearchHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'Search history' }).getByText(/ found/)).toBeVisible()
}

const openView = async (page: Page) => {
  await page.keyboard.press('Escape')
  await huntingOn(page).leads.getByRole('button', { name: 'View' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Best first' })).toBeVisible()
}

const openTable = async (page: Page) => {
  const { leads } = huntingOn(page)
  await page.keyboard.press('Escape')
  await leads.getByRole('radio', { name: 'Table' }).check()
  await leads.getByRole('checkbox').first().check()
  await expect(leads.getByRole('columnheader', { name: 'Email' })).toBeVisible()
}

const openFirstInList = async (page: Page) => {
  const { leads, rows } = huntingOn(page)
  await leads.getByRole('radio', { name: 'List' }).check()
  await rows.first().click()
}

/** What one does with found leads, from their list to the card of one of them. */
export const foundLeadStates: [string, (page: Page) => Promise<unknown>][] = [
  ['search history', openSearchHistory],
  ['view of the found leads', openView],
  ['table of found leads with one checked', openTable],
  ['selected lead', openFirstInList],
]
