import { listNextSteps as call } from '@assay/shared/features/leads/next-step-calls'
import { handle } from '../../../platform/http/exchange.ts'
import { showLead } from '../lead.store.ts'
import { leadsWithStepsDue } from './due-step.store.ts'

const maxSteps = 100

export const listNextSteps = handle(call)(async ({ query }, { caller: { workspaceId } }) => {
  const { leads, count } = await leadsWithStepsDue(workspaceId, { ...query, limit: maxSteps })
  return { body: leads.map(showLead), headers: { 'x-total-count': String(count) } }
})
