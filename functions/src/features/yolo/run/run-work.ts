import { AppError } from '@assay/shared/platform/errors'
import { endedChildren, readChildren, startChildren } from '../../../platform/jobs/children.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { rememberRun } from '../../hunting/public.ts'
import { notifyPlanWarnings } from '../../usage/public.ts'
import { shapeOfPastRuns } from '../figures/past-runs.ts'
import { searchYoloLaneJob } from '../lane/search-yolo-lane.job.ts'
import { hasReadNothing, savedIn } from './lanes-of-run.ts'
import { whyAllFailed, whyNothingRead } from './run-notes.ts'
import type { RunPlan } from './run-plan.ts'
import type { YoloMessage } from './yolo-message.ts'
import { nothingReadNotice, refusedNotice } from './yolo-notice.ts'

type Context = JobContext<YoloMessage>

const done = { fraction: 1, step: 'Done' }

/** A run that has nothing to search for gives its lookup back. */
const refused = ({ row, message }: Context, refusal: string): JobOutcome => ({
  progress: done,
  isRefunded: true,
  notice: refusedNotice(row.id, message.query, refusal),
})

/** A run to which no site answered gives its lookup back, as one to which no source did. */
const nothingRead = ({ row, message }: Context, lanes: JobRow[]): JobOutcome => ({
  progress: done,
  isRefunded: true,
  notice: nothingReadNotice(row.id, message.query, whyNothingRead(lanes)),
})

/** Reserves the ids of what lanes may save, for all of them at once. */
const reserveLanes = async ({ workspaceId }: JobRow, lanes: number, maxLeads: number) => {
  const [firstLeadId, firstActivityId] = await Promise.all([
    reserveIds(workspaceId, 'lead', lanes * maxLeads),
    reserveIds(workspaceId, 'activity', lanes * maxLeads),
  ])
  return Array.from({ length: lanes }, (_, nth) => ({
    nth,
    firstLeadId: firstLeadId + nth * maxLeads,
    firstActivityId: firstActivityId + nth * maxLeads,
  }))
}

/** The lanes of a run, once all have ended; starts them first. Until then the run waits (WaitForChildren). */
const lanesOf = async ({ row, message }: Context, { lanes: { length } }: RunPlan): Promise<JobRow[]> => {
  const started = row.children ? await readChildren(row, length) : []
  if (started.filter(Boolean).length < length) {
    const progress = { fraction: 0.01, step: `Searching in ${length} lanes` }
    await startChildren(row, searchYoloLaneJob, await reserveLanes(row, length, message.maxLeads), progress)
  }
  return endedChildren(row, length)
}

const failIfAllFailed = (lanes: JobRow[]): void => {
  if (savedIn(lanes) > 0 || lanes.some(({ status }) => status !== 'failed')) return
  throw new AppError('SOURCES_UNAVAILABLE', { message: whyAllFailed(lanes) })
}

const remember = async ({ row, message }: Context, plan: RunPlan, lanes: JobRow[]): Promise<void> => {
  if (message.mode === null) return
  const sumOf = (of: (lane: JobRow) => number) => lanes.reduce((sum, lane) => sum + of(lane), 0)
  await rememberRun(row.workspaceId, shapeOfPastRuns(message.mode), {
    usd: plan.usage.usd + sumOf(({ cost }) => cost.usd),
    ms: Math.max(0, Date.now() - Date.parse(row.createdAt)),
    leads: sumOf(({ savedCount }) => savedCount),
    jobId: row.id,
  })
}

/** The work of a run: it understands the query, starts the lanes, and ends when they have. `plan` is the engine's part. */
export const runWork =
  (plan: (context: Context) => Promise<RunPlan>) =>
  async (context: Context): Promise<JobOutcome> => {
    const planned = await plan(context)
    const { usd, tokens, calls } = planned.usage
    const cost = { usd, tokens, aiCalls: calls }
    context.reportCost(cost)
    if (planned.refusal) return { ...refused(context, planned.refusal), cost }
    const lanes = await lanesOf(context, planned)
    failIfAllFailed(lanes)
    if (hasReadNothing(lanes)) return { ...nothingRead(context, lanes), cost }
    await remember(context, planned, lanes)
    await notifyPlanWarnings(context.row.workspaceId)
    return { progress: done, cost }
  }
