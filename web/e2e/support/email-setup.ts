import { expect, type Page } from '@playwright/test'

/** Connects the test mailbox on the open page Email Setup, with all fields in sight. */
export const connectTestMailbox = async (page: Page) => {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Use a test mailbox' }).click()
  await expect(page.getByRole('region', { name: 'Write an email' })).toBeVisible()
  await page.getByText(/^Advanced:/).click()
}

/** Turns from a written draft to its sending. */
export const openSendTab = async (page: Page) => {
  await page.getByRole('dialog', { name: 'Prospect Email' }).getByRole('tab', { name: 'Send Email' }).click()
  await expect(page.getByLabel('Recipient Email')).toBeVisible()
}
