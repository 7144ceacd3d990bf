import { listAiLeads as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../platform/http/exchange.ts'
import { listHandler } from '../../platform/http/list-call.ts'
import { byParts } from '../../platform/turns.ts'
import { aiLeadCollection, showAiLead } from './ai-lead.store.ts'
import { readWeights, weighed } from './criteria/scoring-weights.store.ts'

export const listAiLeads = handle(call)(
  listHandler(call, aiLeadCollection, async (rows, { workspaceId }) => {
    const weights = await readWeights(workspaceId)
    return byParts(rows, (some) => some.map((row) => showAiLead(weighed(row, weights))))
  }),
)
