import * as calls from '@assay/shared/features/hunting/calls'
import { implement } from '../../platform/http/implement.ts'
import { analyzeLead } from './analyze-lead.ts'
import { convertAiLead } from './convert-ai-lead.ts'
import { estimateSearch } from './estimate-search.ts'
import { getAiLead } from './get-ai-lead.ts'
import { getScoringWeights } from './get-scoring-weights.ts'
import { listAiLeads } from './list-ai-leads.ts'
import { listTestAiLeads } from './list-test-ai-leads.ts'
import { recheckAiLead } from './recheck-ai-lead.ts'
import { aiSearch, searchLeads } from './search-leads.ts'
import { setScoringWeights } from './set-scoring-weights.ts'

export const handler = implement(calls, {
  searchLeads,
  aiSearch,
  listAiLeads,
  getAiLead,
  estimateSearch,
  recheckAiLead,
  getScoringWeights,
  setScoringWeights,
  convertAiLead,
  analyzeLead,
  listTestAiLeads,
})
