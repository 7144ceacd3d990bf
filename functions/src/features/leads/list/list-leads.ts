import { listLeads as call } from '@assay/shared/features/leads/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { byParts } from '../../../platform/turns.ts'
import { leadCollection, showLead } from '../lead.store.ts'

export const listLeads = handle(call)(
  listHandler(call, leadCollection, (rows) => byParts(rows, (some) => some.map(showLead))),
)
