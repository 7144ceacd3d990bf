import type { RecheckOutcome } from '@assay/shared/features/hunting/recheck'
import { AiFailure, type AiUsage } from '../../../integrations/ai/ai.ts'
import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import { putCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { modelOfChecks, readingMs } from '../card/recheck-ai-lead.ts'
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

/** After so many checks of one host that failed in a row, its other leads are given up: 200 would take longer than a job may. */
const failuresInRow = 3

/** What came of an attempt: null if it says nothing of the next one of its host. */
type Attempt = 'checked' | 'unreadable' | 'unjudged' | null

/**
 * Works on groups of ids in several lanes, and gives those of a group up that follow on failures, with the last one's
 * reason. A lane that fails ends the others after what they are at.
 */
const inLanes = async (
  groups: number[][],
  work: (id: number) => Promise<Attempt>,
  giveUp: (id: number, reason: Attempt) => void,
): Promise<void> => {
  const waiting = [...groups]
  let hasFailed = false
  const workOn = async (group: number[]) => {
    let failures = 0
    let last: Attempt = null
    for (const id of group) {
      if (hasFailed) return
      if (failures >= failuresInRow) {
        giveUp(id, last)
        continue
      }
      const attempt = await work(id)
      if (attempt === null) continue
      failures = attempt === 'checked' ? 0 : failures + 1
      last = attempt
    }
  }
  const lane = async () => {
    for (let group = waiting.shift(); group; group = waiting.shift()) await workOn(group)
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
  const attempt = async (id: number): Promise<Attempt> => {
    signal.throwIfAborted()
    begin(checkMs)
    try {
      const outcome = await checkOneLead(context, id, onSpent)
      outcomes.set(id, outcome)
      if (outcome === 'gone') return null
      return outcome === 'unreadable' ? 'unreadable' : 'checked'
    } catch (error) {
      if (!(error instanceof AiFailure)) throw error
      // It waits. A later one may find that others have given back what they had reserved of the budget.
      return error.reason === 'budget' ? null : 'unjudged'
    } finally {
      await report()
    }
  }
  const groups = await groupsByHost(row.workspaceId, leadIds)
  await inLanes(groups, attempt, (id, reason) => {
    if (reason === 'unreadable') outcomes.set(id, 'unreadable')
  })
  const result = resultOf(leadIds, outcomes)
  await putCheckpoint(address, recheckResult, result)
  const leads = result.confirmed.length + result.changed.length + result.unreadable.length
  const { usd } = onSpent({ usd: 0, tokens: 0, calls: 0 })
  const ms = Math.round((row.workedMs ?? 0) + performance.now() - began)
  const shape = recheckShape(await modelOfChecks())
  if (leads > 0) await rememberRun(row.workspaceId, shape, { usd, ms, leads, jobId: row.id })
  return { progress: { fraction: 1, step: 'Done' }, notice: recheckedNotice(result, row.id) }
}
