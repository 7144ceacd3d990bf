import { runYolo as call, type YoloInput } from '@assay/shared/features/yolo/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob, type JobCallContext } from '../../../platform/jobs/answer-job.ts'
import { newJobId } from '../../../platform/jobs/job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { putSearchTermAction } from '../../hunting/public.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { searchYoloJob } from './search-yolo.job.ts'
import { readYoloResult } from './yolo-result.ts'

const start = async (
  { query, max_leads: maxLeads, mode }: YoloInput,
  { caller, idempotency }: JobCallContext,
): Promise<string> => {
  const { workspaceId, userId } = caller
  const [termId, charging] = await Promise.all([
    reserveIds(workspaceId, 'searchTerm'),
    lookupCharging(workspaceId),
  ])
  const id = newJobId()
  const term = { id: termId, term: query, filters: {}, userId, createdAt: new Date().toISOString() }
  return startJob(searchYoloJob, {
    id,
    workspaceId,
    userId,
    message: { query, mode: mode ?? null, maxLeads },
    charging,
    also: [
      putSearchTermAction(workspaceId, term),
      ...(idempotency ? [idempotency.action({ jobId: id })] : []),
    ],
  })
}

export const runYolo = handle(call)(({ body }, context) =>
  answerJob(context, {
    start: () => refusedAsPlanLimit(context.caller.workspaceId, () => start(body, context)),
    result: readYoloResult,
  }),
)
