import type { Page } from '@playwright/test'
import { signUp } from './support/account.ts'
import { expect, phone, test } from './support/journey.ts'
import { hold } from './support/requests.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' })

test.describe('at a desk', () => {
  test('the sidebar leads to all pages, collapses to icons and stays collapsed', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/lead-management')
    const links = sidebar(page).getByRole('navigation', { name: 'Pages' })
    await expect(links.locator('a, button').filter({ hasNotText: 'New Lead' })).toHaveText([
      'Dashboard',
      'Lead Hunting',
      'My Leads',
      'YOLO Mode',
      'Outreach',
      'Campaigns',
      'Email Setup',
      'Settings',
      'Help',
      'Logout',
    ])
    await expect(links.getByRole('link', { name: 'My Leads' })).toHaveAttribute('aria-current', 'page')
    await links.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('banner').getByText('Dashboard')).toBeVisible()
    await sidebar(page).getByRole('button', { name: 'Collapse the sidebar' }).click()
    await page.reload()
    await expect(sidebar(page).getByRole('button', { name: 'Expand the sidebar' })).toBeVisible()
    await links.getByRole('link', { name: 'Help' }).hover()
    await expect(sidebar(page).getByText('Help').last()).toBeVisible()
    await page.keyboard.press('[')
    await expect(sidebar(page).getByRole('button', { name: 'Collapse the sidebar' })).toBeVisible()
    await links.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/auth')
  })

  test('everything can be reached by keyboard, and the focus follows', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search pages, leads and actions' })
    await expect(field).toBeFocused()
    await page.keyboard.type('hunt')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/lead-hunting')
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Control+k')
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('a page whose code cannot be loaded offers a way out', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    await page.route('**/assets/hunting-page-*.js', (route) => route.abort())
    await page.route('**/assets/lead-hunting-page-*.js', (route) => route.abort())
    await sidebar(page).getByRole('link', { name: 'Lead Hunting' }).click()
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await page.unroute('**/assets/hunting-page-*.js')
    await page.unroute('**/assets/lead-hunting-page-*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Lead Hunting', level: 1 })).toBeVisible()
  })

  test('the colour mode is set before the first paint, and is kept', async ({ page }) => {
    await signUp(page.request)
    await page.goto('/help')
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveClass(/dark/)
    const release = await hold(page, '**/assets/*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveClass(/dark/)
    release()
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the bar and its drawer lead to all pages', async ({ page }) => {
    const account = await signUp(page.request)
    await page.goto('/')
    const bar = page.getByRole('navigation', { name: 'Pages' })
    await expect(bar.locator('a, button')).toHaveText(['Home', 'Hunt', 'Leads', 'AI', 'YOLO', 'More'])
    await bar.getByRole('link', { name: 'Leads' }).click()
    await expect(page).toHaveURL('/prospecting')
    await expect(bar.getByRole('link', { name: 'Leads' })).toHaveAttribute('aria-current', 'page')
    await bar.getByRole('button', { name: 'More' }).click()
    const drawer = page.getByRole('dialog', { name: 'Menu' })
    await expect(drawer.getByText(account.username, { exact: true })).toBeVisible()
    await expect(drawer.getByText(account.email)).toBeVisible()
    await expect(drawer.getByText('U', { exact: true })).toBeVisible()
    await expect(drawer.getByRole('navigation', { name: 'NAVIGATION' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Lead Hunting',
      'Lead Management',
      'AI Prospecting',
      'YOLO Mode',
    ])
    await expect(drawer.getByRole('navigation', { name: 'TOOLS' })).toBeVisible()
    await drawer.getByRole('link', { name: 'Help' }).click()
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL('/help')
    for (const [address, title] of [
      ['/dashboard', 'Dashboard'],
      ['/alerts', 'Notifications'],
    ] as const) {
      await page.goto(address)
      const shown = page.getByRole('banner').getByText(title, { exact: true })
      await expect(page.getByRole('banner').getByText('Sample')).toBeVisible()
      expect(await shown.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
    await bar.getByRole('button', { name: 'More' }).click()
    await drawer.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/auth')
  })
})
