/** What other features may use of hunting. */
export { readSearchResult } from './search-result.ts'
export { factsAsText, factsOfContext, type LeadFacts, resolveAiLead } from './lead-facts.ts'
export { askAi } from './ask-ai.ts'
