import { startBusinessResearch as call, type ResearchInput } from '@assay/shared/features/business/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { tierOfModel } from '../../../integrations/ai/models.ts'
import { type CallContext, handle } from '../../../platform/http/exchange.ts'
import { answerStart } from '../../../platform/jobs/answer-job.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { isUnderWay, joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { lookupCharging, refusedAsPlanLimit } from '../../usage/public.ts'
import { newestResearchOf } from './newest-research.ts'
import { researchBusinessJob } from './research-business.job.ts'
import { BusinessResearchMessage } from './research-message.ts'

const refuseUnknownModels = (input: ResearchInput): void => {
  for (const field of ['openaiModel', 'browserModel'] as const) {
    const model = input[field]
    if (model && !tierOfModel(model)) throw invalidField(field, 'This model is not configured')
  }
}

/** CONFLICT unless the research that is under way is the one that is asked for. */
const isSame = ({ message }: JobRow, { query, applyToSettings }: ResearchInput): boolean => {
  const running = BusinessResearchMessage.parse(message)
  if (running.query === query && running.applyToSettings === applyToSettings) return true
  throw new AppError('CONFLICT', {
    message: 'Another research of your business is running. Please wait until it has ended, or cancel it.',
  })
}

const start = (body: ResearchInput, context: CallContext<typeof call>): Promise<string> => {
  const { workspaceId, userId } = context.caller
  return joinOrStart(context, {
    newest: newestResearchOf(context.caller),
    isJoined: (row) => isUnderWay(row) && isSame(row, body),
    start: async (id, also) => {
      const charging = await lookupCharging(workspaceId)
      return startJob(researchBusinessJob, { id, workspaceId, userId, message: body, charging, also })
    },
  })
}

export const startBusinessResearch = handle(call)(({ body }, context) => {
  refuseUnknownModels(body)
  return answerStart(context, () =>
    refusedAsPlanLimit(context.caller.workspaceId, () => start(body, context)),
  )
})
