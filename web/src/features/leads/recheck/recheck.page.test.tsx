import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { estimateRecheck, recheckLeads } from '@assay/shared/features/hunting/calls'
import type { RecheckResult } from '@assay/shared/features/hunting/recheck'
import type { RecheckEstimate } from '@assay/shared/features/hunting/recheck-estimate'
import { cancelJob, getChanges, getJob } from '@assay/shared/features/jobs/calls'
import { addressOfLeads } from '@assay/shared/features/leads/chosen-leads'
import type { Job } from '@assay/shared/platform/job'
import type { Notification } from '@assay/shared/platform/notification'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type FakeServer, Reply, refusal } from '../../../test/fake-server.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { checkboxOf, listedNames, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const estimate: RecheckEstimate = {
  count: 2,
  withoutCompany: 1,
  gone: 0,
  usd: { low: 0.002, high: 0.004 },
  seconds: { low: 3, high: 6 },
  basis: 'workspace',
  runs: 4,
  usdLeftToday: 4.2,
  isBudgetUsedUp: false,
}

const result: RecheckResult = { confirmed: [4], changed: [3], unreadable: [], gone: [], waiting: [] }

/** A server whose job stands as `job.now` says. */
const serve = (given: Partial<RecheckEstimate> = {}) => {
  const job: { now: Job | null } = { now: null }
  const server = serveLeads()
    .on(estimateRecheck, () => ({ ...estimate, ...given }))
    .on(recheckLeads, () => {
      job.now = buildJob({ kind: 'recheckLeads', progress: { fraction: 0.5, step: '1 of 2 checked' } })
      return new Reply(202, { jobId: job.now.id, status: 'running' })
    })
    .on(getJob, () => job.now ?? refusal(404, 'NOT_FOUND', 'There is no such job.'))
    .on(cancelJob, () => {
      job.now = { ...(job.now ?? buildJob()), status: 'cancelled', updatedAt: new Date().toISOString() }
      return job.now
    })
    .on(getChanges, () => {
      if (!job.now || !['queued', 'running'].includes(job.now.status)) return { versions: {}, jobs: [] }
      const { id, kind, status, progress, updatedAt } = job.now
      return { versions: {}, jobs: [{ id, kind, status, progress, updatedAt }] }
    })
  return { server, job }
}

const openDialog = async (user: UserEvent) => {
  for (const name of ['Ápex Dental', 'Brightwell Dental', 'Dune Law'])
    await user.click(await checkboxOf(name))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  return within(await screen.findByRole('dialog', { name: 'Check again' }))
}

const sentBy = (server: FakeServer) => server.requestsOf(recheckLeads).map(({ body }) => body)

test('checked leads are checked again after their price was shown, and the end leads to what has changed', async () => {
  const { server, job } = serve()
  const user = renderApp('/prospecting')
  const dialog = await openDialog(user)
  expect(await dialog.findByText('2 leads: $0.002 to $0.004 · 3 to 6 s')).toBeDefined()
  expect(dialog.getByText(/based on 4 past checks of yours/)).toBeDefined()
  expect(dialog.getByText('1 lead is left out: no search has found its company.')).toBeDefined()
  expect(dialog.getByText(/No lookups · \$4.20 of today’s AI budget left/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Check 2 leads' }))
  const progress = within(await screen.findByRole('region', { name: 'Check of many leads' }))
  expect(progress.getByText('1 of 2 checked. It goes on without this tab.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  // The bar follows the checkmarks with a lower priority.
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull())
  expect(sentBy(server)).toEqual([{ ids: [1, 3, 4] }])
  job.now = { ...(job.now as Job), status: 'completed', result, updatedAt: new Date().toISOString() }
  expect(await screen.findByText('2 leads checked again')).toBeDefined()
  expect(screen.getByText('1 confirmed, 1 changed.')).toBeDefined()
  expect(screen.queryByRole('region', { name: 'Check of many leads' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  await waitFor(async () => expect(await listedNames()).toEqual(['Brightwell Dental']))
  expect(shownAddress()).toBe('/prospecting?only=3&job=job1')
  await user.click(screen.getByRole('button', { name: 'Only 1 lead' }))
  await waitFor(async () => expect(await listedNames()).toHaveLength(4))
})

test('the end of a check offers to show nothing where no lead is left, and is recorded as seen for this check only', async () => {
  const { server, job } = serve()
  const text = 'They were deleted or merged meanwhile.'
  const notice = (id: number, jobId: string): Notification => ({
    id,
    kind: 'job',
    tone: 'info',
    title: 'No lead was checked again',
    text,
    link: addressOfLeads([], jobId),
    isRead: false,
    createdAt: new Date().toISOString(),
  })
  server
    .on(listNotifications, () => [notice(7, 'job1'), notice(6, 'job0')])
    .on(readNotifications, () => new Reply(204))
  const user = renderApp('/prospecting')
  await user.click((await openDialog(user)).getByRole('button', { name: 'Check 2 leads' }))
  await screen.findByRole('region', { name: 'Check of many leads' })
  const gone = { ...result, confirmed: [], changed: [], gone: [3, 4] }
  job.now = { ...(job.now as Job), status: 'completed', result: gone, updatedAt: new Date().toISOString() }
  expect(await screen.findByText('No lead was checked again')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show' })).toBeNull()
  await waitFor(() =>
    expect(server.requestsOf(readNotifications).map(({ body }) => body)).toEqual([{ ids: [7] }]),
  )
})

test('a check under way is stopped from the page', async () => {
  const { server } = serve()
  const user = renderApp('/prospecting')
  await user.click((await openDialog(user)).getByRole('button', { name: 'Cancel' }))
  expect(sentBy(server)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await user.click(await screen.findByRole('button', { name: 'Check 2 leads' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The check was stopped')).toBeDefined()
})

test('leads that no search has found, a used budget and a refusal say what to do', async () => {
  const { server } = serve({ count: 0, withoutCompany: 3 })
  const user = renderApp('/prospecting')
  const none = await openDialog(user)
  expect(await none.findByText(/Hunt for them first/)).toBeDefined()
  expect(none.queryByRole('button', { name: /^Check/ })).toBeNull()
  await user.click(none.getByRole('button', { name: 'Close', description: '' }))
  server.on(estimateRecheck, () => ({ ...estimate, isBudgetUsedUp: true, usdLeftToday: 0 }))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/nothing can be checked before midnight UTC/)).toBeDefined()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Check 2 leads' }).disabled).toBe(true)
  await user.keyboard('{Escape}')
  server.on(estimateRecheck, () => estimate)
  server.on(recheckLeads, () => refusal(409, 'CONFLICT', 'None of these leads can be checked again.'))
  await user.click(screen.getByRole('button', { name: 'Check again' }))
  await user.click(await screen.findByRole('button', { name: 'Check 2 leads' }))
  expect(await screen.findByText('None of these leads can be checked again.')).toBeDefined()
})

test('the palette offers it for the checked leads', async () => {
  serve()
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Dune Law'))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox'), 'check again')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('dialog', { name: 'Check again' })).toBeDefined()
})
