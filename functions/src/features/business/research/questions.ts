import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { plain } from '../../../evidence/plain-words.ts'
import { oneLine } from '../../../evidence/text.ts'
import type { Ai, AiSpending, AiTier } from '../../../integrations/ai/ai.ts'
import { aboutFences, fenced } from '../../../integrations/ai/fenced.ts'
import { plainLine } from '../../../integrations/ai/plain-answer.ts'
import { cut } from '../../../integrations/well-formed.ts'
import { firstOfEach } from '../../../reading/first-of-each.ts'
import { factsAsText, type LeadFacts } from '../../ai/public.ts'

/** A question of the user, and what the web is searched for to answer it. */
export const Question = lazy(() => z.object({ text: z.string(), phrase: z.string() }))
export type Question = z.infer<typeof Question>

const mostQuestions = 3
const longest = { text: 200, phrase: 120 }
const timeoutMs = 25_000

const Planned = lazy(() =>
  z.object({ questions: z.array(z.object({ question: z.string(), search: z.string() })) }),
)

const instructions = `The owner of a business asks for research of this business. Split what they ask into at most ${mostQuestions} questions about the business that its site, articles and search results may answer, each with a short phrase for a web search. Ask nothing that they do not want to know.
${aboutFences}`

/** The user's words are the question where no model reads them. */
export const questionsByRules = (query: string): Question[] => [
  { text: cut(oneLine(query), longest.text), phrase: cut(oneLine(query), longest.phrase) },
]

/** The questions in a query; never none. Throws AiFailure. */
export const questionsOf = async (
  { ai, tier, spending, signal }: { ai: Ai; tier: AiTier; spending: AiSpending; signal: AbortSignal },
  query: string,
  facts: LeadFacts,
): Promise<Question[]> => {
  const { questions } = await ai.structured(
    {
      tier,
      name: 'business_questions',
      schema: Planned,
      instructions,
      input: `${factsAsText(facts)}\n\nQUERY (of the owner)\n${fenced(query)}`,
      maxOutputTokens: 500,
      timeoutMs,
      signal,
    },
    spending,
  )
  const planned = questions
    .map(({ question, search }) => ({
      text: cut(plainLine(question), longest.text),
      phrase: cut(plainLine(search), longest.phrase),
    }))
    .filter(({ text }) => text !== '')
  const asked = firstOfEach(planned, ({ text }) => plain(text)).slice(0, mostQuestions)
  return asked.length > 0 ? asked : questionsByRules(query)
}
