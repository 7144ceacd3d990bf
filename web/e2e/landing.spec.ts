import type { Page } from '@playwright/test'
import { newAccount, signUp } from './support/account.ts'
import { expectAccessible } from './support/barriers.ts'
import { expect, phone, test } from './support/journey.ts'
import { dentists, huntingOn } from './support/lead-hunting.ts'
import { mails } from './support/mailbox.ts'

const headline = { name: 'Unlock Precision Leads with AI-Powered Insights', level: 1 }
const register = async (page: Page) => {
  const { username, email, password } = newAccount()
  const form = page.getByRole('form', { name: 'Create account' })
  await form.getByLabel('Username').fill(username)
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Create Account' }).click()
}

test.describe('on a phone', () => {
  test.use(phone)

  test('a visitor reaches the sections from the header', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', headline)).toBeVisible()
    const header = page.getByRole('banner')
    for (const [name, id] of [
      ['Features', 'features'],
      ['Pricing', 'pricing'],
      ['FAQs', 'faqs'],
    ] as const) {
      await header.locator('summary').click()
      await header.getByRole('link', { name }).filter({ visible: true }).click()
      await expect(page.locator(`#${id}`)).toBeInViewport()
      await expect(page).toHaveURL(`/#${id}`)
    }
    const [question] = await page.locator('#faqs summary').all()
    await question?.click()
    await expect(page.getByText(/Every value comes word for word/)).toBeVisible()
    await question?.click()
    await expect(page.getByText(/Every value comes word for word/)).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

test('the query a visitor entered becomes the first search of the new account', async ({ page, context }) => {
  await page.goto('/')
  await page.getByLabel('Domain, name or email').fill(dentists)
  await page.getByRole('button', { name: 'Analyze Lead' }).click()
  await expect(page).toHaveURL('/auth')
  await register(page)
  await expect(page).toHaveURL('/lead-hunting')
  const { query, rows, untilOver } = huntingOn(page)
  await expect(query).toHaveValue(dentists)
  await expect(rows).not.toHaveCount(0)
  await untilOver()
  // Only once: on the next visit the field is empty.
  await page.goto('/lead-hunting')
  await expect(query).toHaveValue('')
  const another = await context.newPage()
  await another.goto('/')
  await expect(another).toHaveURL('/dashboard')
})

test('a demo request reaches the inbox', async ({ page }) => {
  const email = newAccount().email
  await page.goto('/')
  await page.getByRole('button', { name: 'Book a Demo' }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Book a Demo' })
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(dialog.getByText('Name is required')).toBeVisible()
  await dialog.getByLabel('Name').fill('Ann Rep')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Company (optional)').fill('Maple Dental')
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await expect
    .poll(async () => (await mails(page.request)).filter(({ replyTo }) => replyTo.includes(email)))
    .toMatchObject([{ subject: 'Demo request: Maple Dental' }])
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toBeHidden()
  await page.goto('/inbox')
  await expect(page.getByText('Demo request: Maple Dental').first()).toBeVisible()
})

test('a message from the contact page reaches the inbox, also of a signed-in user', async ({ page }) => {
  const { email } = await signUp(page.request)
  await page.goto('/privacy')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page).toHaveURL('/contact')
  await page.getByLabel('Name').fill('Ann Rep')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Message').fill('Please erase maple.example')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: 'Message received' })).toBeVisible()
  await expect
    .poll(async () => (await mails(page.request)).filter(({ replyTo }) => replyTo.includes(email)))
    .toMatchObject([{ subject: 'Message: Ann Rep' }])
})

test.describe('on a phone', () => {
  test.use(phone)

  test('the page has no barriers', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', headline)).toBeVisible()
    await expectAccessible(page, 'as it opens')
    for (const question of await page.locator('#faqs summary').all()) await question.click()
    await page.getByRole('banner').locator('summary').click()
    await expectAccessible(page, 'with everything open')
    await page.getByRole('button', { name: 'Book a Demo' }).last().click()
    await page.getByRole('button', { name: 'Send request' }).click()
    await expect(page.getByText('Name is required')).toBeVisible()
    await expectAccessible(page, 'with the demo’s errors')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' })

  test('the page can be read and names what does not work', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', headline)).toBeVisible()
    await expect(page.getByText('14-day free trial on all paid plans, no credit card required')).toBeVisible()
    await page.locator('#faqs summary').first().click()
    await expect(page.getByText(/Every value comes word for word/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Book a Demo' })).toHaveCount(0)
    await expect(page.getByText('Booking a demo and using Assay need JavaScript')).toBeVisible()
    // Without scripts the page follows the system's colour mode.
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 22, 20)')
  })
})

test('a signed-in user is redirected, and an ended session is dropped', async ({ page, context }) => {
  await signUp(page.request)
  await page.goto('/')
  await expect(page).toHaveURL('/dashboard')
  await context.clearCookies({ name: 'assay_session' })
  await page.goto('/')
  await expect(page.getByRole('heading', headline)).toBeVisible()
  await expect
    .poll(async () => (await context.cookies()).filter(({ name }) => name === 'assay_signed_in'))
    .toEqual([])
})

test('the pages of a visitor log no error in the console', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  await page.goto('/')
  await expect(page.getByRole('heading', headline)).toBeVisible()
  await page.goto('/auth')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('form', { name: 'Sign in' })).toBeVisible()
  expect(errors).toEqual([])
})

test('the colour mode that a visitor chose is kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: /Switch between the light and the dark/ }).click()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 22, 20)')
  await page.reload()
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 22, 20)')
  await page.goto('/auth')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(23, 22, 20)')
})
