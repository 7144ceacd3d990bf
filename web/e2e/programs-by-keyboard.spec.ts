import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expect, phone, test } from './support/journey.ts'
import { findInPalette, tabTo } from './support/keyboard.ts'

/** Opens a page by its name in the palette. */
const goTo = async (page: Page, name: string) => {
  await findInPalette(page, name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Creates a key and copies its secret. */
const createKey = async (page: Page): Promise<string> => {
  await tabTo(page, page.getByRole('button', { name: 'Create Key' }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Create API Key' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('CRM sync')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Copy API key' })).toBeFocused()
  const secret = await dialog.getByText(/^ak_/).textContent()
  await tabTo(page, dialog.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'API keys' })).toBeFocused()
  return secret ?? ''
}

const statusOfRequest = async (page: Page, secret: string) => {
  const headers = { authorization: `Bearer ${secret}` }
  return (await fetch(new URL('/api/usage', page.url()), { headers })).status
}

/** Finds a call in the reference and sends it with the key. */
const tryCall = async (page: Page, call: string, secret: string) => {
  await tabTo(page, page.getByRole('searchbox', { name: 'Search calls' }))
  await page.keyboard.type(call)
  await page.keyboard.press('Enter')
  const heading = page.getByRole('heading', { level: 2, name: 'GET /api/usage' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page).toHaveTitle(`${call} · API reference · Assay`)
  const form = page.getByRole('form', { name: 'Try it' })
  await tabTo(page, form.getByLabel('API key (optional)'))
  await page.keyboard.type(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Answer' }).getByRole('status')).toContainText('200')
}

const revokeKey = async (page: Page) => {
  await tabTo(page, page.getByRole('button', { name: 'Revoke CRM sync' }))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke Key' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('No API keys yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'API keys' })).toBeFocused()
}

for (const [place, device] of [
  ['at a desk', {}],
  ['on a phone', phone],
] as const) {
  test.describe(place, () => {
    test.use(device)

    test('a key is created, used, tried in the reference and revoked with the keyboard only', async ({
      page,
    }) => {
      await signUp(page.request)
      await page.goto('/dashboard')
      await goTo(page, 'API keys')
      const secret = await createKey(page)
      expect(await statusOfRequest(page, secret)).toBe(200)
      await page.reload()
      await expect(page.getByText(/^Last used/)).toBeVisible()
      await goTo(page, 'API reference')
      await tryCall(page, 'getUsage', secret)
      await goTo(page, 'API keys')
      await revokeKey(page)
      expect(await statusOfRequest(page, secret)).toBe(401)
    })
  })
}

test.describe('on a phone', () => {
  test.use(phone)

  test('the reference shows a call from its top, and goes back to its place in the list', async ({
    page,
  }) => {
    await signUp(page.request)
    await page.goto('/api-reference')
    const link = page.getByRole('link', { name: /runYolo/ })
    await link.tap()
    await expect(page.getByRole('heading', { name: 'POST /leads' })).toBeInViewport()
    await page.getByRole('link', { name: 'All calls' }).tap()
    await expect(link).toBeFocused()
    await expect(link).toBeInViewport()
  })
})
