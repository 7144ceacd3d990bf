import { setTimeout as sleep } from 'node:timers/promises'
import { getJobRow, type JobAddress } from '../../../functions/src/platform/jobs/job.store.ts'
import { startJob } from '../../../functions/src/platform/jobs/start-job.ts'
import { type LoadMessage, loadRunJob } from '../../../functions/src/testing/load-jobs.ts'
import { atMost, type Figure, measured, seconds } from '../figures.ts'
import type { LoadHome } from './load-home.ts'

const samples = 60
const waitingRuns = 1000
const maxRatio = 1.5
/** What a run of YOLO takes about: a second to understand, and lanes that mostly wait for the network. */
const large: LoadMessage = { lanes: 18, understandMs: 1000, laneMs: 5000 }
const small: LoadMessage = { lanes: 6, understandMs: 1000, laneMs: 100 }

const start = async (workspaceId: string, message: LoadMessage): Promise<JobAddress> => ({
  workspaceId,
  jobId: await startJob(loadRunJob, { workspaceId, userId: 1, message }),
})

const untilOver = async ({ workspaceId, jobId }: JobAddress) => {
  while ((await getJobRow(workspaceId, jobId))?.status !== 'completed') await sleep(50)
}

/** The value that 99 of 100 do not exceed. */
const p99 = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? Number.NaN

/** How long it takes to the first lane of a run, beside a workspace that has many runs waiting. */
export const measureWaiting = async (home: LoadHome): Promise<Figure[]> => {
  const firstLanes = new Map<string, number>()
  home.startWorker(1, ({ runId, at }) => {
    if (!firstLanes.has(runId)) firstLanes.set(runId, at)
  })
  const timesToFirstLane = async (count: number): Promise<number[]> => {
    const times: number[] = []
    for (let sample = 0; sample < count; sample++) {
      const from = Date.now()
      const run = await start('quiet', small)
      await untilOver(run)
      times.push((firstLanes.get(run.jobId) ?? Number.NaN) - from)
    }
    return times
  }
  await timesToFirstLane(3)
  const alone = p99(await timesToFirstLane(samples))
  for (let run = 0; run < waitingRuns; run++) await start('busy', large)
  // The first messages to the waiting runs come before those of this run: what is measured is that they wait.
  await timesToFirstLane(1)
  const beside = p99(await timesToFirstLane(samples))
  return [
    measured('p99 of the time to the first lane, alone', seconds(alone)),
    measured(`p99 beside ${waitingRuns} waiting runs of another workspace`, seconds(beside)),
    atMost('beside, compared to alone', beside / alone, maxRatio, (ratio) => `${ratio.toFixed(2)} times`),
  ]
}
