import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { newAccount, signIn, signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { linkMailedTo } from './support/mailbox.ts'
import { expectToast } from './support/toast.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const toProfile = async (page: Page) => {
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
}

test('name, email, password, sessions and plan are on one page', async ({ page, browser, baseURL }) => {
  const account = await signUp(page.request)
  const elsewhere = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0',
  })
  await signIn(elsewhere.request, account)
  await toProfile(page)
  await expect(section(page, 'Plan and usage')).toContainText('Pro trial, 14 days left')
  await expect(section(page, 'Plan and usage')).toContainText('100 of 100 lookups left')
  await expectAccessible(page, 'profile')

  const profile = page.getByRole('form', { name: 'Profile' })
  const email = newAccount().email
  await profile.getByLabel('Full name').fill('Casey Reed')
  await profile.getByLabel('Email').fill(email)
  await profile.getByLabel('Current password').fill(account.password)
  await profile.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'Confirm your new email', `We mailed a link to ${email}.`)
  await expect(profile.getByLabel('Full name')).toHaveValue('Casey Reed')
  await expect(profile.getByLabel('Email')).toHaveValue(account.email)
  await expectAccessible(page, 'pending email')
  await page.goto(await linkMailedTo(page.request, email))
  await expect(page.getByRole('button', { name: 'Confirm Email' })).toBeVisible()
  await expectAccessible(page, 'confirm email')
  await page.getByRole('button', { name: 'Confirm Email' }).click()
  await expectToast(page, 'Email changed', `The email of your account is now ${email}.`)
  await expect(profile.getByLabel('Email')).toHaveValue(email)

  await section(page, 'Sessions').getByRole('button', { name: 'Sign out Firefox on Linux' }).click()
  await expectToast(page, 'Signed out', 'Firefox on Linux is signed out.')
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)

  await signIn(elsewhere.request, account)
  const password = page.getByRole('form', { name: 'Change password' })
  await password.getByLabel('Current password').fill('not this one')
  await password.getByLabel('New password').fill('streak-plate-1822')
  await password.getByRole('button', { name: 'Change Password' }).click()
  await expect(password.getByText('This is not your current password')).toBeVisible()
  await expectAccessible(page, 'refused password')
  await password.getByLabel('Current password').fill(account.password)
  await password.getByRole('button', { name: 'Change Password' }).click()
  await expectToast(page, 'Password changed', 'You are signed out everywhere else.')
  expect((await elsewhere.request.get('/api/user')).status()).toBe(401)
  await elsewhere.close()

  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expectAccessible(page, 'sign out everywhere')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expect(page).toHaveURL('/auth')
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the data is exported, and the account is deleted with everything in it', async ({ page }) => {
    const account = await signUp(page.request)
    await page.request.post('/api/leads', { data: { companyName: 'Maple Dental' } })
    await page.goto('/profile')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download My Data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^assay-\d{4}-\d\d-\d\d\.zip$/)
    // The names of files are not compressed in a ZIP.
    const zip = readFileSync(await download.path())
    expect(zip.subarray(0, 2).toString()).toBe('PK')
    for (const name of ['profile.json', 'leads.json', 'leads.csv']) expect(zip.includes(name)).toBe(true)
    await expectToast(page, 'Data downloaded', 'Everything is in one ZIP file.')

    await page.getByRole('button', { name: 'Delete Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    const fill = async (username: string, password: string) => {
      await dialog.getByLabel('Username').fill(username)
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Delete Account' }).click()
    }
    await fill('somebody', 'guess')
    await expect(dialog.getByRole('form').getByText('This is not your username')).toBeVisible()
    await expectAccessible(page, 'delete account')
    await fill(account.username, account.password)
    await expectToast(page, 'Account deleted', 'Your data is being erased; this takes a few minutes.')
    await expect(page).toHaveURL('/auth')
    const again = await page.request.post('/api/login', { data: account })
    expect(again.status()).not.toBe(200)
    expect((await page.request.post('/api/register', { data: account })).status()).toBe(200)
    expect(await (await page.request.get('/api/leads')).json()).toEqual([])
  })
})
