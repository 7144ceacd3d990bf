import { expect, type Page } from '@playwright/test'
import { addLead } from './crm.ts'

/** Adds a lead with an address and one without, and opens the dialog in which both are added to a campaign. */
const openAddToCampaign = async (page: Page) => {
  await addLead(page.request, { companyName: 'Rowan Dental', email: 'office@rowan.example' })
  await addLead(page.request, { companyName: 'Rowan Bakery' })
  await page.goto('/prospecting?q=Rowan')
  await expect(page.getByText('Rowan Dental')).toBeVisible()
  await page.getByLabel('Select all leads shown').check()
  await page.getByRole('button', { name: 'Add to Campaign' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Spring crowns')
}

/** Creates the campaign in the open dialog: the lead without an address is left out. */
const openAddedLeads = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Add to Campaign' }).click()
  await expect(page.getByText('1 lead left out')).toBeVisible()
}

/** Opens the campaign that leads were just added to. */
const openCampaign = async (page: Page) => {
  await page.getByRole('link', { name: 'Spring crowns' }).click()
  await expect(page.getByRole('button', { name: 'Take out Rowan Dental' })).toBeVisible()
}

/** Edits the open campaign: a template with a gap, previewed. */
const openCampaignEditor = async (page: Page) => {
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('radio', { name: 'Template' }).check({ force: true })
  await page.getByLabel('Subject Line').fill('Crowns for {{companyName}}')
  await page.getByLabel('Message').fill('Hello {{contact}}')
  await page.getByRole('button', { name: 'Preview step 1' }).click()
  await expect(page.getByRole('region', { name: 'Preview of step 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Another lead' }).click()
  await page.getByRole('button', { name: 'Save Campaign' }).focus()
}

type State = [name: string, reach: (page: Page) => Promise<unknown>]

/** What a user without campaigns sees. */
export const emptyCampaignStates: State[] = [
  ['no campaigns', (page) => page.goto('/campaigns')],
  ['new campaign', (page) => page.getByRole('link', { name: 'Create a campaign' }).click()],
  ['new campaign with errors', (page) => page.getByRole('button', { name: 'Create Campaign' }).click()],
  ['no campaign', (page) => page.goto('/campaigns/99')],
]

/** From adding leads to a new campaign to its figures. */
export const campaignStates: State[] = [
  ['choice of a campaign', openAddToCampaign],
  ['leads that were left out', openAddedLeads],
  ['campaign', openCampaign],
  ['campaign editor', openCampaignEditor],
  ['campaigns', (page) => page.goto('/campaigns')],
]
