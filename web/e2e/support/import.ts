import { expect, type Page } from '@playwright/test'

const csv = [
  'Company,Web,E-Mail',
  'Maple Dental,maple.example,ann@maple.example',
  'Oak Dental,oak.example,not an address',
  'Maple,www.maple.example,bea@maple.example',
].join('\n')

/** Chooses a file with one good row, one error and one duplicate. */
export const chooseFile = async (page: Page): Promise<void> => {
  await page.goto('/leads/import')
  const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file').setInputFiles(file)
  await expect(page.getByRole('list', { name: 'Columns' })).toBeVisible()
}

const checkFile = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Check the rows' }).click()
  await expect(page.getByRole('list', { name: 'Errors' })).toBeVisible()
}

/** The states of an import before it runs, each reached from the one before. */
export const importStates: [name: string, reach: (page: Page) => Promise<unknown>][] = [
  ['import', (page) => page.goto('/leads/import')],
  ['columns of an import', chooseFile],
  ['errors and duplicates of an import', checkFile],
]
