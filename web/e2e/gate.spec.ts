import { createHash } from 'node:crypto'
import { expectAccessible } from './support/barriers.ts'
import { expect, test } from './support/journey.ts'
import { startStack } from './support/stack.ts'

const password = 'ore before gold'

test('a gated site shows one page until the developer password is given', async ({ page }) => {
  const stack = await startStack({ DEV_GATE_SHA256: createHash('sha256').update(password).digest('hex') })
  try {
    for (const path of ['/', '/auth', '/dashboard', '/no/such/page']) {
      await page.goto(stack.origin + path)
      await expect(page).toHaveURL(`${stack.origin}/dev-login`)
    }
    const field = page.getByLabel('Developer password')
    await field.fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid developer password')).toBeVisible()
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expectAccessible(page, 'a wrong developer password')
    await field.fill(password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${stack.origin}/`)
    const landing = page.getByRole('heading', { name: /^Unlock Precision Leads/ })
    await expect(landing).toBeVisible()
    // The gate's navigation to the first page may still be running and would abort this one.
    await expect(() => page.goto(`${stack.origin}/dev-login`)).toPass()
    await expect(page).toHaveURL(`${stack.origin}/`)
    await expect(landing).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click()
    await expect(page).toHaveURL(`${stack.origin}/auth`)
    expect((await page.request.get(`${stack.origin}/api/leads`)).status()).toBe(401)
  } finally {
    await stack.close()
  }
})
