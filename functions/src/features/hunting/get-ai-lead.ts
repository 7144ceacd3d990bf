import { getAiLead as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../platform/http/exchange.ts'
import { getAiLeadRow, getDossier, showAiLead } from './ai-lead.store.ts'

export const getAiLead = handle(call)(async ({ params }, { caller, fail }) => {
  const [row, dossier] = await Promise.all([
    getAiLeadRow(caller.workspaceId, params.id),
    getDossier(caller.workspaceId, params.id),
  ])
  return row ? { body: showAiLead(row, dossier.evidence) } : fail('NOT_FOUND')
})
