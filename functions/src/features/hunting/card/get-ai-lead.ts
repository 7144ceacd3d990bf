import { getAiLead as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { getAiLeadRow, getDossier, showAiLead } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'

export const getAiLead = handle(call)(async ({ params }, { caller, fail }) => {
  const [row, dossier, weights] = await Promise.all([
    getAiLeadRow(caller.workspaceId, params.id),
    getDossier(caller.workspaceId, params.id),
    readWeights(caller.workspaceId),
  ])
  return row ? { body: showAiLead(weighed(row, weights), dossier.evidence) } : fail('NOT_FOUND')
})
