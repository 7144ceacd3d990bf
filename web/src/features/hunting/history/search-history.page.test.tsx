import { listSearches, searchLeads } from '@assay/shared/features/hunting/calls'
import type { SearchInput, SearchTerm } from '@assay/shared/features/hunting/search'
import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { createLead } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lead } from '../../../test/hunting/test-card.tsx'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildCriteria, buildJob, buildResult } from '../../../test/hunting/test-search.ts'
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
  failed: { criterion: 'free parking', verdict: 'no' as const, quote: 'No parking' },
}
const result = buildResult([buildSavedAiLead({ id: 1 })], { criteria, nearMisses: [nearMiss] })

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
  expect(screen.getByLabelText('Search Query')).toHaveProperty('value', past.term)
})

test('ten more are searched for by the same criteria', async () => {
  const server = serve()
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: 'Find 10 more' }))
  await waitFor(() => expect(sent(server)).toHaveLength(1))
  expect(sent(server)[0]).toMatchObject({ query: past.term, maxResults: 10, criteria })
})

test('a near miss can be relaxed, looked up, and added anyway', async () => {
  const server = serve().on(createLead, () => ({ ...lead, id: 9, companyName: nearMiss.companyName }))
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  expect(screen.getByRole('link', { name: /chatham\.example/ })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Add Chatham Dental anyway' }))
  const open = await screen.findByRole('link', { name: 'Open in My Leads' })
  expect(open.getAttribute('href')).toBe('/leads/9')
  expect(server.requestsOf(createLead)[0]?.body).toMatchObject({
    companyName: 'Chatham Dental',
    score: 49,
    status: 'cold',
    notes: 'Near miss of a search: free parking. “No parking”',
  })
  await user.click(screen.getByRole('button', { name: 'Without “free parking”' }))
  await waitFor(() => expect(sent(server)[0]?.criteria?.wishes).toEqual([]))
})

test('a near miss is looked up by its domain', async () => {
  const server = serve()
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByText('1 near miss', { selector: 'summary' }))
  await user.click(screen.getByRole('button', { name: 'Check Chatham Dental' }))
  await waitFor(() => expect(sent(server)).toEqual([{ query: 'chatham.example', maxResults: 1 }]))
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
