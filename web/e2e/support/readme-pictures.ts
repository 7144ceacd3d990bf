import path from 'node:path'
import type { LeadStatus } from '@assay/shared/features/leads/lead'
import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { addActivity, addLead } from './crm.ts'
import { hunt, huntingOn } from './lead-hunting.ts'

const folder = path.join(import.meta.dirname, '../../../docs/images')
const shoot = (page: Page, name: string) =>
  page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' })

/** The toast about the finished search would cover a part of the page. */
export const dismissToast = (page: Page) => page.getByRole('button', { name: 'Dismiss notification' }).click()

export const selectLead = async (page: Page) => {
  const { rows, card } = huntingOn(page)
  await rows.first().click()
  await card.getByRole('tabpanel', { name: 'Business Analysis' }).getByText(/\w{4}/).first().waitFor()
}

export const openEvidence = async (page: Page, fact: string) => {
  await page.keyboard.press('Escape')
  await huntingOn(page)
    .card.getByRole('button', { name: new RegExp(`^${fact}: `) })
    .click()
  await page.locator('blockquote').first().waitFor()
}

const others: [companyName: string, status: LeadStatus, score: number][] = [
  ['Old Mill Bakery', 'new', 41],
  ['Harbor Law Group', 'contacted', 58],
  ['Cedar Creek Hotel', 'qualified', 77],
  ['Northside Plumbing', 'warm', 69],
  ['Lakeview Accounting', 'converted', 88],
  ['Summit Roofing', 'qualified', 73],
  ['Blue Door Florist', 'cold', 35],
]

/** Converts the selected lead and returns the id of the CRM lead. */
const convert = async (page: Page): Promise<number> => {
  const converted = page.waitForResponse((answer) => answer.url().endsWith('/convert'))
  await page.getByRole('button', { name: 'Convert to CRM Lead' }).click()
  const { id } = await (await converted).json()
  return id
}

/** Adds CRM leads of each status, beside the converted ones. */
export const addOthers = async (page: Page) => {
  for (const [companyName, status, score] of others) {
    await addLead(page.request, { companyName, status, score, industry: 'Local services' })
  }
}

/** Opens the page of a lead after adding an activity to it. */
export const openLeadPage = async (page: Page, leadId: number) => {
  await addActivity(page.request, { leadId, type: 'call', content: 'Asked for a quote by Friday' })
  await addActivity(page.request, { leadId, type: 'note', content: 'Open on Saturdays, so call then.' })
  await page.goto(`/leads/${leadId}`)
  await page.getByText('Open on Saturdays, so call then.').waitFor()
}

export const openDashboard = async (page: Page) => {
  await page.goto('/dashboard')
  await page.locator('[data-bar]').first().waitFor()
}

/** Hunting, the dashboard and a lead, for the README: the pages of a user who has worked for a while. */
export const takeReadmePictures = async (page: Page): Promise<void> => {
  await signUp(page.request, { username: 'ada', email: 'ada@reps.example', password: 'touchstone-4711' })
  await addOthers(page)
  await hunt(page)
  await dismissToast(page)
  await selectLead(page)
  await openEvidence(page, 'Email')
  await shoot(page, 'lead-hunting')

  await page.keyboard.press('Escape')
  await openLeadPage(page, await convert(page))
  await shoot(page, 'lead')
  await openDashboard(page)
  await shoot(page, 'dashboard')
  await page.context().close()
}
