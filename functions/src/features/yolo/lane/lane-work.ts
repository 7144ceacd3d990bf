import { livePorts } from '../../../discovery/live-ports.ts'
import type { DiscoveryPorts } from '../../../discovery/ports.ts'
import { type LaneHooks, type LaneOutcome, type LaneRequest, laneAiUsd } from '../../../lanes/for-yolo.ts'
import { getStepOutput } from '../../../platform/jobs/checkpoints.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import {
  checksAtOnce,
  discoveryCaches,
  isOwnEntry,
  markOf,
  paidBefore,
  profileOf,
  type ReservedRows,
  readWeights,
  reserveRows,
  saveFound,
  understandingLimits,
  whileSearching,
} from '../../hunting/public.ts'
import { readKnown } from '../../leads/public.ts'
import { reserveAiUsdForJob } from '../../usage/public.ts'
import { runPlan } from '../run/run-plan.ts'
import { shapeOfRun } from '../run/shape-of-run.ts'
import { YoloMessage } from '../run/yolo-message.ts'
import { crmRows, type LaneOwner } from './crm-rows.ts'
import type { LaneMessage } from './lane-message.ts'
import type { WrittenLaneProgress } from './lane-progress.ts'
import { laneSeconds } from './search-yolo-lane.job.ts'

type Context = JobContext<LaneMessage>

/** What the lane's run is about, and the part of its plan that is this lane's. */
const readRun = async ({ row, message }: Context) => {
  const { workspaceId } = row
  const jobId = row.parent?.id ?? ''
  const [parent, plan] = await Promise.all([
    getJobRow(workspaceId, jobId),
    getStepOutput({ workspaceId, jobId }, runPlan),
  ])
  const lane = plan?.lanes[message.nth]
  if (!parent || !plan || !lane) throw new Error(`The run of the lane ${row.id} is missing`)
  return { ...YoloMessage.parse(parent.message), jobId, plan, lane }
}

/** The rows that the lane may save, of which an earlier version's run has reserved none. */
const rowsOf = async (context: Context, idCount: number): Promise<ReservedRows> => {
  const { row, message } = context
  const { firstLeadId: firstId } = message
  return firstId === undefined
    ? reserveRows(context, 'crm', idCount)
    : { job: row, list: 'crm', firstId, idCount }
}

const hooksOf = (context: Context, rows: ReservedRows, owner: LaneOwner, marks: Set<string>): LaneHooks => {
  const { workspaceId, id } = context.row
  return {
    step: context.step,
    paid: paidBefore(context.row),
    spent: ({ usd, tokens, calls }) => context.reportCost({ usd, tokens, aiCalls: calls }),
    known: async (keys) => (await readKnown(workspaceId, keys, isOwnEntry(rows))).holders,
    save: (companies) => {
      for (const { identity } of companies) marks.add(markOf(identity))
      return saveFound(rows, companies, crmRows(owner))
    },
    saved: async () => (await getJobRow(workspaceId, id))?.savedCount ?? 0,
    checksAtOnce: () => checksAtOnce(workspaceId),
    signal: context.signal,
  }
}

/** Whether the model was not asked as much as the lane wanted, because less than a call's worth was left of the day. */
const isOverBudget = (granted: number, wanted: number, { usd }: LaneOutcome['usage']): boolean =>
  granted < wanted && granted - usd < understandingLimits.usd

const endOf = (outcome: LaneOutcome, marks: Set<string>, isOverAiBudget: boolean): JobOutcome => {
  const { found, known, sources, checks, isCutShort, usage } = outcome
  const progress: WrittenLaneProgress = {
    fraction: 1,
    step: 'Done',
    found,
    marks: [...marks],
    known,
    sources,
    ...(checks.sites.tried > 0 && { sites: checks.sites }),
    ...(checks.ai.unjudged > 0 && { ai: checks.ai }),
    ...(isCutShort && { isCutShort }),
    isOverAiBudget,
  }
  return { progress, cost: { usd: usage.usd, tokens: usage.tokens, aiCalls: usage.calls } }
}

export type RunLane = (request: LaneRequest, ports: DiscoveryPorts, hooks: LaneHooks) => Promise<LaneOutcome>

/** The work of one lane: it finds companies and saves them as CRM leads. `runLane` is the engine. */
export const laneWork =
  (runLane: RunLane, openPorts: () => Promise<DiscoveryPorts> = () => livePorts(discoveryCaches)) =>
  async (context: Context): Promise<JobOutcome> => {
    const { row, message } = context
    const { workspaceId, userId } = row
    const { query, mode, maxLeads, jobId, plan, lane } = await readRun(context)
    const { depth } = shapeOfRun(mode)
    const [ports, rows, weights, profile] = await Promise.all([
      openPorts(),
      rowsOf(context, maxLeads),
      readWeights(workspaceId),
      profileOf(workspaceId, userId),
    ])
    const wanted = ports.ai ? laneAiUsd(depth, maxLeads) : 0
    const aiUsd = wanted > 0 ? await reserveAiUsdForJob(row, wanted) : 0
    const { criteria, missingPlace } = plan
    const deadline = Math.min(context.deadline, Date.now() + laneSeconds * 1000)
    const request = {
      query,
      criteria,
      missingPlace,
      workspaceId,
      maxLeads,
      depth,
      plan: lane,
      profile,
      aiUsd,
      deadline,
    }
    const { firstActivityId } = message
    const found = { jobId, mode, depth }
    const owner = { workspaceId, userId, query, found, weights, firstLeadId: rows.firstId, firstActivityId }
    const marks = new Set<string>()
    const outcome = await whileSearching(workspaceId, () =>
      runLane(request, ports, hooksOf(context, rows, owner, marks)),
    )
    return endOf(outcome, marks, isOverBudget(aiUsd, wanted, outcome.usage))
  }
