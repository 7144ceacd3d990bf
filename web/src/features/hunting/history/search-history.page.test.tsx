import { addNearMiss, listAiLeads, listSearches, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchInput, SearchTerm } from '@assay/shared/features/hunting/search'
import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { listLeads } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lead } from '../../../test/hunting/test-card.tsx'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildCriteria, buildJob, buildResult, receipt } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const criteria = buildCriteria()
const past: SearchTerm = {
  id: 1,
  term: 'dentists in Springfield',
  filters: null,
  userId: 1,
  createdAt: new Date().toISOString(),
  maxResults: 20,
  jobId: 'job1',
  outcome: { criteria, savedCount: 8 },
}
const nearMiss = {
  companyName: 'Chatham Dental',
  website: 'https://www.chatham.example/',
  location: 'Chatham',
  score: 49,
  failed: {
    criterion: 'free parking',
    verdict: 'no' as const,
    quote: 'No parking',
    url: 'https://www.chatham.example/visit',
  },
}
const result = buildResult([buildSavedAiLead({ id: 1 })], { criteria, receipt, nearMisses: [nearMiss] })

const serve = () => {
  const job = buildJob({ status: 'completed', result })
  return serverFor('user')
    .on(listJobs, () => [job])
    .on(getJob, () => job)
    .on(listSearches, () => ({ searches: [past], cursor: null }))
    .on(searchLeads, () => buildResult([], { jobId: 'job2' }))
}

const sent = (server: ReturnType<typeof serve>) =>
  server.requestsOf(searchLeads).map(({ body }) => body as SearchInput)

test('an earlier search, also from another device, is listed and runs again by its criteria', async () => {
  const server = serve()
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Search history' }))
  expect(await dialog.findByText('dentists · Springfield, Illinois · free parking')).toBeDefined()
  expect(dialog.getByText(/8 of 20 found/)).toBeDefined()
  expect(dialog.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/lead-hunting?search=job1')
  await user.click(dialog.getByRole('button', { name: 'Run again' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toMatchObject({ query: past.term, maxResults: 20, criteria })
  expect(document.activeElement).not.toBe(screen.getByRole('region', { name: 'AI-Discovered Leads' }))
  expect(screen.getByLabelText('Search Query')).toHaveProperty('value', past.term)
})

test('the form shows the last search, of which ten more are found by the same criteria', async () => {
  const server = serve()
  const user = renderApp('/lead-hunting')
  const more = await screen.findByRole('button', { name: 'Find 10 more' })
  expect(screen.getByLabelText('Search Query')).toHaveProperty('value', past.term)
  expect(screen.getByLabelText('Number of Results')).toHaveProperty('value', '20')
  expect(screen.getByLabelText('Industry')).toHaveProperty('value', '')
  // The line that the form is folded to on a phone.
  const line = screen.getByText('Edit').closest('button')
  await user.click(screen.getByLabelText('Search Query'))
  expect(line?.getAttribute('aria-expanded')).toBe('true')
  await user.click(more)
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toMatchObject({ query: past.term, maxResults: 10, criteria })
  expect(line?.getAttribute('aria-expanded')).toBe('false')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'AI-Discovered Leads' }))
  expect(screen.getByRole('region', { name: 'Understood as' }).textContent).not.toContain('your changes')
})

test('criteria of the last search are edited and sent with its query, count and filters', async () => {
  const server = serve().on(listSearches, () => ({
    searches: [{ ...past, filters: { industry: 'Healthcare' } }],
    cursor: null,
  }))
  const user = renderApp('/lead-hunting')
  await waitFor(() => expect(screen.getByLabelText('Search Query')).toHaveProperty('value', past.term))
  await user.click(screen.getByRole('button', { name: 'Remove the wish free parking' }))
  expect(screen.getByText('Understood as, with your changes')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Search with changes' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toEqual({
    query: past.term,
    maxResults: 20,
    filters: { industry: 'Healthcare' },
    criteria: { ...criteria, wishes: [] },
  })
})

test('a near miss can be relaxed, and added anyway', async () => {
  const server = serve().on(addNearMiss, () => ({ ...lead, id: 9, companyName: nearMiss.companyName }))
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  expect(screen.getByRole('link', { name: /chatham\.example/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add Chatham Dental anyway' }))
  const open = await screen.findByRole('link', { name: 'Open in My Leads' })
  expect(open.getAttribute('href')).toBe('/leads/9')
  expect(document.activeElement).toBe(open.parentElement)
  expect(server.requestsOf(addNearMiss)[0]?.body).toMatchObject({
    companyName: 'Chatham Dental',
    score: 49,
    status: 'cold',
    notes: 'Near miss of a search: free parking. “No parking”. https://www.chatham.example/visit',
  })
  await user.click(screen.getByRole('button', { name: 'Without “free parking”' }))
  await waitFor(() => expect(sent(server)[0]?.criteria?.wishes).toEqual([]))
})

test('a near miss is looked up by its domain, which opens its card beside the list', async () => {
  const found = buildSavedAiLead({ id: 7, companyName: 'Chatham Dental', website: nearMiss.website })
  const server = serve().on(searchLeads, () => {
    server.on(listAiLeads, () => [found])
    return buildResult([found], {
      jobId: 'job2',
      lookUp: { status: 'found', known: null, rivals: [] },
    })
  })
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  await user.click(screen.getByRole('button', { name: 'Check Chatham Dental' }))
  expect(await screen.findByRole('heading', { name: 'Chatham Dental', level: 2 })).toBeDefined()
  expect(sent(server)).toEqual([{ query: 'chatham.example', maxResults: 1, isInBackground: true }])
  expect(screen.getByRole('button', { name: 'Last search 1' })).toBeDefined()
  expect(await screen.findByRole('button', { name: 'Open Chatham Dental' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Add Chatham Dental anyway' })).toBeNull()
})

test('a near miss that cannot be looked up says why in its place', async () => {
  const note = 'Nothing could be read at chatham.example. The lookup was given back.'
  serve().on(searchLeads, () =>
    buildResult([], {
      lookUp: { status: 'unreadable', known: null, rivals: [] },
      receipt: { items: [], usd: 0, ms: 40, notes: [note] },
    }),
  )
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  await user.click(screen.getByRole('button', { name: 'Check Chatham Dental' }))
  expect(await screen.findByText(note)).toBeDefined()
})

test('a near miss that is a lead already is opened there, not added again', async () => {
  serve().on(listLeads, () => [{ ...lead, id: 9, website: 'chatham.example' }])
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  const open = await screen.findByRole('link', { name: 'Open in My Leads' })
  expect(open.getAttribute('href')).toBe('/leads/9')
  expect(screen.queryByRole('button', { name: 'Add Chatham Dental anyway' })).toBeNull()
})

test('one with the name and place of a lead says so', async () => {
  serve().on(listLeads, () => [
    { ...lead, companyName: 'Chatham Dental', location: 'Chatham', website: null },
  ])
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  expect(await screen.findByText(/has the same name and place/)).toBeDefined()
  expect(screen.getByRole('button', { name: 'Add Chatham Dental anyway' })).toBeDefined()
})

test('someone who has not searched yet is offered queries, which wait to be sent', async () => {
  const server = serverFor('user')
  const user = renderApp('/lead-hunting')
  const examples = within(await screen.findByRole('group', { name: 'Examples' }))
  await user.click(examples.getByRole('button', { name: 'dentists in Austin, Texas' }))
  expect(screen.getByLabelText('Search Query')).toHaveProperty('value', 'dentists in Austin, Texas')
  expect(server.requestsOf(searchLeads)).toEqual([])
})

test('a first search ends with what to do next', async () => {
  serverFor('user').on(searchLeads, () => result)
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists{Enter}')
  expect(await screen.findByRole('region', { name: 'What to do next' })).toBeDefined()
})
