import { researchLead as call } from '@assay/shared/features/prospecting/calls'
import { ResearchOptions } from '@assay/shared/features/prospecting/deep-research'
import type { CallInput } from '@assay/shared/platform/define-call'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import { joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { newestRunFor } from '../newest-run.ts'
import { messageFor } from '../prospect/prospect-lead.ts'
import { researchLeadJob } from './research-lead.job.ts'

const start = async (
  { lead, options }: CallInput<typeof call>['body'],
  context: CallContext<typeof call>,
): Promise<string> => {
  const { workspaceId, userId } = context.caller
  const [subject, charging] = await Promise.all([messageFor(workspaceId, lead), lookupCharging(workspaceId)])
  const message = { ...subject, options: options ?? ResearchOptions.parse({}) }
  const { leadId } = subject
  return joinOrStart(context, {
    newest: newestRunFor(workspaceId, researchLeadJob, leadId, 'research'),
    start: (id, also) =>
      startJob(researchLeadJob, { id, workspaceId, userId, message, about: { leadId }, charging, also }),
  })
}

export const researchLead = handle(call)(({ body }, context) =>
  answerStart(context, () => refusedAsPlanLimit(context.caller.workspaceId, () => start(body, context))),
)
