import { researchLead as call } from '@assay/shared/features/prospecting/calls'
import { ResearchOptions } from '@assay/shared/features/prospecting/deep-research'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { joinOrStart } from '../join-run.ts'
import { messageFor } from '../prospect/prospect-lead.ts'
import { researchLeadJob } from './research-lead.job.ts'

export const researchLead = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId, userId } = caller
  const start = async (): Promise<string> => {
    const [subject, charging] = await Promise.all([
      messageFor(workspaceId, body.lead),
      lookupCharging(workspaceId),
    ])
    const message = { ...subject, options: body.options ?? ResearchOptions.parse({}) }
    const { leadId } = subject
    return joinOrStart({ workspaceId, kind: 'research', leadId }, idempotency, (id, also) =>
      startJob(researchLeadJob, { id, workspaceId, userId, message, about: { leadId }, charging, also }),
    )
  }
  const jobId = await onlyOnce(
    idempotency,
    () => refusedAsPlanLimit(workspaceId, start),
    (earlier) => String(earlier.jobId),
  )
  return { body: { jobId, status: 'queued' }, headers: { location: `/api/jobs/${jobId}` } }
})
