import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { listNextSteps } from '@assay/shared/features/leads/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildLead } from '../../test/leads/test-leads.ts'
import { renderApp, serverFor, shownAddress } from '../../test/render-app.tsx'

const notification = (change: Partial<Notification> = {}): Notification => ({
  id: 1,
  kind: 'job',
  tone: 'success',
  title: 'Search completed',
  text: '“dentists in Springfield”: found and saved 10 potential leads.',
  link: addressOfSearch('job1'),
  isRead: false,
  createdAt: new Date().toISOString(),
  ...change,
})

/** A server that returns these notifications and remembers which ones were read. */
const serverWith = (stored: Notification[]) => {
  let rows = stored
  let version = 1
  return serverFor('user')
    .on(listNotifications, ({ seen }) => {
      const headers = { 'x-collection-version': String(version), etag: `"${version}"` }
      return seen.query.has('since')
        ? refusal(410, 'RESYNC_REQUIRED', 'Load the list again.')
        : new Reply(200, rows, headers)
    })
    .on(readNotifications, ({ body }) => {
      rows = rows.map((row) => ({
        ...row,
        isRead: row.isRead || row.id <= (body.upToId ?? 0) || (body.ids ?? []).includes(row.id),
      }))
      version += 1
      return new Reply(204)
    })
}

const list = async () => within(await screen.findByRole('region', { name: 'All notifications' }))

test('the bell counts what is unread, and leads to it', async () => {
  serverWith([notification({ id: 2 }), notification(), notification({ id: 3, isRead: true })])
  const user = renderApp('/help')
  await user.click(await screen.findByRole('link', { name: 'Notifications, 2 unread' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeDefined()
  expect(shownAddress()).toBe('/alerts')
})

test('what is due now stands above them', async () => {
  const nextStep = { text: 'Call Ms Oak', dueOn: '2026-01-01' }
  serverWith([]).on(listNextSteps, ({ seen }) => (seen.query.has('from') ? [] : [buildLead({ nextStep })]))
  renderApp('/alerts')
  const steps = within(await screen.findByRole('region', { name: 'Next steps' }))
  expect(await steps.findByText('Call Ms Oak')).toBeDefined()
})

test('notifications say what ended, and lead to the search itself, which is then read', async () => {
  const server = serverWith([
    notification({ id: 2, tone: 'danger', title: 'Search failed' }),
    notification({ isRead: true }),
  ])
  const user = renderApp('/alerts')
  const rows = await (await list()).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.includes('Unread'))).toEqual([true, false])
  await user.click(within(rows[0] as HTMLElement).getByRole('link', { name: /Search failed/ }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Lead Hunting' })).toBeDefined()
  expect(shownAddress()).toBe(addressOfSearch('job1'))
  const read = server.requestsOf(readNotifications).map(({ body }) => body)
  expect(read).toContainEqual({ ids: [2] })
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeDefined()
})

test('all are marked as read at once, up to the newest that was shown', async () => {
  const server = serverWith([notification({ id: 7 }), notification({ id: 6 })])
  const user = renderApp('/alerts')
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByRole('link', { name: 'Notifications' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(server.requestsOf(readNotifications).map(({ body }) => body)).toEqual([{ upToId: 7 }])
})

test('a failure to mark shows a toast, and nothing is shown as read', async () => {
  serverWith([notification()]).on(readNotifications, () => refusal(500, 'UNEXPECTED', 'It broke.'))
  const user = renderApp('/alerts')
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('Failed to mark as read')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Notifications, 1 unread' })).toBeDefined()
})

test('an empty list says what will appear here, and what to do', async () => {
  serverWith([])
  renderApp('/alerts')
  expect(await screen.findByText('No notifications yet')).toBeDefined()
  expect((await list()).getByRole('link', { name: 'Find leads' }).getAttribute('href')).toBe('/lead-hunting')
})

test('a list that cannot be read says so and can be asked for again', async () => {
  let isUp = false
  serverFor('user').on(listNotifications, () =>
    isUp ? [notification()] : refusal(500, 'UNEXPECTED', 'It broke.'),
  )
  const user = renderApp('/alerts')
  expect(await screen.findByText('Failed to fetch notifications: 500')).toBeDefined()
  isUp = true
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Search completed')).toBeDefined()
})
