import { isOver } from '@assay/shared/platform/job'
import { endedChildren, startChildren } from '../../../platform/jobs/children.ts'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { leadsOfRun } from '../../yolo/public.ts'
import { hasDraft } from '../approvals/approval.store.ts'
import type { AutoReachoutMessage } from './auto-reachout-message.ts'
import { Chosen, chooseLeads } from './choose-leads.ts'
import { draftReachoutJob } from './draft-reachout.job.ts'
import { begunNotice, draftedNotice } from './reachout-notice.ts'

const chosenStep = { name: 'chosen', version: 1, schema: Chosen }

/** How often it is looked whether the YOLO run is over. */
const lookAgainMs = 5000

/** The leads that are asked for. Those of a run are known when it is over. */
const leadsFor = async ({ row, message, progress }: JobContext<AutoReachoutMessage>): Promise<number[]> => {
  const { workspaceId } = row
  if (message.runId === null) return message.leadIds ?? []
  const run = await getJobRow(workspaceId, message.runId)
  if (run && !isOver(run.status)) {
    await progress({ fraction: 0, step: 'Waiting for the YOLO search', runId: message.runId })
    throw new ContinueInNextSlice(lookAgainMs)
  }
  return run ? leadsOfRun(run) : []
}

/** How many of these leads have a draft that waits: a user may have discarded some already. */
const countDrafts = async (workspaceId: string, leadIds: number[]): Promise<number> => {
  const waiting = await Promise.all(leadIds.map((leadId) => hasDraft(workspaceId, leadId)))
  return waiting.filter(Boolean).length
}

/** Chooses the leads once, starts a job for each, and ends with them. */
export const autoReachoutWork = async (context: JobContext<AutoReachoutMessage>): Promise<JobOutcome> => {
  const { row, message, step, progress } = context
  const { workspaceId } = row
  const { runId } = message
  const chosen = await step(chosenStep, async () => chooseLeads(workspaceId, await leadsFor(context)))
  const { leadIds } = chosen
  const done = { fraction: 1, step: 'Done', runId }
  if (leadIds.length === 0) return { progress: done, notice: draftedNotice(0, chosen) }
  if (!row.children) {
    await notifyOnce(workspaceId, `reachout ${row.id}`, begunNotice(chosen))
    await progress({ fraction: 0.01, step: 'Researching and drafting', runId })
  }
  await startChildren(
    row,
    draftReachoutJob,
    leadIds.map((leadId) => ({ leadId, costsLookup: runId === null })),
  )
  const drafting = await endedChildren(row, leadIds.length)
  const failed = drafting.filter(({ status }) => status === 'failed')
  const withoutLookup = failed.filter(({ error }) => error?.code === 'PLAN_LIMIT').length
  const missed = { failed: failed.length - withoutLookup, withoutLookup }
  return { progress: done, notice: draftedNotice(await countDrafts(workspaceId, leadIds), chosen, missed) }
}
