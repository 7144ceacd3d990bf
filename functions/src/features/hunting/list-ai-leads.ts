import { listAiLeads as call } from '@assay/shared/features/hunting/calls'
import { handle } from '../../platform/http/exchange.ts'
import { listHandler } from '../../platform/http/list-call.ts'
import { aiLeadCollection, showAiLead } from './ai-lead.store.ts'

export const listAiLeads = handle(call)(
  listHandler(call, aiLeadCollection, (rows) => rows.map((row) => showAiLead(row))),
)
