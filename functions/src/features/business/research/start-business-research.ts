import { startBusinessResearch as call, type ResearchInput } from '@assay/shared/features/business/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { isOver } from '@assay/shared/platform/job'
import { tierOfModel } from '../../../integrations/ai/models.ts'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { getJobRow, type JobRow, newJobId } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { jobOfNewestResearch, newestResearchAction, newestResearchLabel } from './newest-research.store.ts'
import { researchBusinessJob } from './research-business.job.ts'
import { BusinessResearchMessage } from './research-message.ts'

const refuseUnknownModels = (input: ResearchInput): void => {
  for (const field of ['openaiModel', 'browserModel'] as const) {
    const model = input[field]
    if (model && !tierOfModel(model)) throw invalidField(field, 'This model is not configured')
  }
}

/** CONFLICT unless the research that runs is the one that is asked for. */
const join = ({ id, message }: JobRow, { query, applyToSettings }: ResearchInput): string => {
  const running = BusinessResearchMessage.parse(message)
  if (running.query === query && running.applyToSettings === applyToSettings) return id
  throw new AppError('CONFLICT', {
    message: 'Another research of your business is running. Please wait until it has ended, or cancel it.',
  })
}

const start = (body: ResearchInput, { caller, idempotency }: CallContext<typeof call>): Promise<string> =>
  withOptimisticRetry([newestResearchLabel], async () => {
    const { workspaceId, userId } = caller
    const earlier = await jobOfNewestResearch(caller)
    const row = earlier === null ? null : await getJobRow(workspaceId, earlier)
    // One that was cancelled has at most its end before it.
    if (row && !isOver(row.status) && !row.cancelRequested) {
      const jobId = join(row, body)
      if (idempotency) await transact([idempotency.action({ jobId })])
      return jobId
    }
    const id = newJobId()
    const charging = await lookupCharging(workspaceId)
    const also = [
      newestResearchAction(caller, id, earlier),
      ...(idempotency ? [idempotency.action({ jobId: id })] : []),
    ]
    return startJob(researchBusinessJob, { id, workspaceId, userId, message: body, charging, also })
  })

export const startBusinessResearch = handle(call)(async ({ body }, context) => {
  refuseUnknownModels(body)
  const { workspaceId } = context.caller
  const jobId = await onlyOnce(
    context.idempotency,
    () => refusedAsPlanLimit(workspaceId, () => start(body, context)),
    (earlier) => String(earlier.jobId),
  )
  const row = await getJobRow(workspaceId, jobId)
  return { body: { jobId, status: row?.status ?? 'queued' }, headers: { location: `/api/jobs/${jobId}` } }
})
