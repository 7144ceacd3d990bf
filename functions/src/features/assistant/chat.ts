import { type ChatMessage, chat as call } from '@assay/shared/features/assistant/calls'
import { AiFailure } from '../../integrations/ai/ai.ts'
import { configuredAi } from '../../integrations/ai/configured-ai.ts'
import { aboutFences } from '../../integrations/ai/fenced.ts'
import { newSpending } from '../../integrations/ai/spending.ts'
import { handle } from '../../platform/http/exchange.ts'
import { log } from '../../platform/log.ts'
import { answerGuard, factsAsText, isSubstantial } from '../ai/public.ts'
import { reserveAiUsd } from '../usage/public.ts'
import { chatByRules } from './chat-by-rules.ts'
import { factsOfChat } from './chat-facts.ts'

const instructions = `You help a salesperson with one company. Answer in at most 120 words, plainly.
Use only the facts given and what the user says. If the answer is not among them, say so and suggest how to find out. Never invent contacts, numbers or news.
${aboutFences}`

const timeoutMs = 20_000
const limits = { usd: 0.05, tokens: 30_000, calls: 3 }
const budgetUsedUp =
  'Your workspace has used up what it may spend on AI today. Chat answers again after midnight UTC.'

/** Only the last messages are sent to the model; they are enough for a conversation about one company. */
const maxMessages = 20

/** The facts before the user's first message: some models accept only alternating roles. */
const withFacts = ([first, ...rest]: ChatMessage[], facts: string): ChatMessage[] => {
  if (first?.role === 'user') return [{ role: 'user', content: `${facts}\n\n${first.content}` }, ...rest]
  return [{ role: 'user', content: facts }, ...(first ? [first] : []), ...rest]
}

export const chat = handle(call)(async ({ body }, { caller, signal, fail }) => {
  const facts = await factsOfChat(caller.workspaceId, body.leadInfo)
  const ai = await configuredAi()
  const question = body.messages.at(-1)?.content ?? ''
  const byRules = { content: chatByRules(question, facts), generatedBy: 'rules' as const }
  if (!ai) return { body: byRules }
  const reserved = await reserveAiUsd(caller.workspaceId, limits.usd)
  const spending = newSpending({
    ...limits,
    usd: reserved.usd,
    deadline: Date.now() + timeoutMs,
    workspaceId: caller.workspaceId,
  })
  try {
    const content = await ai.text(
      {
        tier: 'strong',
        instructions,
        messages: withFacts(body.messages.slice(-maxMessages), factsAsText(facts)),
        maxOutputTokens: 1000,
        timeoutMs,
        signal,
      },
      spending,
    )
    const said = body.messages.flatMap((message) => (message.role === 'user' ? message.content : []))
    const { text, leftOut } = (await answerGuard(facts, said))(content)
    const isHonest = leftOut === 0
    const answer = isHonest || isSubstantial(text) ? { content: text, generatedBy: 'ai' as const } : byRules
    return { body: { ...answer, ...(!isHonest && { leftOut }) } }
  } catch (error) {
    if (!(error instanceof AiFailure)) throw error
    log.warn('The provider did not answer a chat', { reason: error.reason, error })
    return fail('AI_UNAVAILABLE', error.reason === 'budget' ? { message: budgetUsedUp } : {})
  } finally {
    await reserved.settle(spending.used)
  }
})
