import { listNextSteps as call } from '@assay/shared/features/leads/next-step-calls'
import { handle } from '../../../platform/http/exchange.ts'
import { showLead } from '../lead.store.ts'
import { leadsWithStepsDue } from './due-step.store.ts'

const maxSteps = 100

export const listNextSteps = handle(call)(async ({ query }, { caller: { workspaceId } }) => {
  const leads = await leadsWithStepsDue(workspaceId, { until: query.until, limit: maxSteps })
  return { body: leads.map(showLead) }
})
