/** What other features may use of the model: questions to it, and texts about one company. */

export { askAi } from './ask-ai.ts'
export { factsAsText, factsOfContext, type LeadFacts } from './lead-facts.ts'
export { analysisKey, writeAnalysis } from './write-analysis.ts'
