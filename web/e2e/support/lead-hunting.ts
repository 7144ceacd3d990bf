import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Job } from '@assay/shared/platform/job'
import { expect, type Page } from '@playwright/test'

/** A query for which the sample world has ten good matches. */
export const dentists = 'dentists in Springfield'

/** The parts of the hunting page, by their accessible names. */
export const huntingOn = (page: Page) => {
  const form = page.getByRole('form', { name: 'Find leads' })
  const leads = page.getByRole('region', { name: 'AI-Discovered Leads' })
  const rows = leads.getByRole('row').getByRole('button')
  const card = page.getByRole('region').filter({ has: page.getByRole('tab', { name: 'Business Analysis' }) })
  return {
    form,
    query: form.getByRole('searchbox', { name: 'Search Query' }),
    results: form.getByRole('spinbutton', { name: 'Number of Results' }),
    submit: form.getByRole('button', { name: /^(Find Leads|Searching\.\.\.)$/ }),
    criteria: page.getByRole('region', { name: 'Understood as' }),
    leads,
    rows,
    /** Rows whose company is still being checked. */
    checking: rows.filter({ hasText: 'checking' }),
    sourceLine: (name: string) => leads.getByRole('listitem').filter({ hasText: name }),
    receipt: leads.locator('details').filter({ hasText: 'Receipt' }),
    cancel: leads.getByRole('button', { name: /^Cancel/ }),
    card,
    chat: page.getByRole('region', { name: 'Chat' }),
    back: card.getByRole('button', { name: 'Back to the list' }),
    search: async (query: string) => {
      await form.getByRole('searchbox', { name: 'Search Query' }).fill(query)
      await form.getByRole('button', { name: 'Find Leads' }).click()
    },
    /** Waits until no search is running on this page. */
    untilOver: () =>
      expect(form.getByRole('button', { name: 'Find Leads' })).toBeEnabled({ timeout: 45_000 }),
  }
}

/** Runs a search and waits for its end. */
export const hunt = async (page: Page, query = dentists, results = 10) => {
  const hunting = huntingOn(page)
  await page.goto('/lead-hunting')
  if (results !== 10) await hunting.results.fill(String(results))
  await hunting.search(query)
  await expect(hunting.cancel).toBeVisible()
  await hunting.untilOver()
  return hunting
}

/** A search from another device: no page of this browser follows it to its end. */
export const huntElsewhere = async (page: Page): Promise<void> => {
  const answer = await page.request.post('/api/leads/search', {
    headers: { prefer: 'wait=25' },
    data: { query: dentists, maxResults: 10 },
  })
  expect(answer.status()).toBe(200)
}

/** The newest search, read from the server. */
export const newestJob = async (page: Page): Promise<Job> => {
  const [newest]: Job[] = await (await page.request.get('/api/jobs')).json()
  if (!newest) throw new Error('There is no job.')
  return (await page.request.get(`/api/jobs/${newest.id}`)).json()
}

export const savedLeads = async (page: Page): Promise<SavedAiLead[]> =>
  (await page.request.get('/api/ai-leads')).json()
