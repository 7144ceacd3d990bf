import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { listAiLeads, listSearches, searchLeads } from '@assay/shared/features/hunting/calls'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { getChanges, getJob, listJobs } from '@assay/shared/features/jobs/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type FakeServer, Reply } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildCriteria, buildJob, buildResult, serveJob } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const noticeOf = (id: number, jobId: string): Notification => ({
  id,
  kind: 'job',
  tone: 'success',
  title: 'Search completed',
  text: '“dentists”: found and saved 1 potential lead.',
  link: addressOfSearch(jobId),
  isRead: false,
  createdAt: new Date().toISOString(),
})

/** Serves the notifications that `add` has written, as unread until they are marked one by one. */
const serveNotices = (server: FakeServer, rows: Notification[] = []) => {
  let version = 1
  server
    .on(getChanges, () => ({ versions: { notifications: version }, jobs: [] }))
    .on(listNotifications, ({ seen }) => {
      const body = seen.query.has('since') ? { version, changed: rows, deletedIds: [], more: false } : rows
      return new Reply(200, body, { 'x-collection-version': String(version) })
    })
    .on(readNotifications, ({ body: { ids = [] } }) => {
      for (const [index, row] of rows.entries())
        if (ids.includes(row.id)) rows[index] = { ...row, isRead: true }
      version += 1
      return new Reply(204)
    })
  return {
    add: (notice: Notification) => {
      rows.unshift(notice)
      version += 1
    },
    idsMarked: () => server.requestsOf(readNotifications).map(({ body }) => body),
  }
}

const completed = (id: string, companyName: string, category: string) =>
  buildJob({
    id,
    status: 'completed',
    result: buildResult([buildSavedAiLead({ companyName })], {
      jobId: id,
      criteria: buildCriteria({ category: { text: category, from: 'query' } }),
    }),
  })

test('the address of a search opens it: its leads and its criteria, although a newer one exists', async () => {
  const older = completed('older', 'Ellery Orthodontics', 'orthodontists')
  const newest = completed('newest', 'Brightwell Dental', 'dentists')
  serverFor('user')
    .on(listJobs, () => [newest, older])
    .on(getJob, ({ params }) => (params.id === 'older' ? older : newest))
  renderApp(addressOfSearch('older'))
  expect(await screen.findByRole('button', { name: /^Ellery Orthodontics/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Brightwell Dental/ })).toBeNull()
  expect(screen.getByText('orthodontists')).toBeDefined()
  expect(screen.queryByText('Search completed')).toBeNull()
})

test('another search leaves that address, so that a reload shows the new one', async () => {
  const server = serverFor('user').on(getJob, () =>
    completed('older', 'Ellery Orthodontics', 'orthodontists'),
  )
  server.on(searchLeads, () => buildResult([]))
  const user = renderApp(addressOfSearch('older'))
  await screen.findByRole('button', { name: /^Ellery Orthodontics/ })
  await user.type(screen.getByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting'))
  expect(await screen.findByText('No leads found')).toBeDefined()
})

test('a search that was watched to its end is no news; one that ended elsewhere is', async () => {
  const server = serverFor('user')
  const notices = serveNotices(server)
  const job = serveJob(server, buildJob())
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  expect(await screen.findByText('Reading company sites')).toBeDefined()
  notices.add(noticeOf(1, 'elsewhere'))
  notices.add(noticeOf(2, 'job1'))
  job.update({ status: 'completed', result: buildResult([]) })
  await waitFor(() => expect(notices.idsMarked()).toEqual([{ ids: [2] }]))
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined()
})

test('on the dashboard, which folds what was found, a search is news until that is opened', async () => {
  const last = completed('last', 'Brightwell Dental', 'dentists')
  const server = serverFor('user')
    .on(listJobs, () => [last])
    .on(getJob, () => last)
    .on(listAiLeads, () => [buildSavedAiLead({ companyName: 'Brightwell Dental' })])
  const notices = serveNotices(server, [noticeOf(7, 'last')])
  const user = renderApp('/dashboard')
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Understood as' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Found companies 1' }))
  await waitFor(() => expect(notices.idsMarked()).toEqual([{ ids: [7] }]))
})

test('a search that is opened by its address is read', async () => {
  const server = serverFor('user').on(getJob, () =>
    completed('older', 'Ellery Orthodontics', 'orthodontists'),
  )
  const notices = serveNotices(server, [noticeOf(7, 'older'), noticeOf(6, 'another')])
  renderApp(addressOfSearch('older'))
  await waitFor(() => expect(notices.idsMarked()).toEqual([{ ids: [7] }]))
  expect(await screen.findByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined()
})

test('a search that is started elsewhere after the own one has ended takes its place, with its criteria', async () => {
  const server = serverFor('user')
  const own = completed('job1', 'Brightwell Dental', 'dentists')
  const elsewhere = completed('job2', 'Rye Bakery', 'bakeries')
  server
    .on(searchLeads, () => new Reply(202, { jobId: 'job1', status: 'queued' }))
    .on(getJob, ({ params }) => (params.id === 'job1' ? own : elsewhere))
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  expect(await screen.findByRole('button', { name: /^Brightwell Dental/ })).toBeDefined()
  const running = { ...elsewhere, status: 'running' as const, result: undefined, partial: elsewhere.result }
  const { id, kind, status, progress, updatedAt } = running
  server
    .on(getChanges, () => ({ versions: {}, jobs: [{ id, kind, status, progress, updatedAt }] }))
    .on(getJob, ({ params }) => (params.id === 'job1' ? own : running))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('button', { name: /^Rye Bakery/ })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Brightwell Dental/ })).toBeNull()
})

test('a search that began and ended elsewhere between two questions is shown', async () => {
  const server = serverFor('user')
  const first = completed('first', 'Brightwell Dental', 'dentists')
  const next = {
    ...completed('next', 'Rye Bakery', 'bakeries'),
    createdAt: new Date(Date.now() + 1000).toISOString(),
  }
  server.on(listJobs, () => [first]).on(getJob, ({ params }) => (params.id === 'first' ? first : next))
  renderApp('/lead-hunting')
  expect(await screen.findByText('dentists')).toBeDefined()
  server
    .on(listJobs, () => [next, first])
    .on(getChanges, () => ({ versions: { notifications: 1 }, jobs: [] }))
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByText('bakeries')).toBeDefined()
})

test('the address of another kind of job, such as a YOLO run, opens no search', async () => {
  serverFor('user').on(getJob, () =>
    buildJob({ kind: 'searchYolo', status: 'completed', result: { lanes: [] } }),
  )
  renderApp(addressOfSearch('yolo1'))
  expect(await screen.findByText('This search no longer exists. Please start it again.')).toBeDefined()
})

const several = (id: string) =>
  buildJob({
    id,
    status: 'completed',
    result: buildResult(
      [
        buildSavedAiLead({ id: 1, companyName: 'Rye Bakery', matchScore: 70 }),
        buildSavedAiLead({ id: 2, companyName: 'Oat Bakery', matchScore: 90 }),
      ],
      { jobId: id },
    ),
  })

test('the last search is shown with its best company open, until the address names another', async () => {
  const last = several('last')
  serverFor('user')
    .on(listJobs, () => [last])
    .on(getJob, () => last)
  const user = renderApp('/lead-hunting')
  expect(await screen.findByRole('heading', { name: 'Oat Bakery', level: 2 })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Last search 2' }).getAttribute('aria-pressed')).toBe('true')
  expect(shownAddress()).toBe('/lead-hunting')
  expect(screen.queryByText('Analysis failed')).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Rye Bakery/ }))
  expect(await screen.findByRole('heading', { name: 'Rye Bakery', level: 2 })).toBeDefined()
  expect(shownAddress()).toBe('/lead-hunting?lead=1')
})

test('the address names a company that was opened while it was checked, once it is saved; its card stays', async () => {
  const { id: _, ...candidate } = buildSavedAiLead({ companyName: 'Rye Bakery' })
  const server = serverFor('user')
  const job = serveJob(server, buildJob({ partial: buildResult([candidate]) }))
  server.on(listJobs, () => [buildJob()])
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: /^Rye Bakery/ }))
  const card = await screen.findByRole('region', { name: 'Rye Bakery' })
  expect(shownAddress()).toBe('/lead-hunting')
  job.update({ status: 'completed', partial: undefined, result: buildResult([{ ...candidate, id: 7 }]) })
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting?lead=7'), { timeout: 15_000 })
  expect(card.isConnected).toBe(true)
})

test('a lead that the address names is open after a reload', async () => {
  const last = several('last')
  serverFor('user')
    .on(listJobs, () => [last])
    .on(getJob, () => last)
  renderApp('/lead-hunting?lead=1')
  expect(await screen.findByRole('heading', { name: 'Rye Bakery', level: 2 })).toBeDefined()
})

test.each(['99', '1e0'])('an address that names no lead, such as %s, is left with a word', async (id) => {
  const last = several('last')
  serverFor('user')
    .on(listJobs, () => [last])
    .on(getJob, () => last)
  renderApp(`/lead-hunting?lead=${id}`)
  expect(await screen.findByText('Company not found')).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting'))
  expect(await screen.findByRole('heading', { name: 'Oat Bakery', level: 2 })).toBeDefined()
})

test('opening another search shows its query instead of what was typed', async () => {
  const older = completed('older', 'Ellery Orthodontics', 'orthodontists')
  const newest = completed('newest', 'Brightwell Dental', 'dentists')
  const past = { id: 1, term: 'orthodontists', filters: null, userId: 1, createdAt: older.createdAt }
  serverFor('user')
    .on(listJobs, () => [newest, older])
    .on(getJob, ({ params }) => (params.id === 'older' ? older : newest))
    .on(listSearches, () => ({ searches: [{ ...past, maxResults: 10, jobId: 'older' }], cursor: null }))
  const user = renderApp('/lead-hunting')
  await screen.findByRole('button', { name: /^Brightwell Dental/ })
  const query = screen.getByLabelText('Search Query')
  await user.clear(query)
  await user.type(query, 'bakeries')
  await user.click(screen.getByRole('button', { name: 'History' }))
  await user.click(await screen.findByRole('link', { name: 'Open' }))
  expect(await screen.findByRole('button', { name: /^Ellery Orthodontics/ })).toBeDefined()
  expect(query).toHaveProperty('value', 'orthodontists')
})
