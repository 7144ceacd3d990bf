import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { livePorts } from '../../../discovery/live-ports.ts'
import { planLanes, sourcesFor, understandRun } from '../../../lanes/for-yolo.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { discoveryCaches, profileOf, understandingLimits, understandingMs } from '../../hunting/public.ts'
import { reserveAiUsdForJob } from '../../usage/public.ts'
import { type RunPlan, runPlan } from './run-plan.ts'
import { shapeOfRun } from './shape-of-run.ts'
import type { YoloMessage } from './yolo-message.ts'

type Context = JobContext<YoloMessage>

const oneCompany = ({ company }: Criteria): string | null =>
  company
    ? `“${company.text}” is one company, and YOLO mode looks for many. Look it up under Lead Hunting, or name a kind of company and a place.`
    : null

const plan = async ({ row, message, signal, step, reportCost }: Context): Promise<RunPlan> => {
  const { workspaceId } = row
  const { query } = message
  const ports = await livePorts(discoveryCaches)
  const request = {
    query,
    workspaceId,
    profile: await profileOf(workspaceId, row.userId),
    aiUsd: ports.ai ? await reserveAiUsdForJob(row, understandingLimits.usd) : 0,
    deadline: Date.now() + understandingMs,
  }
  const spent = ({ usd, tokens, calls }: RunPlan['usage']) => reportCost({ usd, tokens, aiCalls: calls })
  const { criteria, whyNot, notes, usage, ...understood } = await understandRun(request, ports, {
    step,
    spent,
    signal,
  })
  const missingPlace = understood.placeFailure ? understood.missingPlace : null
  const refusal = oneCompany(criteria) ?? whyNot
  const { lanes, depth } = shapeOfRun(message.mode)
  const sources = sourcesFor(depth, ports)
  return {
    criteria,
    missingPlace,
    refusal,
    notes,
    lanes: refusal ? [] : planLanes(criteria, lanes, sources, { query, missingPlace }),
    usage,
  }
}

/** Understands the query of a run and plans its lanes, once however often its job is resumed. */
export const planRun = (context: Context): Promise<RunPlan> => context.step(runPlan, () => plan(context))
