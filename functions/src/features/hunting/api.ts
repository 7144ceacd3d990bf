import * as calls from '@assay/shared/features/hunting/calls'
import { implement } from '../../platform/http/implement.ts'
import { analyzeLead } from './analyze-lead.ts'
import { convertAiLead } from './convert-ai-lead.ts'
import { getAiLead } from './get-ai-lead.ts'
import { listAiLeads } from './list-ai-leads.ts'
import { aiSearch, searchLeads } from './search-leads.ts'

export const handler = implement(calls, {
  searchLeads,
  aiSearch,
  listAiLeads,
  getAiLead,
  convertAiLead,
  analyzeLead,
})
