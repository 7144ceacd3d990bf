import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import type { Job } from '@assay/shared/platform/job'
import { expect, type Page } from '@playwright/test'
import type { Hands } from './hands.ts'
import { tabTo } from './keyboard.ts'

/** A query for which the sample world has ten good matches. */
export const dentists = 'dentists in Springfield'

/** The parts of the hunting page, by their accessible names. */
export const huntingOn = (page: Page) => {
  const form = page.getByRole('form', { name: 'Find leads' })
  const leads = page.getByRole('region', { name: 'AI-Discovered Leads' })
  const rows = leads.getByRole('row').getByRole('button')
  /** On a phone the form and the criteria are folded to it as soon as there are companies. */
  const folded = page.getByRole('button', { name: / Edit$/, expanded: false })
  const cancel = leads.getByRole('button', { name: /^Cancel/ })
  const query = form.getByRole('searchbox', { name: 'Search Query' })
  const unfold = async () => {
    await expect(folded.or(query)).toBeVisible()
    if (await folded.isVisible()) await folded.click()
  }
  /** Goes into the form, which may be folded at any moment until it has the focus. */
  const enterForm = () =>
    expect(async () => {
      await unfold()
      await query.focus({ timeout: 500 })
      await expect(query).toBeFocused({ timeout: 500 })
    }).toPass()
  const card = page.getByRole('region').filter({ has: page.getByRole('tab', { name: 'Business Analysis' }) })
  return {
    form,
    query,
    results: form.getByRole('spinbutton', { name: 'Number of Results' }),
    submit: form.getByRole('button', { name: /^(Find Leads|Searching\.\.\.)$/ }),
    criteria: page.getByRole('region', { name: 'Understood as' }),
    leads,
    rows,
    /** Rows whose company is still being checked. */
    checking: rows.filter({ hasText: 'checking' }),
    sourceLine: (name: string) => leads.getByRole('listitem').filter({ hasText: name }),
    receipt: leads.locator('details').filter({ hasText: 'Receipt' }),
    cancel,
    unfold,
    enterForm,
    card,
    chat: page.getByRole('region', { name: 'Chat' }),
    back: card.getByRole('button', { name: 'Back to the list' }),
    search: async (wanted: string) => {
      await enterForm()
      await query.fill(wanted)
      await form.getByRole('button', { name: 'Find Leads' }).click()
    },
    /** Waits until no search is running on this page. */
    untilOver: () => expect(cancel).toBeHidden({ timeout: 45_000 }),
  }
}

/** Runs a search and waits for its end. */
export const hunt = async (page: Page, query = dentists, results = 10) => {
  const hunting = huntingOn(page)
  await page.goto('/lead-hunting')
  if (results !== 10) {
    await hunting.enterForm()
    await hunting.results.fill(String(results))
  }
  await hunting.search(query)
  await expect(hunting.cancel).toBeVisible()
  await hunting.untilOver()
  return hunting
}

/** Opens the found company of this name, at a desk by the keys of the list. */
export const openFound = async (page: Page, { press }: Hands, isDesk: boolean, name: string) => {
  const { rows, card } = huntingOn(page)
  const row = rows.filter({ hasText: name })
  await expect(row).toBeVisible()
  if (isDesk) {
    // The first key enters the list where it was left; it leads down only.
    await page.keyboard.press('j')
    await page.keyboard.press('Home')
    if (!(await row.evaluate((element) => element === document.activeElement))) await tabTo(page, row, 'j')
  }
  await press(row)
  await expect(card.getByRole('heading', { name })).toBeVisible()
}

/** The newest search, read from the server. */
export const newestJob = async (page: Page): Promise<Job> => {
  const [newest]: Job[] = await (await page.request.get('/api/jobs')).json()
  if (!newest) throw new Error('There is no job.')
  return (await page.request.get(`/api/jobs/${newest.id}`)).json()
}

/** A search without the form, as from another device: no page of this browser follows it to its end. */
export const findCompanies = async (page: Page, query = dentists, maxResults = 10): Promise<void> => {
  const answer = await page.request.post('/api/leads/search', { data: { query, maxResults } })
  const { jobId } = await answer.json()
  const statusOf = async () => (await (await page.request.get(`/api/jobs/${jobId}`)).json()).status
  await expect.poll(statusOf, { timeout: 60_000 }).toBe('completed')
}

export const savedLeads = async (page: Page): Promise<SavedAiLead[]> =>
  (await page.request.get('/api/ai-leads')).json()
