/** What other features may use: questions to the model, and texts about one company. */

export { aiUnavailable, orUnavailable } from './ai-unavailable.ts'
export { analysisByRules, whatItIs } from './analysis-by-rules.ts'
export { answerGuard, isSubstantial } from './answer-guard.ts'
export { askAi } from './ask-ai.ts'
export { citing, statedWords } from './citing.ts'
export { factsOfLead } from './facts-of-lead.ts'
export { factsAsText, factsOfContext, type LeadFacts } from './lead-facts.ts'
export { offerOf, senderAsText, senderTexts } from './sender-facts.ts'
export { analysisKey, writeAnalysis } from './write-analysis.ts'
