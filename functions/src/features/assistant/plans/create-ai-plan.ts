import { AiPlan } from '@assay/shared/features/assistant/ai-plan'
import { createAiPlan as call } from '@assay/shared/features/assistant/calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { tierOfModel } from '../../../integrations/ai/models.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { getUserRow, showUser } from '../../accounts/public.ts'
import { leadLabel } from '../../leads/public.ts'
import { factsWithReport } from '../facts-with-report.ts'
import { newPlanId, preparePlan, showPlan } from './ai-plan.store.ts'
import { writePlan } from './write-plan.ts'

export const createAiPlan = handle(call)(async ({ body }, { caller, idempotency, signal }) => {
  const { workspaceId, userId } = caller
  const { leadId, prompt, model } = body
  if (model && !tierOfModel(model)) throw invalidField('model', 'This model is not configured')
  const create = async () => {
    const [facts, user] = await Promise.all([
      factsWithReport(workspaceId, leadId),
      getUserRow(workspaceId, userId),
    ])
    if (!user) throw new AppError('UNAUTHENTICATED')
    if (!facts) throw new AppError('NOT_FOUND')
    const written = await writePlan({ workspaceId, facts, sender: showUser(user), prompt, signal })
    const now = new Date().toISOString()
    const row = { leadId, userId, model: model ?? null, ...written, createdAt: now, updatedAt: now }
    const answer = showPlan({ id: await newPlanId(workspaceId), ...row })
    const { actions, change } = preparePlan(workspaceId, answer)
    const remember = idempotency ? [idempotency.action({ answer })] : []
    await commit(workspaceId, [change], [...actions, ...remember])
    return { body: answer }
  }
  try {
    return await onlyOnce(idempotency, create, (earlier) => ({ body: AiPlan.parse(earlier.answer) }))
  } catch (error) {
    // The lead was deleted after it was read.
    throw isRefusedBy(error, leadLabel) ? new AppError('NOT_FOUND') : error
  }
})
