import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { linkMailedTo } from './support/mailbox.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

const next = 'streak-plate-1822'

const setPassword = async (page: Page, link: string, password: string) => {
  await page.goto(link)
  await page.getByRole('form', { name: 'New password' }).getByLabel('New password').fill(password)
  await page.getByRole('button', { name: 'Set Password' }).click()
}

const signInByForm = async (page: Page, username: string, password: string) => {
  const form = page.getByRole('form', { name: 'Sign in' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a mailed link replaces a forgotten password once', async ({ page, browser, baseURL }) => {
    const account = await signUp(page.request)
    const elsewhere = await browser.newContext({
      baseURL,
      storageState: await page.context().storageState(),
    })
    await page.context().clearCookies()

    await page.goto('/auth')
    await signInByForm(page, account.username, 'forgotten')
    await expectFailureToast(page, 'Login failed', 'Invalid username or password')
    await page.getByRole('link', { name: 'Forgot password' }).click()
    await expect(page).toHaveTitle('Forgot password · Assay')
    await expectAccessible(page, 'forgot password')
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Email').fill(account.email)
    await page.getByRole('button', { name: 'Send Link' }).click()
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    await expectAccessible(page, 'link sent')

    const link = await linkMailedTo(page.request, account.email)
    await setPassword(page, link, 'password')
    await expect(page.getByText('This password is too common').first()).toBeVisible()
    await expectAccessible(page, 'refused password')
    await setPassword(page, link, next)
    await expectToast(page, 'Password changed', 'Sign in with your new password.')
    await expect(page).toHaveURL('/auth')
    expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
    await elsewhere.close()
    await signInByForm(page, account.username, next)
    await expect(page).toHaveURL('/dashboard')

    // The same link again, opened by a signed-in user.
    await setPassword(page, link, 'another-plate-7')
    await expect(page.getByText('This link has expired or has already been used.')).toBeVisible()
    await expectAccessible(page, 'used link')
    await page.getByRole('link', { name: 'Request a new link' }).click()
    await expect(page).toHaveURL('/forgot-password')
  })
})
