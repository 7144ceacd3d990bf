import { getUser } from '@assay/shared/features/accounts/calls'
import { searchLeads } from '@assay/shared/features/hunting/calls'
import { cancelJob, getJob } from '@assay/shared/features/jobs/calls'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildJob, buildResult, serveJob } from '../../../test/hunting/test-search.ts'
import { advance } from '../../../test/polling.tsx'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const search = async (user: ReturnType<typeof renderApp>) => {
  const query = await screen.findByLabelText('Search Query')
  await user.clear(query)
  await user.type(query, 'dentists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
}

const isFormUsable = () => !screen.getByRole('button', { name: 'Find Leads' }).hasAttribute('disabled')

test('a search without an answer is retried with the same key, so that it is charged once', async () => {
  const server = serverFor('user').on(searchLeads, () => {
    throw new TypeError('Failed to fetch')
  })
  const user = renderApp('/lead-hunting')
  await search(user)
  expect(await screen.findByText('Search failed')).toBeDefined()
  server.on(searchLeads, () => buildResult([]))
  await search(user)
  expect(await screen.findByText('No leads found')).toBeDefined()
  await search(user)
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(3))
  const [first, second, third] = server
    .requestsOf(searchLeads)
    .map(({ headers }) => headers.get('idempotency-key'))
  expect(second).toBe(first)
  expect(third).not.toBe(second)
})

test('an unknown job ends the search with a message', async () => {
  // The clock of the polls; waiting for the page uses the other timers.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const server = serverFor('user')
  serveJob(server, buildJob())
  server.on(getJob, () => refusal(404, 'NOT_FOUND', 'There is no such job.'))
  const user = renderApp('/lead-hunting')
  await search(user)
  expect(await screen.findByText(/This search no longer exists/)).toBeDefined()
  expect(isFormUsable()).toBe(true)
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  const asked = server.requestsOf(getJob).length
  await advance(60_000)
  expect(server.requestsOf(getJob)).toHaveLength(asked)
})

test('after three failed reads of the job the page says so, unlocks the form and offers a retry', async () => {
  const server = serverFor('user')
  const partial = buildResult([buildSavedAiLead({ id: 1 })])
  const job = serveJob(server, buildJob({ partial }))
  const user = renderApp('/lead-hunting')
  await search(user)
  expect(await screen.findByText('Reading company sites')).toBeDefined()
  let isDown = true
  const asked = server.requestsOf(getJob).length
  server.on(getJob, () => (isDown ? new Reply(503) : buildJob({ status: 'completed', result: partial })))
  expect(await screen.findByText(/cannot be loaded right now. The search continues/)).toBeDefined()
  expect(server.requestsOf(getJob).length).toBeGreaterThanOrEqual(asked + 3)
  expect(isFormUsable()).toBe(true)
  expect(screen.getByRole('button', { name: /^Brightwell Dental/ })).toBeDefined()

  isDown = false
  job.update({ status: 'completed' })
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Search completed')).toBeDefined()
  expect(screen.queryByText(/cannot be read/)).toBeNull()
})

test('a search can be cancelled before its job has been read', async () => {
  const server = serverFor('user')
  serveJob(server, buildJob())
  server.on(getJob, () => new Promise<never>(() => undefined))
  const user = renderApp('/lead-hunting')
  await search(user)
  const cancel = await screen.findByRole('button', { name: 'Cancel' })
  await waitFor(() => expect(cancel).toHaveProperty('disabled', false))
  await user.click(cancel)
  await waitFor(() => expect(server.requestsOf(cancelJob)).toHaveLength(1))
})

test('a session that ends during a search leads to sign-in with one plain toast and keeps the query', async () => {
  const noSession = () => refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue.')
  const server = serverFor('user')
  server.on(searchLeads, () => {
    server.on(getUser, noSession)
    return noSession()
  })
  const user = renderApp('/lead-hunting')
  await search(user)
  expect(await screen.findByText('Signed out')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(await screen.findByRole('form', { name: 'Sign in' })).toBeDefined()
  expect(server.requestsOf(searchLeads)).toHaveLength(1)
})
