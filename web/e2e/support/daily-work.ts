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

/** From the open page of a converted lead to the merge of two others. */
export const dailyWorkStates: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['score of a lead', openScoreOfLead],
  ['verbs in the palette', openVerbs],
  ['duplicates', openDuplicates],
  ['merge of two leads', openMerge],
]
