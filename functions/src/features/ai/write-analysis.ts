import { createHash } from 'node:crypto'
import type { Analysis } from '@assay/shared/features/ai/analysis'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { aboutFences } from '../../integrations/ai/fenced.ts'
import { analysisByRules } from './analysis-by-rules.ts'
import { answerGuard, isSubstantial } from './answer-guard.ts'
import { askAi } from './ask-ai.ts'
import { factsAsText, type LeadFacts } from './lead-facts.ts'

/** Must be raised with every change of the instructions, so that stored analyses are written again. */
const promptVersion = 3

const instructions = `You write for a salesperson about one company.
Use only the facts given. Where something is not among them, say that it is not known; never invent names, numbers, customers or news.
"analysis": three to six plain sentences: what the company does, for whom, what speaks for and against it as a customer, what is unknown.
"strategy": three to six steps of outreach, each one imperative sentence that uses the facts.
${aboutFences}`

const Written = lazy(() => z.object({ analysis: z.string(), strategy: z.array(z.string()) }))

const mostSteps = 10
const longestStep = 500

const byAi = async (workspaceId: string, facts: LeadFacts, signal: AbortSignal): Promise<Analysis | null> => {
  const request = {
    name: 'business_analysis',
    schema: Written,
    instructions,
    input: factsAsText(facts),
    maxOutputTokens: 1500,
    signal,
  }
  const written = await askAi(workspaceId, request)
  if (!written) return null
  const guarded = await answerGuard(facts)
  const analysis = guarded(written.analysis).text
  const strategy = written.strategy
    .slice(0, mostSteps)
    .map((step) => guarded(step, longestStep).text)
    .filter((step) => step !== '')
  return isSubstantial(analysis) && strategy.length > 0 ? { analysis, strategy, generatedBy: 'ai' } : null
}

/** Written by the provider, or by rules if none is configured or it fails. */
export const writeAnalysis = async (
  workspaceId: string,
  facts: LeadFacts,
  signal: AbortSignal,
): Promise<Analysis> => (await byAi(workspaceId, facts, signal)) ?? analysisByRules(facts)

/** The cache key of an analysis: it changes with the facts and the instructions. */
export const analysisKey = (facts: LeadFacts): string =>
  createHash('sha256')
    .update(JSON.stringify([promptVersion, process.env.OPENAI_MODEL_STRONG ?? '', facts]))
    .digest('base64url')
