/** What other features may use of hunting. */

export { claimConversions, releaseConversions } from './card/conversion-marks.store.ts'
export { resolveAiLead } from './card/facts-of-ai-lead.ts'
export { readSearchResult } from './search/search-result.ts'
export { takeAiLeads, takeScoringWeights, takeSearchResults, takeSearchTerms } from './take-along.ts'
