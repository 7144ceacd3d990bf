import type { Locator, Page } from '@playwright/test'
import { newAccount, signUp } from './support/account.ts'
import { expect, phone, test } from './support/journey.ts'
import { hold, requestsTo } from './support/requests.ts'
import { expectFailureToast, expectToast } from './support/toast.ts'

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

/** An account that is not signed in on this page. */
const knownAccount = async (page: Page) => {
  const account = await signUp(page.request)
  await page.context().clearCookies()
  return account
}

test('a wrong password is refused and the input is kept; the right one signs in with one request and no reload', async ({
  page,
}) => {
  const account = await knownAccount(page)
  await page.goto('/auth')
  const { username, password, fill, submit } = signInForm(page)
  for (const [name, wrong] of [
    [account.username, 'not-the-password'],
    [newAccount().username, account.password],
  ] as const) {
    await fill(name, wrong)
    await submit.click()
    await expectFailureToast(page, 'Login failed', 'Invalid username or password')
    await page.getByRole('button', { name: 'Dismiss notification' }).click()
    await expect(username).toHaveValue(name)
  }
  await expect(page).toHaveURL('/auth')

  const sent = requestsTo(page, 'POST', '/api/login')
  const loads = requestsTo(page, 'GET', '/dashboard')
  const release = await hold(page, '**/api/login')
  await fill(account.username.toUpperCase(), account.password)
  await password.press('Enter')
  await expect(submit).toHaveText('Signing in...')
  await expect(submit).toBeDisabled()
  release()
  await expect(page).toHaveURL('/dashboard')
  await expectToast(page, 'Login successful', 'Welcome back!')
  expect(sent).toHaveLength(1)
  expect(loads).toHaveLength(0)
})

const topOf = async (locator: Locator) => (await locator.boundingBox())?.y

/** The card, its heading and the header stand still while the tabs, of different height, are switched. */
const expectStill = async (page: Page) => {
  await page.goto('/auth')
  const still = [page.getByRole('heading', { level: 1 }), page.getByRole('tablist')]
  await expect(still[1] as Locator).toBeVisible()
  const before = await Promise.all(still.map(topOf))
  await page.getByRole('tab', { name: 'Create Account' }).click()
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible()
  expect(await Promise.all(still.map(topOf))).toEqual(before)
}

/** Every control of the header has room around it for its focus ring. */
const expectRoomInHeader = async (page: Page) => {
  const header = page.getByRole('banner')
  const { y: top = 0, height: tall = 0 } = (await header.boundingBox()) ?? {}
  for (const control of await header.locator('a, button').all()) {
    const { y = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(y - top).toBeGreaterThanOrEqual(4)
    expect(top + tall - (y + height)).toBeGreaterThanOrEqual(4)
  }
}

test('nothing jumps between the tabs', async ({ page }) => {
  await expectStill(page)
  await expectRoomInHeader(page)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('nothing jumps between the tabs, and the header shows all of its buttons', async ({ page }) => {
    await expectStill(page)
    await expectRoomInHeader(page)
  })
})
