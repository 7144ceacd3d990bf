import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { addActivity, addLead } from './support/crm.ts'
import { expect, test } from './support/journey.ts'
import { hold } from './support/requests.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, label: string) =>
  panel(page, 'Lead statistics').locator('> a').filter({ hasText: label })

const addThreeLeads = async (page: Page) => {
  const maple = await addLead(page.request, { companyName: 'Maple Dental', status: 'qualified', score: 82 })
  await addLead(page.request, { companyName: 'Oak Joinery', status: 'hot', score: 64 })
  await addLead(page.request, { companyName: 'Elm Bakery', status: 'converted', score: 7 })
  await addActivity(page.request, { leadId: maple.id, type: 'call', content: 'Wants a quote' })
  return maple
}

test('the dashboard shows the state of the work, and slow counts neither block nor move anything', async ({
  page,
}) => {
  const { username } = await signUp(page.request)
  const maple = await addThreeLeads(page)
  const release = await hold(page, '**/api/leads/stats')
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${username}`)
  await expect(panel(page, 'Recent Leads').getByRole('listitem')).toHaveCount(3)
  await expect(tile(page, 'Hot Leads').getByText('Counting')).toBeAttached()
  const heightOfTiles = async () => (await panel(page, 'Lead statistics').boundingBox())?.height
  const before = await heightOfTiles()
  release()
  await expect(tile(page, 'Total Leads')).toContainText('3')
  expect(await heightOfTiles()).toBe(before)
  await expect(tile(page, 'Qualified Leads')).toContainText('33% of all leads')
  await expect(tile(page, 'Hot Leads')).toContainText('1')
  await expect(tile(page, 'Converted Leads')).toContainText('33% of all leads')
  await expect(panel(page, 'Recent Leads').getByRole('listitem')).toHaveText([
    /Elm Bakery.*Converted.*7%/,
    /Oak Joinery.*Hot.*64%/,
    /Maple Dental.*Qualified.*82%/,
  ])
  const chart = panel(page, 'Leads by Status')
  await expect(chart.locator('[data-bar]')).toHaveCount(8)
  await expect(chart.locator('[data-grid-line]')).toHaveCount(5)
  const activities = panel(page, 'Recent Activity').getByRole('listitem')
  await expect(activities.first()).toContainText('Call: Wants a quote')
  await activities.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/leads/${maple.id}$|/prospecting`))
})
