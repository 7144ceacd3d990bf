import type { Page } from '@playwright/test'
import { newAccount, signUp } from './account.ts'
import { expect, test } from './journey.ts'
import { answerBare, hold, requestsTo } from './requests.ts'
import { expectFailureToast, expectToast } from './toast.ts'

const openForm = async (page: Page) => {
  await page.goto('/auth')
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const form = page.getByRole('form', { name: 'Create account' })
  const fields = {
    username: form.getByLabel('Username'),
    email: form.getByLabel('Email'),
    fullName: form.getByLabel('Full name (optional)'),
    password: form.getByLabel('Password', { exact: true }),
  }
  return {
    form,
    ...fields,
    submit: form.locator('button[type=submit]'),
    fill: async (values: Partial<Record<keyof typeof fields, string>>) => {
      for (const [name, value] of Object.entries(values))
        await fields[name as keyof typeof fields].fill(value)
    },
  }
}

test('the form asks for username, email, name and password, with the tagline above', async ({ page }) => {
  const { username, email, fullName, password, submit } = await openForm(page)
  for (const field of [username, email, fullName, password]) await expect(field).toBeVisible()
  await expect(page.getByText('Join Assay and start generating leads')).toBeVisible()
  await expect(submit).toHaveText('Create Account')
})

test('every field says what is wrong with it, and nothing is sent', async ({ page }) => {
  const sent = requestsTo(page, 'POST', '/api/register')
  const { form, username, fill, submit } = await openForm(page)
  await fill({ email: 'not-an-address', password: '12345' })
  await submit.click()
  for (const text of [
    'Username is required',
    'Please enter a valid email address',
    'Password must be at least 6 characters',
  ]) {
    await expect(form.getByText(text)).toBeVisible()
  }
  await expect(username).toBeFocused()
  expect(sent).toHaveLength(0)
})

test('six characters and no full name are enough, and the new user is signed in', async ({ page }) => {
  const account = newAccount()
  const release = await hold(page, '**/api/register')
  const { fill, submit } = await openForm(page)
  await fill({ ...account, password: 'q7#kZ2' })
  await submit.click()
  await expect(submit).toHaveText('Creating account...')
  await expect(submit).toBeDisabled()
  release()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Registration successful', 'Your account has been created.')
  await expect(page.getByText(account.username).filter({ visible: true })).not.toHaveCount(0)
})

test('a taken username or email and a common password are refused with their reason', async ({ page }) => {
  const taken = await signUp(page.request)
  await page.context().clearCookies()
  const { form, fill, submit } = await openForm(page)
  for (const [changes, reason] of [
    [{ username: taken.username.toUpperCase() }, 'This username is already taken'],
    [{ email: taken.email }, 'This email is already in use'],
    [{ password: 'password' }, 'This password is too common'],
  ] as const) {
    await fill({ ...newAccount(), ...changes })
    await submit.click()
    await expectFailureToast(page, 'Registration failed', reason)
    await expect(form.getByText(reason)).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
  }
  await expect(page).toHaveURL('/auth')
})

test('a failure without a message is told all the same', async ({ page }) => {
  await answerBare(page, '**/api/register', 503)
  const { fill, submit } = await openForm(page)
  await fill(newAccount())
  await submit.click()
  await expectFailureToast(page, 'Registration failed', 'API request failed: 503')
  await expect(submit).toHaveText('Create Account')
})
