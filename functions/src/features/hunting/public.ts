/** What other features may use of hunting. */

export { askAi } from './ask-ai.ts'
export { claimConversions, releaseConversions } from './conversion-marks.store.ts'
export { factsAsText, factsOfContext, type LeadFacts, resolveAiLead } from './lead-facts.ts'
export { readSearchResult } from './search-result.ts'
export { takeAiLeads, takeScoringWeights, takeSearchResults, takeSearchTerms } from './take-along.ts'
