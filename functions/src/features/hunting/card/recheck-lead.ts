import { recheckLead as call } from '@assay/shared/features/hunting/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { getLeadRow, readLeadDetail } from '../../leads/public.ts'
import { getAiLeadWithDossier } from '../ai-lead.store.ts'
import { checkAgain } from './recheck-ai-lead.ts'
import { storeRecheck } from './store-recheck.ts'

const notFoundBySearch = () =>
  new AppError('CONFLICT', {
    message: 'Only leads that were converted from a search can be checked again. Hunt for the company first.',
  })

const noLongerKept = () =>
  new AppError('CONFLICT', {
    message: 'The company that this lead was converted from is no longer kept. Hunt for it again.',
  })

export const recheckLead = handle(call)(async ({ params }, { caller, signal, fail }) => {
  const { workspaceId } = caller
  const lead = await getLeadRow(workspaceId, params.id)
  if (!lead) return fail('NOT_FOUND')
  const { id: leadId, aiLeadId } = lead
  if (aiLeadId === undefined) throw notFoundBySearch()
  const stored = await getAiLeadWithDossier(workspaceId, aiLeadId)
  if (!stored) throw noLongerKept()
  const checked = await checkAgain(workspaceId, stored, signal)
  const renewed = await storeRecheck(caller, { leadId, aiLeadId }, checked)
  return renewed ? { body: await readLeadDetail(workspaceId, renewed) } : fail('NOT_FOUND')
})
