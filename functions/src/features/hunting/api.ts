import * as calls from '@assay/shared/features/hunting/calls'
import { implement } from '../../platform/http/implement.ts'
import { bulkAiLeads } from './bulk/bulk-ai-leads.ts'
import { exportFoundLeads } from './bulk/export-found-leads.ts'
import { analyzeLead } from './card/analyze-lead.ts'
import { convertAiLead, convertEditedAiLead } from './card/convert-ai-lead.ts'
import { getAiLead } from './card/get-ai-lead.ts'
import { recheckAiLead } from './card/recheck-ai-lead.ts'
import { recheckLead } from './card/recheck-lead.ts'
import { getScoringWeights } from './criteria/get-scoring-weights.ts'
import { setScoringWeights } from './criteria/set-scoring-weights.ts'
import { listAiLeads } from './list-ai-leads.ts'
import { listTestAiLeads } from './list-test-ai-leads.ts'
import { addNearMiss } from './near-misses/add-near-miss.ts'
import { estimateRecheck } from './recheck/estimate-recheck.ts'
import { recheckLeads } from './recheck/recheck-leads.ts'
import { estimateSearch } from './search/estimate-search.ts'
import { listSearches } from './search/list-searches.ts'
import { aiSearch, searchLeads } from './search/search-leads.ts'
import { createWatch, deleteWatch, listWatches, restoreWatch, updateWatch } from './watches/watches.ts'

export const handler = implement(calls, {
  searchLeads,
  aiSearch,
  listAiLeads,
  getAiLead,
  estimateSearch,
  listSearches,
  exportFoundLeads,
  bulkAiLeads,
  recheckAiLead,
  recheckLead,
  estimateRecheck,
  recheckLeads,
  getScoringWeights,
  setScoringWeights,
  convertAiLead,
  convertEditedAiLead,
  addNearMiss,
  analyzeLead,
  listTestAiLeads,
  listWatches,
  createWatch,
  updateWatch,
  deleteWatch,
  restoreWatch,
})
