import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { addActivity, addLead } from './crm.ts'
import { expect, phone, test, wide } from './journey.ts'
import { hunt, huntingOn } from './lead-hunting.ts'
import { look } from './looking.ts'
import { hold, requestsTo } from './requests.ts'
import { expectToast } from './toast.ts'

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const tile = (page: Page, label: string) =>
  panel(page, 'Lead statistics').locator('> div').filter({ hasText: label })

const addThreeLeads = async (page: Page) => {
  const maple = await addLead(page.request, { companyName: 'Maple Dental', status: 'qualified', score: 82 })
  await addLead(page.request, { companyName: 'Oak Joinery', status: 'hot', score: 64 })
  await addLead(page.request, { companyName: 'Elm Bakery', status: 'converted', score: 7 })
  await addActivity(page.request, { leadId: maple.id, type: 'call', content: 'Wants a quote' })
  return maple
}

for (const [width, device] of [
  ['at a desk', wide],
  ['on a phone', phone],
] as const) {
  test.describe(width, () => {
    test.use(device)

    test('the dashboard shows where the work stands', async ({ page }) => {
      const { username } = await signUp(page.request)
      const maple = await addThreeLeads(page)
      await page.goto('/')
      await expect(page).toHaveURL('/dashboard')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Welcome back, ${username}`)
      await expect(tile(page, 'Total Leads')).toContainText('3')
      await expect(tile(page, 'Qualified Leads')).toContainText('33% of all leads')
      await expect(tile(page, 'Hot Leads')).toContainText('1')
      await expect(tile(page, 'Converted Leads')).toContainText('33% of all leads')
      await expect(panel(page, 'Recent Leads').getByRole('listitem')).toHaveText([
        /Elm Bakery.*Converted.*7%/,
        /Oak Joinery.*Hot.*64%/,
        /Maple Dental.*Qualified.*82%/,
      ])
      const chart = panel(page, 'Leads by Status')
      await expect(chart.locator('.recharts-bar-rectangle')).toHaveCount(8)
      await expect(chart.locator('.recharts-cartesian-grid-vertical line')).toHaveCount(5)
      const activities = panel(page, 'Recent Activity').getByRole('listitem')
      await expect(activities.first()).toContainText('Call: Wants a quote')
      await activities.first().getByRole('link').click()
      await expect(page).toHaveURL(new RegExp(`/leads/${maple.id}$|/prospecting`))
    })
  })
}

test('found companies stand among the recent leads until they are converted', async ({ page }) => {
  await signUp(page.request)
  await hunt(page)
  await page.goto('/dashboard')
  const recent = panel(page, 'Recent Leads').getByRole('listitem')
  await expect(recent).toHaveCount(5)
  await expect(recent.filter({ hasText: 'NEW' })).toHaveCount(5)
  await expect(tile(page, 'Total Leads')).toContainText('0')
})

test('the embedded hunt works', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/dashboard')
  await expect(page.getByText("You don't have any leads yet")).toBeVisible()
  const hunting = huntingOn(page)
  await hunting.search('florists in Springfield')
  await expect(hunting.cancel).toBeVisible()
  await hunting.untilOver()
  await hunting.rows.first().click()
  await expect(hunting.card).toBeVisible()
})

test('slow counts hold up nothing else', async ({ page }) => {
  await signUp(page.request)
  await addThreeLeads(page)
  const release = await hold(page, '**/api/leads/stats')
  await page.goto('/dashboard')
  await expect(panel(page, 'Recent Leads').getByRole('listitem')).toHaveCount(3)
  await expect(tile(page, 'Hot Leads').getByText('Counting')).toBeAttached()
  const { height: before } = (await panel(page, 'Lead statistics').boundingBox()) ?? {}
  release()
  await expect(tile(page, 'Hot Leads')).toContainText('1')
  expect((await panel(page, 'Lead statistics').boundingBox())?.height).toBe(before)
})

test('a hidden dashboard does not poll, and a shown one asks once a minute', async ({ page }) => {
  await signUp(page.request)
  await addThreeLeads(page)
  await page.clock.install()
  await page.goto('/dashboard')
  await expect(tile(page, 'Total Leads')).toContainText('3')
  const reads = requestsTo(page, 'GET', '/api/leads/stats')
  await page.clock.fastForward('01:01')
  await expect.poll(() => reads.length).toBe(1)
  await look(page, 'away')
  await page.clock.fastForward('10:00')
  expect(reads).toHaveLength(1)
})

test('an emergency logout forgets everything and needs no server', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Emergency Logout' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('sidebar-open', 'false'))
  await page.route('**/api/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Emergency Logout' }).click()
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Logged out on this device')
  expect(await page.evaluate(() => localStorage.getItem('sidebar-open'))).toBeNull()
  await page.unroute('**/api/**')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})
