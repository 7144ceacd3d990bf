import { setTimeout as sleep } from 'node:timers/promises'
import { isOver } from '@assay/shared/platform/job'
import {
  childJobId,
  type JobAddress,
  type JobRow,
  jobs,
} from '../../../functions/src/platform/jobs/job.store.ts'
import { startJob } from '../../../functions/src/platform/jobs/start-job.ts'
import { getItems } from '../../../functions/src/platform/table/table.ts'
import { loadRunJob, savedKey } from '../../../functions/src/testing/load-jobs.ts'
import { atMost, type Figure, measured, seconds } from '../figures.ts'
import { killed, type LoadHome } from './load-home.ts'

const workspaces = 50
const runsOfEach = 20
const lanesOfEach = 18
const processes = 2
const killEveryMs = 10_000
const whole = (count: number) => count.toLocaleString('en')

const startRuns = async (): Promise<JobAddress[]> => {
  const started: JobAddress[] = []
  for (let run = 0; run < runsOfEach; run++) {
    const some = Array.from({ length: workspaces }, async (_, nth) => {
      const workspaceId = `load-${nth}`
      const message = { lanes: lanesOfEach, understandMs: 20, laneMs: 20 }
      return { workspaceId, jobId: await startJob(loadRunJob, { workspaceId, userId: 1, message }) }
    })
    started.push(...(await Promise.all(some)))
  }
  return started
}

/** Waits until all runs have ended, and kills a worker from time to time; returns the rows and the number of kills. */
const drain = async (home: LoadHome, runs: JobAddress[]): Promise<{ rows: JobRow[]; kills: number }> => {
  let workers = Array.from({ length: processes }, () => home.startWorker(2))
  for (let kills = 0; ; kills++) {
    await sleep(killEveryMs)
    const rows = await jobs.getMany(runs)
    if (rows.every(({ status }) => isOver(status))) {
      await Promise.all(workers.map(killed))
      return { rows, kills }
    }
    const [oldest, ...others] = workers
    if (oldest) await killed(oldest)
    workers = [...others, home.startWorker(2)]
  }
}

/** 18,000 lanes whose messages come twice and whose workers are killed: none may be lost, none saved twice. */
export const measureDrain = async (home: LoadHome): Promise<Figure[]> => {
  const runs = await startRuns()
  const began = performance.now()
  const { rows, kills } = await drain(home, runs)
  const ms = performance.now() - began
  const keys = runs.flatMap(({ workspaceId, jobId }) =>
    Array.from({ length: lanesOfEach }, (_, nth) => savedKey({ workspaceId, jobId: childJobId(jobId, nth) })),
  )
  const saved = await getItems(keys)
  const isWrong = ({ status, savedCount }: JobRow) => status !== 'completed' || savedCount !== lanesOfEach
  return [
    measured(
      `${whole(keys.length)} lanes drained, every message twice, ${kills} workers killed`,
      seconds(ms),
    ),
    atMost('lanes lost', keys.length - saved.length, 0, whole),
    atMost('lanes that saved twice', saved.filter((item) => item.saved !== 1).length, 0, whole),
    atMost('runs that did not end with what their lanes saved', rows.filter(isWrong).length, 0, whole),
  ]
}
