import { getChanges, getJob } from '@assay/shared/features/jobs/calls'
import type { Job } from '@assay/shared/platform/job'
import { beforeEach, expect, test } from 'vitest'
import { type FakeServer, fakeServer, Reply, refusal } from '../../test/fake-server.ts'
import { buildJob } from '../../test/hunting/test-search.ts'
import { advance, freezeClock, renderFollower, shownText } from '../../test/polling.tsx'
import { useJob } from './use-job.ts'

const second = 1000

const Shown = () => {
  const { data, isError } = useJob('job1')
  return <output>{isError ? 'failed' : (data?.progress.step ?? 'loading')}</output>
}

/** A server with one job, which moves by `move`; like the real one it lists the job while it is active. */
const serve = (first: Partial<Job> = {}) => {
  let job = buildJob(first)
  let moves = 0
  const server = fakeServer()
    .on(getJob, () => job)
    .on(getChanges, () => {
      const { id, kind, status, progress, updatedAt } = job
      const isActive = status === 'queued' || status === 'running'
      return { versions: {}, jobs: isActive ? [{ id, kind, status, progress, updatedAt }] : [] }
    })
  const move = (change: Partial<Job>) => {
    moves += 1
    job = { ...job, updatedAt: new Date(Date.now() + moves).toISOString(), ...change }
  }
  return { server, move }
}
const readsOf = (server: FakeServer) => server.requestsOf(getJob).length

beforeEach(freezeClock)

test('a job is read again only when it has moved, and its progress shows within a second', async () => {
  const { server, move } = serve()
  renderFollower(<Shown />)
  await advance(10 * second)
  expect([shownText(), readsOf(server)]).toEqual(['Reading company sites', 1])
  move({ progress: { fraction: 0.7, step: 'Checking quotes' } })
  await advance(second)
  expect([shownText(), readsOf(server)]).toEqual(['Checking quotes', 2])
})

test('a job that is no longer among the active ones is read once more, and shows its end', async () => {
  const { server, move } = serve()
  renderFollower(<Shown />)
  await advance(10)
  move({ status: 'completed', progress: { fraction: 1, step: 'Done' } })
  await advance(second)
  expect([shownText(), readsOf(server)]).toEqual(['Done', 2])
  await advance(60 * second)
  expect(readsOf(server)).toBe(2)
})

test('a job that a lagging answer does not list yet is followed all the same', async () => {
  const { server, move } = serve({ status: 'queued' })
  server.on(getChanges, () => ({ versions: {}, jobs: [] }))
  renderFollower(<Shown />)
  await advance(10)
  move({ status: 'running', progress: { fraction: 0.1, step: 'Asking sources' } })
  await advance(second)
  expect(shownText()).toBe('Asking sources')
})

test('an unknown job is asked for once', async () => {
  const { server } = serve()
  server.on(getJob, () => refusal(404, 'NOT_FOUND', 'There is no such job.'))
  renderFollower(<Shown />)
  await advance(10 * 60 * second)
  expect([shownText(), readsOf(server)]).toEqual(['failed', 1])
})

test('a job that cannot be read is asked for less often, and shown as soon as it can', async () => {
  const { server } = serve()
  server.on(getJob, () => new Reply(503))
  renderFollower(<Shown />)
  await advance(60 * second)
  expect(shownText()).toBe('failed')
  const failedReads = readsOf(server)
  expect(failedReads).toBeLessThan(30)
  server.on(getJob, () => buildJob())
  await advance(10 * second)
  expect(shownText()).toBe('Reading company sites')
})
