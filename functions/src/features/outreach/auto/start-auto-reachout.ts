import { startAutoReachout as call } from '@assay/shared/features/outreach/calls'
import { reachoutJobId } from '@assay/shared/features/outreach/reachout-job'
import { AppError } from '@assay/shared/platform/errors'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { getJobRow, newJobId } from '../../../platform/jobs/job.store.ts'
import { jobStartedLabel, startJob } from '../../../platform/jobs/start-job.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { presentLeads } from '../../leads/public.ts'
import { isYoloRun } from '../../yolo/public.ts'
import { autoReachoutJob } from './auto-reachout.job.ts'
import type { AutoReachoutMessage } from './auto-reachout-message.ts'

type Context = CallContext<typeof call>

/** NOT_FOUND for a run or a lead that is not the workspace's. */
const refuseUnknown = async (workspaceId: string, { runId, leadIds }: AutoReachoutMessage) => {
  if (runId !== null) {
    const run = await getJobRow(workspaceId, runId)
    if (!run || !isYoloRun(run)) throw new AppError('NOT_FOUND')
  }
  const present = await presentLeads(workspaceId, leadIds ?? [])
  if (leadIds?.some((id) => !present.has(id))) throw new AppError('NOT_FOUND')
}

/** The id follows from the run, so that asking twice joins the first job; one that was cancelled or failed is followed by another. */
const jobIdOfRun = async (workspaceId: string, runId: string): Promise<string> => {
  for (let nth = 1; ; nth++) {
    const id = reachoutJobId(runId, nth)
    const row = await getJobRow(workspaceId, id)
    if (row?.status !== 'cancelled' && row?.status !== 'failed') return id
  }
}

const start = async (message: AutoReachoutMessage, { caller, idempotency }: Context): Promise<string> => {
  const { workspaceId, userId } = caller
  const id = message.runId === null ? newJobId() : await jobIdOfRun(workspaceId, message.runId)
  const also = idempotency ? [idempotency.action({ jobId: id })] : []
  try {
    return await startJob(autoReachoutJob, { id, workspaceId, userId, message, also })
  } catch (error) {
    if (isRefusedBy(error, jobStartedLabel)) return id
    throw error
  }
}

export const startAutoReachout = handle(call)(async ({ body }, context) => {
  const { workspaceId } = context.caller
  const message = { runId: body.jobId ?? null, leadIds: body.leadIds ? [...new Set(body.leadIds)] : null }
  await refuseUnknown(workspaceId, message)
  const jobId = await onlyOnce(
    context.idempotency,
    () => start(message, context),
    (earlier) => String(earlier.jobId),
  )
  const row = await getJobRow(workspaceId, jobId)
  return { body: { jobId, status: row?.status ?? 'queued' }, headers: { location: `/api/jobs/${jobId}` } }
})
