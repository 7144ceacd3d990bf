import { expect, type Page } from '@playwright/test'
import { addLead } from './crm.ts'
import { findInPalette } from './keyboard.ts'

/** Of the lead that was just converted. */
const openScoreOfLead = async (page: Page) => {
  await page.getByRole('button', { name: /^Score \d+\. Show how it adds up/ }).click()
  await expect(page.getByRole('dialog', { name: 'How the score adds up' })).toBeVisible()
}

/** The verbs for the open lead, among them the statuses. */
const openVerbs = async (page: Page) => {
  await page.keyboard.press('Escape')
  await findInPalette(page, 'set', 'Set status to')
}

/** Two leads of one company, which have different values in most fields. */
const openDuplicates = async (page: Page) => {
  const website = 'https://alder.example'
  await addLead(page.request, { companyName: 'Alder Dental', website, email: 'ann@alder.example' })
  await addLead(page.request, { companyName: 'Alder', website, phone: '+12175550123', status: 'hot' })
  await page.goto('/leads/duplicates')
  await expect(page.getByText('2 leads with the same website')).toBeVisible()
}

const openMerge = async (page: Page) => {
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Merge leads' }).getByText(/^Comes along/)).toBeVisible()
}

/** Of one lead that was converted and two that were typed in. */
const openRecheck = async (page: Page) => {
  await page.goto('/prospecting')
  await page.getByRole('checkbox', { name: 'Select all leads shown' }).click()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByRole('button', { name: 'Check 1 lead' })).toBeEnabled()
}

const runRecheck = async (page: Page) => {
  await page.getByRole('button', { name: 'Check 1 lead' }).click()
  await expect(page.getByText('1 lead checked again')).toBeVisible()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Only 1 lead' })).toBeVisible()
}

/** From the open page of a converted lead to the merge of two others, and a check of all three. */
export const dailyWorkStates: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['score of a lead', openScoreOfLead],
  ['verbs in the palette', openVerbs],
  ['duplicates', openDuplicates],
  ['merge of two leads', openMerge],
  ['price of a check of many leads', openRecheck],
  ['what a check of many leads came to', runRecheck],
]
