// biome-ignore-all lint/performance/noReExportAll: all-calls.ts reads every contract
import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { jobStarts } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { Analysis, LeadContext } from '../ai/analysis.ts'
import { Lead, NewLead } from '../leads/lead.ts'
import { ExampleAiLead, SavedAiLead } from './ai-lead.ts'
import { BulkAiLeads, BulkAiOutcome } from './bulk-ai-leads.ts'
import { SearchEstimate } from './estimate.ts'
import { FoundLeadsQuery } from './found-leads-query.ts'
import { NewNearMiss } from './near-miss.ts'
import { ScoringWeights } from './scoring-weights.ts'
import { NewSearch, Searches, SearchInput, SearchResult } from './search.ts'

export * from './recheck-calls.ts'
export * from './watch-calls.ts'

const searchErrors = [
  'PLAN_LIMIT',
  'IDEMPOTENCY_MISMATCH',
  'SOURCES_UNAVAILABLE',
  'AI_UNAVAILABLE',
  'CANCELLED',
] as const

export const searchLeads = defineCall({
  name: 'searchLeads',
  method: 'POST',
  path: '/api/leads/search',
  auth: 'session',
  kind: 'job',
  body: NewSearch,
  output: SearchResult,
  errors: searchErrors,
  throttle: jobStarts,
  tool: { isMain: true, onlyAdds: true, reachesOut: true },
  summary: 'Finds companies for a query and filters.',
})

export const aiSearch = defineCall({
  name: 'aiSearch',
  method: 'POST',
  path: '/api/ai/search',
  auth: 'session',
  kind: 'job',
  body: NewSearch,
  output: SearchResult,
  errors: searchErrors,
  throttle: jobStarts,
  tool: { onlyAdds: true, reachesOut: true },
  summary: 'The same as searchLeads, at a second path.',
})

export const estimateSearch = defineCall({
  name: 'estimateSearch',
  method: 'POST',
  path: '/api/leads/search/estimate',
  auth: 'session',
  keyScope: 'read',
  body: SearchInput,
  output: SearchEstimate,
  throttle: { name: 'estimate', perMinute: 30, key: 'workspace', addressPerHour: 600 },
  tool: { isMain: true },
  summary: 'How a search would be understood, and its probable cost and duration. Charges no lookup.',
})

export const listSearches = defineCall({
  name: 'listSearches',
  method: 'GET',
  path: '/api/searches',
  auth: 'session',
  query: lazy(() => z.strictObject({ cursor: z.optional(z.string()) })),
  output: Searches,
  errors: ['INVALID_CURSOR'],
  throttle: listThrottle,
  summary: 'What was searched for, the newest first: queries, criteria, and how many companies were saved.',
})

export const listAiLeads = defineCall({
  name: 'listAiLeads',
  method: 'GET',
  path: '/api/ai-leads',
  auth: 'session',
  kind: 'list',
  collection: 'aiLeads',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(SavedAiLead)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  tool: { isMain: true },
  summary: 'The companies found by searches, newest first, converted ones too; with `since`, what changed.',
})

export const getAiLead = defineCall({
  name: 'getAiLead',
  method: 'GET',
  path: '/api/ai-leads/{id}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  output: SavedAiLead,
  tool: { isMain: true },
  summary: 'One AI lead with its evidence.',
})

/** Pages as `exportLeads`; `ids` restricts it to some AI leads. */
export const exportFoundLeads = defineCall({
  name: 'exportFoundLeads',
  method: 'GET',
  path: '/api/ai-leads/export',
  auth: 'session',
  query: FoundLeadsQuery,
  produces: 'text/csv',
  errors: ['INVALID_CURSOR'],
  throttle: { name: 'export-ai-leads', perMinute: 120, key: 'workspace' },
  summary: 'The AI leads, all or some, with the evidence of their facts as CSV.',
})

/** The work may end early; then `remainingIds` names what is left, to be sent again. */
export const bulkAiLeads = defineCall({
  name: 'bulkAiLeads',
  method: 'POST',
  path: '/api/ai-leads/bulk',
  auth: 'session',
  kind: 'creates',
  body: BulkAiLeads,
  output: BulkAiOutcome,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  summary: 'Converts up to 100 AI leads to CRM leads, sets them aside, or takes them back.',
})

export const convertAiLead = defineCall({
  name: 'convertAiLead',
  method: 'POST',
  path: '/api/ai-leads/{id}/convert',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  output: Lead,
  errors: ['CONFLICT'],
  tool: { isMain: true, onlyAdds: true },
  summary: 'Makes a CRM lead from an AI lead. Repeating the call returns the same lead.',
})

export const convertEditedAiLead = defineCall({
  name: 'convertEditedAiLead',
  method: 'POST',
  path: '/api/ai-leads/{id}/convert-edited',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  body: NewLead,
  output: Lead,
  errors: ['CONFLICT'],
  tool: { onlyAdds: true },
  summary:
    'Makes a CRM lead from an AI lead, with the fields as a user has edited them; those that are as found keep their proof. Repeating the call returns the same lead.',
})

/**
 * Answers the lead that the same company has become within a day, by its site or else its name and place, unless that
 * lead is deleted: two tabs that add it at once make one lead.
 */
export const addNearMiss = defineCall({
  name: 'addNearMiss',
  method: 'POST',
  path: '/api/leads/near-misses',
  auth: 'session',
  body: NewNearMiss,
  output: Lead,
  tool: { onlyAdds: true },
  summary:
    'Makes a CRM lead from a company that narrowly failed a search. Repeating the call returns the same lead.',
})

export const analyzeLead = defineCall({
  name: 'analyzeLead',
  method: 'POST',
  path: '/api/ai/analyze',
  auth: 'session',
  body: lazy(() => z.strictObject({ lead: LeadContext })),
  output: Analysis,
  tool: { onlyAdds: true },
  summary: 'A business analysis and an outreach strategy for a company, from its facts.',
})

export const getScoringWeights = defineCall({
  name: 'getScoringWeights',
  method: 'GET',
  path: '/api/scoring/weights',
  auth: 'session',
  output: ScoringWeights,
  summary: 'How much each family counts in this workspace’s match scores, or the defaults if none were set.',
})

export const setScoringWeights = defineCall({
  name: 'setScoringWeights',
  method: 'PUT',
  path: '/api/scoring/weights',
  auth: 'session',
  body: ScoringWeights,
  output: ScoringWeights,
  summary: 'Sets the weights. All scores are recomputed at once from the stored verdicts.',
})

export const listTestAiLeads = defineCall({
  name: 'listTestAiLeads',
  method: 'GET',
  path: '/api/test/ai-leads',
  auth: 'none',
  output: lazy(() => z.object({ examples: z.array(ExampleAiLead) })),
  throttle: { name: 'test-ai-leads', perMinute: 60, key: 'address' },
  summary:
    "A signed-in user's newest AI leads. A visitor gets sample leads if DEBUG_PAGES is set, otherwise none.",
})
