import { listAiPlans as call } from '@assay/shared/features/assistant/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { plansOf, showPlan } from './ai-plan.store.ts'

export const listAiPlans = handle(call)((input, context) => {
  const collection = plansOf(context.caller.workspaceId, input.params.id)
  return listHandler(call, collection, (rows) => byParts(rows, (some) => some.map(showPlan)))(input, context)
})
