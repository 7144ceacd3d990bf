import type { Page } from '@playwright/test'
import { newAccount, signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { answerBare, hold, requestsTo } from './requests.ts'
import { expectFailureToast, expectToast } from './toast.ts'

const signInForm = (page: Page) => {
  const form = page.getByRole('form', { name: 'Sign in' })
  return {
    form,
    username: form.getByLabel('Username'),
    password: form.getByLabel('Password', { exact: true }),
    submit: form.locator('button[type=submit]'),
    fill: async (username: string, password: string) => {
      await form.getByLabel('Username').fill(username)
      await form.getByLabel('Password', { exact: true }).fill(password)
    },
  }
}

/** An account whose session this page does not have. */
const knownAccount = async (page: Page) => {
  const account = await signUp(page.request)
  await page.context().clearCookies()
  return account
}

test('a visitor finds one card with two tabs, and no error', async ({ page }) => {
  const answers: number[] = []
  page.on('response', (response) => response.url().endsWith('/api/user') && answers.push(response.status()))
  await page.goto('/auth')
  await expect(page.getByRole('tab')).toHaveText(['Sign In', 'Create Account'])
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(answers).toEqual([401])
})

test("the header's Sign In leads to the sign-in form", async ({ page }) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(signInForm(page).username).toBeFocused()
})

test('the password is hidden until it is asked for', async ({ page }) => {
  await page.goto('/auth')
  const { form, password } = signInForm(page)
  await password.fill('touchstone-4711')
  await expect(password).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await expect(password).toHaveValue('touchstone-4711')
})

test('nothing is sent without a username and a password', async ({ page }) => {
  const sent = requestsTo(page, 'POST', '/api/login')
  await page.goto('/auth')
  const { form, username, password, submit } = signInForm(page)
  await submit.click()
  await expect(form.getByText('Username is required')).toBeVisible()
  await expect(form.getByText('Password is required')).toBeVisible()
  await expect(username).toBeFocused()
  await username.fill('ada')
  await expect(form.getByText('Username is required')).toBeHidden()
  await submit.click()
  await expect(form.getByText('Password is required')).toBeVisible()
  await expect(password).toBeFocused()
  expect(sent).toHaveLength(0)
})

test('signing in goes to the dashboard with one request and no reload', async ({ page }) => {
  const account = await knownAccount(page)
  const sent = requestsTo(page, 'POST', '/api/login')
  const release = await hold(page, '**/api/login')
  await page.goto('/auth')
  const loads = requestsTo(page, 'GET', '/dashboard')
  const { fill, submit } = signInForm(page)
  await fill(account.username, account.password)
  await submit.click()
  await expect(submit).toHaveText('Signing in...')
  await expect(submit).toBeDisabled()
  release()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Login successful', 'Welcome back!')
  expect(sent).toHaveLength(1)
  expect(sent[0]?.postDataJSON()).toEqual({ username: account.username, password: account.password })
  expect(loads).toHaveLength(0)
})

test('a username may be written in other letters, and Enter submits', async ({ page }) => {
  const account = await knownAccount(page)
  await page.goto('/auth')
  const { fill, password } = signInForm(page)
  await fill(account.username.toUpperCase(), account.password)
  await password.press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('an unknown user and a wrong password fail alike, and what was typed stays', async ({ page }) => {
  const account = await knownAccount(page)
  await page.goto('/auth')
  const { username, fill, submit } = signInForm(page)
  for (const [name, password] of [
    [account.username, 'not-the-password'],
    [newAccount().username, account.password],
  ] as const) {
    await fill(name, password)
    await submit.click()
    await expectFailureToast(page, 'Login failed', 'Invalid username or password')
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(username).toHaveValue(name)
  }
  await expect(page).toHaveURL('/auth')
  await expect(submit).toHaveText('Sign In')
})

test('a failure without a message names its status', async ({ page }) => {
  const sent = requestsTo(page, 'POST', '/api/login')
  await answerBare(page, '**/api/login', 502)
  await page.goto('/auth')
  const { fill, submit } = signInForm(page)
  await fill('ada', 'touchstone-4711')
  await submit.click()
  await expectFailureToast(page, 'Login failed', 'Login failed with status 502')
  expect(sent).toHaveLength(1)
})

test('a server that is not there is named', async ({ page }) => {
  await page.route('**/api/login', (route) => route.abort())
  await page.goto('/auth')
  const { fill, submit } = signInForm(page)
  await fill('ada', 'touchstone-4711')
  await submit.click()
  await expectFailureToast(page, 'Login failed', 'Could not connect to the server. Please try again.')
  await expect(submit).toBeEnabled()
})

/** Tries as fast as it can, from the browser's own address, until the server asks to wait. */
const tryUntilRefused = (page: Page, username: string) =>
  page.evaluate(async (name) => {
    const body = JSON.stringify({ username: name, password: 'wrong-every-time' })
    const headers = { 'content-type': 'application/json' }
    for (let attempt = 1; attempt <= 30; attempt++) {
      const { status } = await fetch('/api/login', { method: 'POST', headers, body })
      if (status === 429) return attempt
    }
    return null
  }, username)

test('too many attempts are told to wait', async ({ page }) => {
  const { username } = newAccount()
  await page.goto('/auth')
  expect(await tryUntilRefused(page, username)).toBeGreaterThan(10)
  const { fill, submit } = signInForm(page)
  await fill(username, 'wrong-every-time')
  await submit.click()
  await expectFailureToast(page, 'Login failed', /wait/)
})
