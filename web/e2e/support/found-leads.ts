import { expect, type Page } from '@playwright/test'
import { huntingOn } from './lead-hunting.ts'

const openSearchHistory = async (page: Page) => {
  await page.getByRole('button', { name: 'History' }).click()
  await expect(page.getByRole('dialog', { name: 'Search history' }).getByText(/ found/)).toBeVisible()
}

const openWatch = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Watch this search' }).click()
  await expect(page.getByRole('dialog', { name: 'Watch this search' }).getByText(/A month:/)).toBeVisible()
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

/** A watch like that of any search. */
export const openWatches = async (page: Page) => {
  const criteria = { category: { text: 'Dentist', from: 'query' }, place: null, wishes: [], setAside: [] }
  const settings = { interval: 'weekly', searchesPerMonth: 5, isMailed: false }
  await page.request.post('/api/watches', { data: { query: 'dentists', criteria, ...settings } })
  await page.goto('/lead-hunting/watches')
  await expect(page.getByRole('heading', { name: 'dentists' })).toBeVisible()
}

/** What one sees before the first search. */
export const emptyHuntStates: [string, (page: Page) => Promise<unknown>][] = [
  ['no watches', (page) => page.goto('/lead-hunting/watches')],
  ['empty hunt', (page) => page.goto('/lead-hunting')],
  ['hunt without a query', (page) => huntingOn(page).submit.click()],
]

/** What one does with found leads, from their list to the card of one of them. */
export const foundLeadStates: [string, (page: Page) => Promise<unknown>][] = [
  ['search history', openSearchHistory],
  ['watch of a search', openWatch],
  ['view of the found leads', openView],
  ['table of found leads with one checked', openTable],
  ['selected lead', openFirstInList],
]
