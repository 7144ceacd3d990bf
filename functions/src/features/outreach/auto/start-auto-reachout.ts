import { startAutoReachout as call } from '@assay/shared/features/outreach/calls'
import { earlierReachoutId } from '@assay/shared/features/outreach/reachout-job'
import { AppError } from '@assay/shared/platform/errors'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import { getJobRow, type JobRow } from '../../../platform/jobs/job.store.ts'
import { isUnderWay, joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { newestJobAbout } from '../../../platform/jobs/newest-job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { presentLeads } from '../../leads/public.ts'
import { notifyPlanWarnings, readUsage } from '../../usage/public.ts'
import { isYoloRun } from '../../yolo/public.ts'
import { autoReachoutJob } from './auto-reachout.job.ts'
import type { AutoReachoutMessage } from './auto-reachout-message.ts'
import { reusableReport } from './with-report.ts'

/** NOT_FOUND for a run or a lead that is not the workspace's. */
const refuseUnknown = async (workspaceId: string, { runId, leadIds }: AutoReachoutMessage) => {
  if (runId !== null) {
    const run = await getJobRow(workspaceId, runId)
    if (!run || !isYoloRun(run)) throw new AppError('NOT_FOUND')
  }
  const present = await presentLeads(workspaceId, leadIds ?? [])
  const unknown = leadIds?.find((id) => !present.has(id))
  if (unknown === undefined) return
  throw new AppError('NOT_FOUND', { message: `There is no lead ${unknown}. It may have been deleted.` })
}

/** PLAN_LIMIT if there is neither a lookup left nor a report that can be used again. */
const refuseWithoutLookups = async (workspaceId: string, { leadIds }: AutoReachoutMessage) => {
  if (leadIds === null) return
  const { lookups } = await readUsage(workspaceId)
  if (lookups.left !== 0) return
  const reports = await Promise.all(leadIds.map((leadId) => reusableReport(workspaceId, leadId)))
  if (reports.some((id) => id !== null)) return
  await notifyPlanWarnings(workspaceId, { isRefused: true })
  throw new AppError('PLAN_LIMIT')
}

/** The Auto Reachout of a run that an earlier version has started: each that was cancelled or failed was followed by another. */
const earlierOf = async (workspaceId: string, runId: string, nth = 1): Promise<string | null> => {
  const id = earlierReachoutId(runId, nth)
  const row = await getJobRow(workspaceId, id)
  return row && ((await earlierOf(workspaceId, runId, nth + 1)) ?? id)
}

/** A run is drafted to once, unless that was cancelled or failed; named leads may be chosen again, when it is over. */
const joining = (workspaceId: string, { runId, leadIds }: AutoReachoutMessage) =>
  runId === null
    ? { newest: newestJobAbout(workspaceId, autoReachoutJob, { leadIds: leadIds ?? [] }) }
    : {
        newest: newestJobAbout(workspaceId, autoReachoutJob, { runId }, () => earlierOf(workspaceId, runId)),
        isJoined: (row: JobRow) => isUnderWay(row) || row.status === 'completed',
      }

const start = async (message: AutoReachoutMessage, context: CallContext<typeof call>): Promise<string> => {
  const { workspaceId, userId } = context.caller
  await refuseUnknown(workspaceId, message)
  const about = { runId: message.runId }
  return joinOrStart(context, {
    ...joining(workspaceId, message),
    start: async (id, also) => {
      await refuseWithoutLookups(workspaceId, message)
      return startJob(autoReachoutJob, { id, workspaceId, userId, message, about, also })
    },
  })
}

export const startAutoReachout = handle(call)(({ body }, context) => {
  const leadIds = body.leadIds ? [...new Set(body.leadIds)].sort((one, other) => one - other) : null
  return answerStart(context, () => start({ runId: body.jobId ?? null, leadIds }, context))
})
