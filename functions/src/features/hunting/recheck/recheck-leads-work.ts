import type { RecheckOutcome } from '@assay/shared/features/hunting/recheck'
import type { AiUsage } from '../../../integrations/ai/ai.ts'
import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { AiBudgetUsedUp, modelOfChecks, readingMs } from '../card/recheck-ai-lead.ts'
import { recheckShape, rememberRun } from '../search/run-history.store.ts'
import { checkOneLead } from './check-one-lead.ts'
import { groupsByHost } from './leads-with-company.ts'
import { checksAtOnce } from './recheck-leads.job.ts'
import type { RecheckLeadsMessage } from './recheck-leads-message.ts'
import { recheckedNotice } from './recheck-notice.ts'
import { recheckResult, resultOf } from './recheck-result.ts'

/** The most that a check takes: its reading, and the storing of what was read. */
const checkMs = readingMs + 5000
const reportEveryMs = 1000

type Context = JobContext<RecheckLeadsMessage>

/** Counts what the checks of all attempts cost. */
const counting = ({ row, reportCost }: Context) => {
  const cost = { ...row.cost }
  return ({ usd, tokens, calls }: AiUsage) => {
    cost.usd += usd
    cost.tokens += tokens
    cost.aiCalls += calls
    reportCost({ ...cost })
    return cost
  }
}

/** Works on groups of ids in several lanes. A lane that fails ends the others after what they are at. */
const inLanes = async (groups: number[][], work: (id: number) => Promise<void>): Promise<void> => {
  const waiting = [...groups]
  let hasFailed = false
  const lane = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) {
      for (const id of group) if (!hasFailed) await work(id)
    }
  }
  const lanes = Array.from({ length: checksAtOnce }, () =>
    lane().catch((error) => {
      hasFailed = true
      throw error
    }),
  )
  const ended = await Promise.allSettled(lanes)
  const failures = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
  if (failures.length > 0) throw failures.find((one) => !(one instanceof ContinueInNextSlice)) ?? failures[0]
}

/** Checks leads again, each in a transaction of its own. It may be killed at any line: it then checks those under way once more. */
export const recheckLeadsWork = async (context: Context): Promise<JobOutcome> => {
  const { row, message, deadline, signal, progress } = context
  const { leadIds } = message
  const address = { workspaceId: row.workspaceId, jobId: row.id }
  const began = performance.now()
  const begin = beginWithin(deadline)
  const onSpent = counting(context)
  const outcomes = new Map<number, RecheckOutcome>()
  let reportedAt = Number.NEGATIVE_INFINITY
  const report = async () => {
    if (performance.now() - reportedAt < reportEveryMs) return
    reportedAt = performance.now()
    const step = `${outcomes.size} of ${leadIds.length} checked`
    await progress({ fraction: outcomes.size / leadIds.length, step })
  }
  await inLanes(await groupsByHost(row.workspaceId, leadIds), async (id) => {
    signal.throwIfAborted()
    begin(checkMs)
    try {
      outcomes.set(id, await checkOneLead(context, id, onSpent))
    } catch (error) {
      // It waits, while a later one may find that others have given back what they had reserved.
      if (!(error instanceof AiBudgetUsedUp)) throw error
    }
    await report()
  })
  const result = resultOf(leadIds, outcomes)
  await putCheckpoint(address, recheckResult, result)
  const leads = result.confirmed.length + result.changed.length + result.unreadable.length
  const { usd } = onSpent({ usd: 0, tokens: 0, calls: 0 })
  const ms = Math.round((row.workedMs ?? 0) + performance.now() - began)
  const shape = recheckShape(await modelOfChecks())
  if (leads > 0) await rememberRun(row.workspaceId, shape, { usd, ms, leads, jobId: row.id })
  return { progress: { fraction: 1, step: 'Done' }, notice: recheckedNotice(result) }
}
