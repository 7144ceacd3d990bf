import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Lead } from '@assay/shared/features/leads/lead'
import { expect, type Page } from '@playwright/test'

/** The parts of the pages about prospecting, by their accessible names. */
export const prospectingOn = (page: Page) => {
  const history = page.getByRole('dialog', { name: 'History' })
  const running = page.getByText('Generating Prospecting Data')
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  return {
    running,
    part,
    /** The proof marks of a part's sentences. */
    marksIn: (name: string) => part(name).getByRole('button', { name: /Show evidence$/ }),
    evidence: page.getByRole('dialog', { name: /^Evidence: / }),
    history,
    reports: history.getByRole('listitem'),
    openHistory: () => page.getByRole('button', { name: /^History, / }).click(),
    /** Waits until a report is shown and no run is under way. */
    untilWritten: async (name: string) => {
      await expect(page.getByRole('heading', { name: `${name} Prospect`, exact: true })).toBeVisible({
        timeout: 60_000,
      })
      await expect(running).toBeHidden({ timeout: 60_000 })
    },
  }
}

/** Finds a company of the sample world without the forms, and makes it a CRM lead. */
export const addFoundLead = async ({ request }: Page): Promise<Lead> => {
  const found = await request.post('/api/leads/search', {
    headers: { prefer: 'wait=25' },
    data: { query: 'dentists in Springfield', maxResults: 1 },
  })
  expect(found.status()).toBe(200)
  const [company]: SavedAiLead[] = await (await request.get('/api/ai-leads')).json()
  const converted = await request.post(`/api/ai-leads/${company?.id}/convert`)
  expect(converted.ok()).toBe(true)
  return converted.json()
}

/** Has a report written without the pages. */
export const prospect = async ({ request }: Page, { id, companyName }: Lead): Promise<void> => {
  const answer = await request.post('/api/ai/prospect', {
    headers: { prefer: 'wait=25' },
    data: { lead: { id, companyName } },
  })
  expect(answer.status()).toBe(200)
}
