/** What other features may use of hunting. */
export { type AiLeadDossier, getAiLeadRow, getDossier, type StoredAiLead } from './ai-lead.store.ts'
export { readSearchResult } from './search-result.ts'
export { factsAsText, factsOfContext, type LeadFacts, resolveAiLead } from './lead-facts.ts'
export { askAi } from './ask-ai.ts'
