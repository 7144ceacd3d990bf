import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { expectToast } from './support/toast.ts'

const site = 'granite-park-dental-care-springfield-il.example'
const query = `What sets us apart? https://${site}/`

const open = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('settings are typed, kept over a reload and saved; a research of the own business fills them in', async ({
  page,
  world,
}) => {
  await signUp(page.request)
  await page.goto('/dashboard')
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('heading', { name: 'Business settings', level: 1 })).toBeVisible()
  await expectAccessible(page, 'personal information')
  await open(page, 'Products & Services')
  await page.getByLabel('Target Audience').fill('families in Springfield')
  await page.reload()
  await expect(page.getByText('You have unsaved changes from earlier.')).toBeVisible()
  await expect(page.getByLabel('Target Audience')).toHaveValue('families in Springfield')
  await button(page, 'Save Settings').click()
  await expectToast(page, 'Settings saved', 'Your business profile has been updated successfully.')
  await expectAccessible(page, 'products and services')

  await open(page, 'Research Assistant')
  await expect(page.getByText('No research yet')).toBeVisible()
  await expectAccessible(page, 'no research')
  await world.breaks({ sites: { mode: 'slow', delayMs: 1500 } })
  await page.getByLabel('Research Query').fill(query)
  await button(page, 'Start Research').click()
  await expect(page.getByText('Research in progress')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Research in progress')).toBeVisible()
  await expectAccessible(page, 'a running research')
  await button(page, 'Cancel').click()
  await expectToast(page, 'Research cancelled')
  await world.heal()

  await page.getByLabel('Research Query').fill(query)
  await button(page, 'Start Research').click()
  await expectToast(page, 'Research completed', 'Your research report is now available to view.')
  await button(page, /^View /).click()
  const report = page.getByRole('dialog', { name: 'Research of Granite Park Dental Care' })
  await report
    .getByRole('button', { name: /^Source 1/ })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Source 1' }).locator('blockquote')).toBeVisible()
  await expectAccessible(page, 'a report and its source')
  await page.keyboard.press('Escape')
  await expect(report).toBeVisible()
  await report.getByRole('button', { name: 'Apply to Settings' }).click()
  const choice = page.getByRole('dialog', { name: 'Apply to Settings' })
  await expectAccessible(page, 'what a report would change')
  await choice.getByRole('button', { name: /^Apply \d fields/ }).click()
  await expectToast(
    page,
    'Settings updated',
    'Research findings have been applied to your business settings.',
  )
  await expect(page.getByText('Applied', { exact: true })).toBeVisible()
  await open(page, 'Business Details')
  await expect(page.getByLabel('Business Name')).toHaveValue('Granite Park Dental Care')
  await button(page, 'Undo').click()
  await expectToast(page, 'Change undone', 'Your business settings are as they were before.')
  await expect(page.getByLabel('Business Name')).toHaveValue('')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('Research & Apply fills in the settings, and an error of another tab is shown in it', async ({
    page,
  }) => {
    await signUp(page.request)
    await page.goto('/settings?tab=research')
    await expect(page.getByText('No research yet')).toBeVisible()
    await expectAccessible(page, 'the research assistant')
    await page.getByLabel('Research Query').fill(query)
    await button(page, 'Research & Apply').click()
    await expectToast(page, 'Research completed')
    await expect(page.getByText('Applied', { exact: true })).toBeVisible()
    await button(page, /^View /).click()
    await page
      .getByRole('button', { name: /^Source 1/ })
      .first()
      .click()
    await expect(page.getByRole('dialog', { name: 'Source 1' }).locator('blockquote')).toBeInViewport()
    await expectAccessible(page, 'a report and its source')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').getByText('Close', { exact: true }).click()

    await open(page, 'Business Details')
    await expect(page.getByLabel('Business Name')).toHaveValue('Granite Park Dental Care')
    await page.getByLabel('Business Name').fill('G')
    await open(page, 'Research Assistant')
    await button(page, 'Save Settings').click()
    await expect(page.getByLabel('Business Name')).toBeFocused()
    await expectAccessible(page, 'an error')
  })
})
