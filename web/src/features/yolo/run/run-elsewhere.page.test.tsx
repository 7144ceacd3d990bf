import { getChanges, getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { isOver, type Job } from '@assay/shared/platform/job'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildJob } from '../../../test/hunting/test-search.ts'
import {
  buildLane,
  buildYoloResult,
  openDialog,
  serveYolo,
  serveYoloRun,
} from '../../../test/yolo/test-run.ts'
import { yoloJobKind } from './yolo-job.ts'

const searching = /^Searching... This may take between 2 to 10 minutes/

/** Runs a search to its end, with the dialog closed so that the page stays. */
const endOwnRun = async () => {
  const server = serveYolo()
  const run = serveYoloRun(server)
  const { user, dialog, criteria } = await openDialog()
  await user.type(criteria, 'dentists{Enter}')
  await dialog.findByText(searching)
  await user.keyboard('{Escape}')
  const own = run.update({ status: 'completed', result: buildYoloResult() })
  expect(await screen.findByRole('heading', { name: 'Your run: dentists in Springfield' })).toBeDefined()
  const serveNext = (changes: Partial<Job>, version: number) => {
    const next = buildJob({ id: 'job2', kind: yoloJobKind, ...changes })
    const { id, kind, status, progress, updatedAt } = next
    const jobs = isOver(status) ? [] : [{ id, kind, status, progress, updatedAt }]
    server
      .on(getJob, ({ params }) => (params.id === 'job2' ? next : own))
      .on(listJobs, () => [next, own])
      .on(getChanges, () => ({ versions: { notifications: version }, jobs }))
  }
  return serveNext
}

test('a run that is started elsewhere after the own one has ended takes its place, and is followed', async () => {
  const serveNext = await endOwnRun()
  const result = buildYoloResult([], { query: 'bakeries', lanes: [buildLane({ status: 'running' })] })
  serveNext({ status: 'running', partial: result }, 0)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('heading', { name: 'This run: bakeries' })).toBeDefined()
  expect(screen.getByText(searching)).toBeDefined()
  serveNext(
    { status: 'completed', result: { ...result, savedCount: 3 }, updatedAt: '2100-01-01T00:00:00.000Z' },
    1,
  )
  const toasts = () => screen.queryAllByText('3 leads have been saved to your database.')
  await waitFor(() => expect(toasts()).toHaveLength(1))
  expect(screen.getByRole('heading', { name: 'Your run: bakeries' })).toBeDefined()
})

test('a run that began and ended elsewhere between two questions is shown as the last one', async () => {
  const serveNext = await endOwnRun()
  const createdAt = new Date(Date.now() + 1000).toISOString()
  serveNext({ status: 'completed', createdAt, result: buildYoloResult([], { query: 'bakeries' }) }, 1)
  window.dispatchEvent(new Event('focus'))
  expect(await screen.findByRole('heading', { name: 'Last run: bakeries' })).toBeDefined()
})
