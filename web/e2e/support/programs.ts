import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create Webhook' })

const submitNothing = async (page: Page) => {
  await page.getByRole('button', { name: 'Create Webhook' }).click()
  await dialog(page).getByRole('button', { name: 'Create Webhook' }).click()
  await expect(dialog(page).getByText('Address is required')).toBeVisible()
}

const createKey = async (page: Page) => {
  await page.getByLabel('Name').fill('CRM sync')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Copy API key' })).toBeFocused()
}

const openPayload = async (page: Page) => {
  await page.goto('/webhooks')
  await page.getByText('search.finished', { exact: true }).click()
}

/** One at a server that takes everything, which was tried. */
const tryWebhook = async (page: Page) => {
  await dialog(page).getByLabel('Address').fill('https://hooks.example/assay')
  await dialog(page).getByLabel('Lead created').check()
  await dialog(page).getByRole('button', { name: 'Create Webhook' }).click()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'hooks.example' }).click()
  await page.getByRole('button', { name: 'Send Test' }).click()
  await expect(page.getByText('Delivered')).toBeVisible()
  await page.getByText('Details').click()
}

/** The states of what programs use, each reached from the one before. */
export const programStates: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['no API keys', (page) => page.goto('/api-keys')],
  ['new API key', (page) => page.getByRole('button', { name: 'Create Key' }).click()],
  ['secret of an API key', createKey],
  ['no webhooks', openPayload],
  ['webhook with errors', submitNothing],
  ['webhook with its log', tryWebhook],
  ['guide for programs', (page) => page.goto('/api-reference?guide')],
  ['API reference without such a call', (page) => page.goto('/api-reference?call=nope')],
  ['API reference', (page) => page.goto('/api-reference?call=searchLeads')],
]
