import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { startAutoReachout } from '@assay/shared/features/outreach/calls'
import type { Job } from '@assay/shared/platform/job'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildJob } from '../../test/hunting/test-search.ts'
import { buildReachout } from '../../test/outreach/test-draft.ts'
import { toastOf } from '../../test/prospecting/test-report.ts'
import { renderApp, shownAddress } from '../../test/render-app.tsx'
import { buildYoloResult, serveYolo } from '../../test/yolo/test-run.ts'

const run = buildJob({ kind: 'searchYolo', status: 'completed', result: buildYoloResult() })

/** A server with a run that is over, and with the Auto Reachout jobs of it that `start` adds. */
const serverWith = (...reachouts: Job[]) => {
  const jobs = [...reachouts, run]
  const server = serveYolo()
    .on(listJobs, () => jobs)
    .on(getJob, ({ params }) => jobs.find(({ id }) => id === params.id) ?? refusal(404, 'NOT_FOUND', 'Gone.'))
  const serveStart = (job: Job) =>
    server.on(startAutoReachout, () => {
      jobs.unshift(job)
      return new Reply(202, { jobId: job.id, status: job.status })
    })
  return { server, serveStart }
}

const press = async () => {
  const user = renderApp('/yolo-mode')
  await user.dblClick(await screen.findByRole('button', { name: 'Auto Reachout' }))
  return user
}

test('is scheduled once, says what goes on, and leads to the drafts', async () => {
  const { server, serveStart } = serverWith()
  serveStart(buildReachout())
  const user = await press()
  expect((await toastOf('Auto Reachout Scheduled'))?.textContent).toContain(
    'Auto Reachout will be performed automatically as soon as the leads are researched and saved. You will be notified when the process begins. No further action is needed!\nDrafts wait for your approval.',
  )
  expect(await screen.findByText('Auto Reachout: Researching and drafting')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Auto Reachout' })).toBeNull()
  expect(server.requestsOf(startAutoReachout).map(({ body }) => body)).toEqual([{ jobId: 'job1' }])
  await user.click(screen.getByRole('link', { name: 'See the drafts' }))
  await waitFor(() => expect(shownAddress()).toBe('/outreach'))
})

test('one that has ended is known after a reload and is not offered again', async () => {
  serverWith(buildReachout({ status: 'completed' }))
  renderApp('/yolo-mode')
  expect(await screen.findByText('Auto Reachout is done.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Auto Reachout' })).toBeNull()
})

test.each([
  ['cancelled', 'Auto Reachout was cancelled.'],
  ['failed', 'Auto Reachout failed. The model did not answer.'],
] as const)(
  'one that was %s says so, why if it failed, and can be followed by another',
  async (status, text) => {
    const error = { code: 'AI_UNAVAILABLE', message: 'The model did not answer.' } as const
    const { serveStart } = serverWith(buildReachout({ status, ...(status === 'failed' && { error }) }))
    serveStart(buildReachout({ id: 'job1-reachout2' }))
    const user = renderApp('/yolo-mode')
    expect(await screen.findByText(text)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Auto Reachout' }))
    expect(await screen.findByText('Auto Reachout: Researching and drafting')).toBeDefined()
  },
)

test('one that belongs to another run is not taken for this one’s', async () => {
  serverWith(buildReachout({ id: 'job2-reachout1' }))
  renderApp('/yolo-mode')
  expect(await screen.findByRole('button', { name: 'Auto Reachout' })).toBeDefined()
  expect(screen.queryByText(/^Auto Reachout:/)).toBeNull()
})

test('a start that is refused says why, and can be tried again', async () => {
  const { server } = serverWith()
  server.on(startAutoReachout, () => refusal(429, 'RATE_LIMITED', 'Too many jobs were started.'))
  await press()
  expect((await toastOf('Auto Reachout was not scheduled'))?.textContent).toContain('Too many jobs')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Auto Reachout' }).disabled).toBe(false)
})
