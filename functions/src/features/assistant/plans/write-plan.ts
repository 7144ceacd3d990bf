import type { User } from '@assay/shared/features/accounts/user'
import type { AiPlan, AiPlanContent } from '@assay/shared/features/assistant/ai-plan'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { oneLine } from '../../../evidence/text.ts'
import { aboutFences, fenced } from '../../../integrations/ai/fenced.ts'
import {
  analysisByRules,
  answerGuard,
  askAi,
  factsAsText,
  isSubstantial,
  type LeadFacts,
  offerOf,
  senderAsText,
  senderTexts,
} from '../../ai/public.ts'

const instructions = `You write a plan of how a salesperson reaches a goal with one company.
Use only the facts given. Never invent names, numbers, customers or news.
"title": at most 60 characters.
"steps": two to six steps in their order; each with a short title, one or two sentences that refer to a fact of the company, and one to four actions in the imperative.
${aboutFences}`

const Written = lazy(() =>
  z.object({
    title: z.string(),
    steps: z.array(
      z.object({ title: z.string(), description: z.string(), action_items: z.array(z.string()) }),
    ),
  }),
)

type Planning = {
  workspaceId: string
  facts: LeadFacts
  sender: User
  prompt: string
  signal: AbortSignal
}

type Written = Pick<AiPlan, 'title' | 'content' | 'generatedBy'>

const mostSteps = 10
const mostActions = 5
const longest = { line: 200, description: 1000 }

const titleOf = (prompt: string, companyName: string): string =>
  `${companyName}: ${prompt.length > 60 ? `${prompt.slice(0, 59).trimEnd()}…` : prompt}`

const byAi = async ({ workspaceId, facts, sender, prompt, signal }: Planning): Promise<Written | null> => {
  const input = [factsAsText(facts), senderAsText(sender), `GOAL (of the salesperson)\n${fenced(prompt)}`]
  const written = await askAi(workspaceId, {
    name: 'ai_plan',
    schema: Written,
    instructions,
    input: input.join('\n\n'),
    maxOutputTokens: 1500,
    signal,
  })
  if (!written) return null
  const guarded = await answerGuard(facts, [...senderTexts(sender), prompt])
  const line = (text: string) => oneLine(guarded(text, longest.line).text)
  const steps: AiPlanContent['steps'] = written.steps
    .slice(0, mostSteps)
    .map(({ title, description, action_items }) => ({
      title: line(title),
      description: guarded(description, longest.description).text,
      action_items: action_items.slice(0, mostActions).map(line).filter(Boolean),
    }))
    .filter(({ description, action_items }) => isSubstantial([description, ...action_items].join(' ')))
  if (steps.length === 0) return null
  const title = line(written.title) || titleOf(prompt, facts.companyName)
  return { title, content: { goal: prompt, steps }, generatedBy: 'ai' }
}

/** Written by the provider, or by rules if none is configured or it fails. */
export const writePlan = async (planning: Planning): Promise<Written> => {
  const written = await byAi(planning)
  if (written) return written
  const { facts, prompt, sender } = planning
  const offer = offerOf(sender)
  const steps = analysisByRules(facts).strategy.map((step, nth) => ({
    title: `Step ${nth + 1}`,
    description: step,
    action_items: nth === 0 && offer ? [`Note how ${offer} would help there.`] : [],
  }))
  return {
    title: titleOf(prompt, facts.companyName),
    content: { goal: prompt, steps },
    generatedBy: 'rules',
  }
}
