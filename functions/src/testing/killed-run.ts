import { listNotifications } from '@assay/shared/features/alerts/calls'
import { listActivities } from '@assay/shared/features/leads/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { getUsage } from '@assay/shared/features/usage/calls'
import type { Job } from '@assay/shared/platform/job'
import { expect } from 'vitest'
import { showJob } from './job.ts'
import { type End, endsIn, livesUntil } from './killed.ts'
import { addMaple } from './prospecting.ts'
import { expireLease } from './queue.ts'
import { newRep } from './rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

/** A run for a lead: how it is started, and a worker with what its model was asked. */
type Run = {
  start: (rep: Rep, leadId: number) => Promise<string>
  worker: () => { asked: string[]; work: (rep: Rep, jobId: string) => Promise<void> }
  /** What it leaves; the texts of its report unless given. */
  left?: (rep: Rep, report: SavedReport, job: Job) => Promise<unknown>
}

const saidBy: NonNullable<Run['left']> = async (_, { id, enhancedSummary, sentences }, job) => {
  expect(job).toMatchObject({ result: { reportId: id } })
  return { enhancedSummary, sentences }
}

/** Does a run whose worker is killed once, and again until it has ended; then shows all that it left. */
const killedRun = async ({ start, worker, left = saidBy }: Run, end: End | null = null) => {
  const rep = await newRep()
  const leadId = await addMaple(rep)
  const jobId = await start(rep, leadId)
  const { asked, work } = worker()
  const writes = await livesUntil(() => work(rep, jobId), end)
  await expireLease({ workspaceId: rep.user.workspaceId, jobId })
  await work(rep, jobId)
  const params = { id: String(leadId) }
  const [report, ...others] = (await rep.call(listProspectReports, { params })).body as SavedReport[]
  expect(others).toEqual([])
  if (!report) throw new Error('There is no report')
  const job = await showJob(rep, jobId)
  return {
    writes,
    asked,
    job,
    left: await left(rep, report, job),
    activities: (await rep.call(listActivities, { params })).body as { type: string }[],
    notices: (await rep.call(listNotifications)).body as { title: string }[],
    usage: (await rep.call(getUsage)).body,
  }
}
type Ended = Awaited<ReturnType<typeof killedRun>>

/** What must hold of every run that ended, however its worker was killed. */
const holds = (ended: Ended, whole: Ended) => {
  const { job, left, activities, notices, usage, asked } = ended
  expect(job.status).toBe('completed')
  expect(left).toEqual(whole.left)
  expect(activities.filter(({ type }) => type === 'prospected')).toHaveLength(1)
  expect(notices.map(({ title }) => title)).toEqual(whole.notices.map(({ title }) => title))
  expect(usage.lookups.used).toBe(1)
  expect(usage.ai).toMatchObject({ calls: job.cost.aiCalls, tokens: job.cost.tokens })
  expect(usage.ai.usdToday).toBeCloseTo(job.cost.usd, 6)
  expect(asked.length).toBeLessThanOrEqual(whole.asked.length + 1)
}

/** Kills the run's worker at each write in turn: every time it leaves the same one report, paid once. Returns how often. */
export const survivesEveryKill = async (run: Run): Promise<number> => {
  const whole = await killedRun(run)
  holds(whole, whole)
  const ends = endsIn(whole.writes)
  for (const end of ends) holds(await killedRun(run, end), whole)
  return ends.length
}
