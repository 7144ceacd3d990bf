import type { Page } from '@playwright/test'
import { connectTestMailbox } from './email-setup.ts'
import { expect } from './journey.ts'

/** Adds a domain to Do not contact. */
const suppressOne = async (page: Page) => {
  await page.getByLabel('Address or domain').fill('quarry.example')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText('All addresses at quarry.example')).toBeVisible()
}

/** Imports a list with a line that names no address. */
const importList = async (page: Page) => {
  const dialog = page.getByRole('dialog', { name: 'Import a list' })
  await dialog.getByLabel('Addresses and domains').fill('ann@quarry.example\nnobody')
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByText('1 line was not understood')).toBeVisible()
}

/** Outreach without drafts and emails, its list of whom nobody writes to, and the mailbox. */
export const outreachStates: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['no drafts', (page) => page.goto('/outreach')],
  ['no emails', (page) => page.getByRole('tab', { name: 'Sent and waiting' }).click()],
  ['nobody on Do not contact', (page) => page.getByRole('tab', { name: 'Do not contact' }).click()],
  ['Do not contact with an error', (page) => page.getByRole('button', { name: 'Add', exact: true }).click()],
  ['Do not contact with an entry', suppressOne],
  ['import of a list', (page) => page.getByRole('button', { name: 'Import a list…' }).click()],
  ['imported list', importList],
  ['no mailbox', (page) => page.goto('/email-config')],
  ['connection guide', (page) => page.getByRole('button', { name: 'Need help connecting?' }).click()],
  ['connected mailbox', connectTestMailbox],
]
