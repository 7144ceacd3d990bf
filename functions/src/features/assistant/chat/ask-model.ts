import type { User } from '@assay/shared/features/accounts/user'
import type { ChatMessage } from '@assay/shared/features/assistant/messages'
import type { Ai } from '../../../integrations/ai/ai.ts'
import { aboutFences } from '../../../integrations/ai/fenced.ts'
import { factsAsText, type LeadFacts, senderAsText } from '../../ai/public.ts'
import { spendingInCall } from '../../usage/public.ts'

/** A model begins an answer with these words when the facts do not contain it. */
const unknownMark = 'NOT KNOWN:'

const instructions = `You help a salesperson, the sender, with one company. Answer in at most 120 words, plainly; short lists and bold words of Markdown are fine.
Use only the facts given and what the user says. State a fact in the words of its source.
If the answer is not among them, begin with "${unknownMark}", say what is not known and suggest how to find out. Never invent contacts, numbers or news.
${aboutFences}`

const timeoutMs = 20_000
const limits = { usd: 0.05, tokens: 30_000, calls: 3, timeoutMs }

/** The last 20 turns are sent to the model; they are enough for a conversation about one company. */
const maxMessages = 40

/** The facts before the user's first message: some models accept only alternating roles. */
const withFacts = ([first, ...rest]: ChatMessage[], facts: string): ChatMessage[] => {
  if (first?.role === 'user') return [{ role: 'user', content: `${facts}\n\n${first.content}` }, ...rest]
  return [{ role: 'user', content: facts }, ...(first ? [first] : []), ...rest]
}

type Asking = {
  workspaceId: string
  facts: LeadFacts
  sender: User
  messages: ChatMessage[]
  signal: AbortSignal
}

/** The model's answer. Throws AiFailure. */
export const askModel = async (ai: Ai, { workspaceId, facts, sender, messages, signal }: Asking) => {
  const request = {
    tier: 'strong' as const,
    instructions,
    messages: withFacts(messages.slice(-maxMessages), `${factsAsText(facts)}\n\n${senderAsText(sender)}`),
    maxOutputTokens: 1000,
    timeoutMs,
    signal,
  }
  const content = await spendingInCall(workspaceId, limits, (spending) => ai.text(request, spending))
  const answer = content.trimStart()
  const isKnown = !answer.startsWith(unknownMark)
  return { content: isKnown ? content : answer.slice(unknownMark.length).trimStart(), isKnown }
}
