import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expect, test } from './support/journey.ts'
import { expectToast } from './support/toast.ts'

const logOut = async (page: Page) => {
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
}

test('logging out removes the user and leads to /auth', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/prospecting')
  await logOut(page)
  await expect(page).toHaveURL('/auth')
  await expectToast(page, 'Logged out', 'You have been logged out successfully.')
  expect((await page.request.get('/api/user')).status()).toBe(401)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('a session that ended elsewhere leads to /auth at the next call', async ({ page }) => {
  await signUp(page.request)
  await page.goto('/dashboard')
  await page.getByRole('searchbox', { name: 'Search Query' }).fill('dentists')
  await page.context().clearCookies()
  // The page's own polling may notice it first and remove elements, so the call is triggered by a key.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/auth')
})
