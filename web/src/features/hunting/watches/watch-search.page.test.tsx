import { listSessions } from '@assay/shared/features/accounts/calls'
import { createWatch, estimateSearch, listSearches, listWatches } from '@assay/shared/features/hunting/calls'
import { getChanges, getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import {
  buildCriteria,
  buildEstimate,
  buildJob,
  buildResult,
  receipt,
} from '../../../test/hunting/test-search.ts'
import { buildWatch } from '../../../test/hunting/test-watches.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const criteria = buildCriteria()
const past = {
  id: 1,
  term: 'dentists in Springfield',
  filters: null,
  userId: 1,
  createdAt: new Date().toISOString(),
  maxResults: 10,
  jobId: 'job1',
  outcome: { criteria, savedCount: 1 },
}

const serve = (leads = [buildSavedAiLead({ id: 1 })]) => {
  const job = buildJob({ status: 'completed', result: buildResult(leads, { criteria, receipt }) })
  return serverFor('user')
    .on(listJobs, () => [job])
    .on(getJob, () => job)
    .on(listSearches, () => ({ searches: [past], cursor: null }))
    .on(estimateSearch, () => buildEstimate())
}

const open = async (address = '/lead-hunting') => {
  const user = renderApp(address)
  await user.click(await screen.findByRole('button', { name: 'Watch this search' }))
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Watch this search' })) }
}

test('a finished search is watched once its price is shown', async () => {
  const watch = buildWatch({ search: { query: past.term, maxResults: 10, criteria } })
  const server = serve().on(createWatch, () => {
    server.on(listWatches, () => [watch])
    return watch
  })
  const { user, dialog } = await open()
  expect(await dialog.findByText('A month: at most 5 lookups, about $0.12 for AI')).toBeDefined()
  expect(
    dialog.getByText('Each run: 1 lookup · $0.01 to $0.024 (based on 12 past searches of yours)'),
  ).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Watch' }))
  const link = await screen.findByRole('link', { name: 'Watched weekly' })
  expect(link.getAttribute('href')).toBe('/lead-hunting/watches')
  await waitFor(() => expect(document.activeElement).toBe(link))
  expect(server.requestsOf(createWatch)).toMatchObject([
    {
      body: {
        query: past.term,
        maxResults: 10,
        criteria,
        interval: 'weekly',
        searchesPerMonth: 5,
        isMailed: false,
      },
    },
  ])
})

test('a search that found nothing can be watched, too', async () => {
  serve([])
  await open('/lead-hunting?search=job1')
  expect(screen.queryByRole('button', { name: 'Find 10 more' })).toBeNull()
})

test('a search that is watched on another device already says so, and the dialog stays', async () => {
  serve().on(createWatch, () =>
    refusal(409, 'CONFLICT', 'You are watching this search already. Change it under Watches.'),
  )
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Watch' }))
  expect(await screen.findByText(/watching this search already/)).toBeDefined()
  expect(screen.getByRole('dialog', { name: 'Watch this search' })).toBeDefined()
})

test('a price that cannot be estimated is no obstacle', async () => {
  const server = serve()
    .on(estimateSearch, () => refusal(503, 'AI_UNAVAILABLE', 'The AI does not answer.'))
    .on(createWatch, () => buildWatch())
  const { user, dialog } = await open()
  expect(await dialog.findByText(/The price could not be estimated/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Watch' }))
  await waitFor(() => expect(server.requestsOf(createWatch)).toHaveLength(1))
})

test('the search of a watch does not take the place of the one that is shown', async () => {
  const background = buildJob({ id: 'job2', isInBackground: true })
  const own = buildJob({
    status: 'completed',
    result: buildResult([buildSavedAiLead({ id: 1 })], { criteria, receipt }),
  })
  const server = serve()
    .on(listJobs, () => [background, own])
    .on(getChanges, () => ({ versions: {}, jobs: [background] }))
  renderApp('/lead-hunting')
  expect(await screen.findByRole('button', { name: 'Watch this search' })).toBeDefined()
  expect(server.requestsOf(getJob).map(({ path }) => path)).not.toContain('/api/jobs/job2')
})

test('the plan says what watches may use', async () => {
  serverFor('user')
    .on(listSessions, () => [])
    .on(listWatches, () => [buildWatch(), buildWatch({ id: 2, isPaused: true })])
  renderApp('/profile')
  expect(
    (await screen.findByRole('link', { name: '1 watch uses up to 5 lookups a month.' })).getAttribute('href'),
  ).toBe('/lead-hunting/watches')
})
