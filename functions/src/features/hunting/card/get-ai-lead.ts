import { getAiLead as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getAiLeadWithDossier, showAiLead } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'

export const getAiLead = handle(call)(async ({ params }, { caller, fail }) => {
  const [stored, weights] = await Promise.all([
    getAiLeadWithDossier(caller.workspaceId, params.id),
    readWeights(caller.workspaceId),
  ])
  if (!stored) return fail('NOT_FOUND')
  return { body: showAiLead(weighed(stored.row, weights), stored.dossier) }
})
