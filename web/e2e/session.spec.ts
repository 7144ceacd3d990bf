import type { Page } from '@playwright/test'
import { signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { answerBare, hold, requestsTo } from './requests.ts'
import { expectFailureToast, expectToast, toastsOf } from './toast.ts'

const protectedPaths = [
  '/dashboard',
  '/lead-hunting',
  '/prospecting',
  '/lead-management',
  '/leads/1',
  '/profile',
  '/alerts',
  '/help',
]

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

/** As when the window is looked at again after another one. */
const regainFocus = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

test('pages for users send visitors to /auth', async ({ page }) => {
  for (const path of protectedPaths) {
    await page.goto(path)
    await expect(page).toHaveURL('/auth')
  }
})

test('users who open /auth or / are sent to the dashboard', async ({ page }) => {
  const { username } = await signUp(page.request)
  for (const path of ['/auth', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL('/dashboard')
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(username)
})

test('while the user is being read a spinner stands in the page', async ({ page }) => {
  await signUp(page.request)
  const release = await hold(page, '**/api/user')
  await page.goto('/lead-hunting')
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL('/lead-hunting')
  release()
  await expect(page.getByRole('heading', { name: 'Lead Hunting' })).toBeVisible()
})

test('an unknown path says so, to visitors and to users', async ({ page }) => {
  for (const isSignedIn of [false, true]) {
    if (isSignedIn) await signUp(page.request)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  }
})

test('logging out forgets the user and leads to /auth', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/prospecting')
  await logOut(page)
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Logged out', 'You have been logged out successfully.')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('a logout that fails says so and keeps the user', async ({ page }) => {
  await signUp(page.request)
  await answerBare(page, '**/api/logout', 500)
  await page.goto('/dashboard')
  await logOut(page)
  await expectFailureToast(page, 'Logout failed', 'API request failed: 500')
  await expect(page).toHaveURL('/dashboard')
})

test('a session that ended elsewhere leads to /auth at the next call', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/dashboard')
  await expect(page.getByRole('form', { name: 'Find leads' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByRole('searchbox', { name: 'Search Query' }).fill('dentists')
  await page.getByRole('button', { name: 'Find Leads' }).click()
  await expect(page).toHaveURL('/auth')
})

test('the user is read again when the window regains focus, and other data is not', async ({ page }) => {
  await signUp(page.request)
  await page.clock.install()
  await page.goto('/prospecting')
  await expect(page.getByText("You don't have any leads yet")).toBeVisible()
  await page.clock.fastForward('01:01')
  const users = requestsTo(page, 'GET', '/api/user')
  const usages = requestsTo(page, 'GET', '/api/usage')
  await regainFocus(page)
  await expect.poll(() => users.length).toBe(1)
  expect(usages).toHaveLength(0)
})

test('the user is read again every five minutes', async ({ page }) => {
  await signUp(page.request)
  await page.clock.install()
  await page.goto('/prospecting')
  await expect(page.getByText("You don't have any leads yet")).toBeVisible()
  const users = requestsTo(page, 'GET', '/api/user')
  await page.clock.fastForward('04:50')
  expect(users).toHaveLength(0)
  await page.clock.fastForward('00:15')
  await expect.poll(() => users.length).toBe(1)
})

test('reading the user is tried three times, other reads twice', async ({ page }) => {
  await signUp(page.request)
  const reads = requestsTo(page, 'GET', '/api/leads')
  await answerBare(page, /\/api\/leads(\?|$)/, 500)
  await page.goto('/prospecting')
  await expect(page.getByText('Failed to fetch leads: 500')).toBeVisible()
  expect(reads).toHaveLength(2)
  const users = requestsTo(page, 'GET', '/api/user')
  await answerBare(page, '**/api/user', 500)
  await page.reload()
  await expect(page).toHaveURL('/auth')
  expect(users).toHaveLength(3)
})

test('a toast stays five seconds, and leaves at once when dismissed', async ({ page }) => {
  await signUp(page.request)
  await answerBare(page, '**/api/logout', 500)
  await page.clock.install()
  await page.goto('/dashboard')
  await logOut(page)
  await expectFailureToast(page, 'Logout failed')
  await page.clock.runFor(3_500)
  await expect(toastsOf(page)).toHaveCount(1)
  await page.clock.runFor(1_600)
  await expect(toastsOf(page)).toHaveCount(0)
  await logOut(page)
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await expect(toastsOf(page)).toHaveCount(0)
})
