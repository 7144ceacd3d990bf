import { getChanges, getJob } from '@assay/shared/features/jobs/calls'
import { sendTestEmail } from '@assay/shared/features/outreach/email-calls'
import type { Job } from '@assay/shared/platform/job'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildJob } from '../../test/hunting/test-search.ts'
import { advance, freezeClock } from '../../test/polling.tsx'
import { serverFor } from '../../test/render-app.tsx'
import { createUserClient } from '../api/query-client.ts'
import { FollowChanges } from '../changes/follow-changes.tsx'
import { runJob } from './run-job.ts'

beforeEach(freezeClock)

const result = { message: 'A test was sent', mailId: 9 }

/** A server that is not done in time; the job moves to the next of `states` at each reading. */
const serveSlowly = (...states: Partial<Job>[]) => {
  const server = serverFor('user').on(
    sendTestEmail,
    () => new Reply(202, { jobId: 'job1', status: 'queued' }),
  )
  let readings = 0
  const jobAt = (index: number) =>
    buildJob({
      id: 'job1',
      updatedAt: `2026-11-20T10:00:0${index}.000Z`,
      ...states[Math.min(index, states.length - 1)],
    })
  server.on(getJob, () => {
    readings += 1
    return jobAt(readings - 1)
  })
  return server.on(getChanges, () => {
    const { id, kind, status, progress, updatedAt } = jobAt(readings)
    const isActive = status === 'queued' || status === 'running'
    return { versions: {}, jobs: isActive ? [{ id, kind, status, progress, updatedAt }] : [] }
  })
}

const run = () => {
  const client = createUserClient(() => undefined)
  client.mount()
  render(
    <QueryClientProvider client={client}>
      <FollowChanges owner="w1 1" />
    </QueryClientProvider>,
  )
  const ended = runJob(client, sendTestEmail)
  // A failure is looked at once the clock was moved on.
  ended.catch(() => undefined)
  return { client, ended }
}

test('a job that is done at once answers its result', async () => {
  const server = serverFor('user').on(sendTestEmail, () => result)
  expect(await run().ended).toEqual(result)
  expect(server.requestsOf(getJob)).toHaveLength(0)
})

test('a job that takes longer is watched until it has ended, and not after', async () => {
  const server = serveSlowly({ status: 'running' }, { status: 'running' }, { status: 'completed', result })
  const { client, ended } = run()
  await advance(60_000)
  expect(await ended).toEqual(result)
  expect(server.requestsOf(getJob)).toHaveLength(3)
  const [query] = client.getQueryCache().findAll({ queryKey: [getJob.name] })
  expect(query?.getObserversCount()).toBe(0)
})

test('a job that failed or was cancelled throws what the server says', async () => {
  serveSlowly({ status: 'failed', error: { code: 'MAIL_REFUSED', message: 'They have unsubscribed.' } })
  const failed = run()
  await advance(60_000)
  await expect(failed.ended).rejects.toMatchObject({
    status: 409,
    code: 'MAIL_REFUSED',
    message: 'They have unsubscribed.',
    hasServerMessage: true,
  })
})

test('a job that was cancelled throws so', async () => {
  serveSlowly({ status: 'cancelled' })
  const { ended } = run()
  await advance(60_000)
  await expect(ended).rejects.toMatchObject({ code: 'CANCELLED', message: 'The job was cancelled.' })
})

test('a job that cannot be read any more throws why', async () => {
  serveSlowly({}).on(getJob, () => refusal(404, 'NOT_FOUND', 'Not found. It may have been deleted.'))
  const { ended } = run()
  await advance(60_000)
  await expect(ended).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
