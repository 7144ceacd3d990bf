import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { dentists, findCompanies, hunt, huntingOn } from './support/lead-hunting.ts'
import { myLeadsOn } from './support/my-leads.ts'
import { expectToast } from './support/toast.ts'

/** Uses the sidebar's button, or the drawer's on narrow screens. */
const openNewLead = async (page: Page) => {
  const more = page.getByRole('button', { name: 'More' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name: 'New Lead' }).click()
}

const bell = (page: Page, unread: number) =>
  page.getByRole('banner').getByRole('link', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  })

test.describe('on a phone', () => {
  test.use(phone)

  test('a lead can be added from any page and is listed', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    await openNewLead(page)
    const dialog = page.getByRole('dialog', { name: 'New Lead' })
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expect(dialog.getByText('Company name is required')).toBeVisible()
    await expect(dialog.getByLabel('Company Name')).toBeFocused()
    await expectAccessible(page, 'a new lead with errors')
    await dialog.getByLabel('Company Name').fill('Fern Dental')
    await dialog.getByLabel('Score (0-100)').fill('64')
    await dialog.getByRole('button', { name: 'Create Lead' }).click()
    await expectToast(page, 'Lead created', 'The lead has been created successfully.')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/\/leads\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Fern Dental', level: 1 })).toBeVisible()
    await page.goto('/prospecting')
    await myLeadsOn(page).expectListed('Fern Dental')
  })
})

test('a search that ended elsewhere has an unread notification, which opens that search', async ({
  page,
}) => {
  await signUp(page.request)
  await findCompanies(page)
  await findCompanies(page)
  await page.goto('/help')
  await bell(page, 2).click()
  await expect(page).toHaveURL('/alerts')
  const notifications = page.getByRole('region', { name: 'All notifications' }).getByRole('listitem')
  await expect(notifications).toHaveCount(2)
  await expect(notifications.last()).toContainText('Search completed')
  await expect(notifications.last()).toContainText(`“${dentists}”: found and saved 10 potential leads.`)
  await notifications.last().getByRole('link').click()
  await expect(page).toHaveURL(/^[^?]+\/lead-hunting\?search=\w+$/)
  await expect(huntingOn(page).rows).toHaveCount(10)
  await expect(huntingOn(page).criteria).toBeVisible()
  await bell(page, 1).click()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell(page, 0)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden()
  await page.reload()
  await expect(notifications).toHaveCount(2)
  await expect(notifications.getByText('Unread')).toHaveCount(0)
  await expect(bell(page, 0)).toBeVisible()
})

test('a search that was watched to its end is no news, and a count leaves the bell in sight', async ({
  page,
}) => {
  await signUp(page.request)
  await hunt(page)
  // By a link: a page that is loaded anew does not know what was watched.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Notifications/ })
    .click()
  await expect(page.getByRole('link', { name: 'Search completed' })).toBeVisible()
  await expect(bell(page, 0)).toBeVisible()
  await findCompanies(page)
  await page.reload()
  await expect(bell(page, 1)).toBeVisible()
  const icon = await bell(page, 1).locator('svg').boundingBox()
  const count = await bell(page, 1).locator('span').boundingBox()
  expect(count?.x).toBeGreaterThanOrEqual((icon?.x ?? 0) + (icon?.width ?? Number.POSITIVE_INFINITY))
})

test('the help can be searched, and each question has its own address', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/help')
  await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search the help' })
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await page.keyboard.type('guessed')
  const answer = page.getByText('Addresses are never guessed')
  await expect(answer).toBeVisible()
  await expect(page.getByText('Why did my search find nothing?')).toBeHidden()
  await search.fill('xylophone')
  await expect(page.getByText('No page of the help speaks of “xylophone”.')).toBeVisible()
  await page.goto('/help#empty-field')
  await page.reload()
  await expect(answer).toBeInViewport()
  await page
    .getByRole('navigation', { name: 'Contents' })
    .getByRole('link', { name: 'Frequently asked questions' })
    .click()
  await expect(page).toHaveURL('/help#questions')
  await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeInViewport()
})
