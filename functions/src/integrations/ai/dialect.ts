import type { ChatCompletionCreateParamsNonStreaming } from 'openai/resources'
import { aiFailureOf, complaintOf } from './failures.ts'

type Params = ChatCompletionCreateParamsNonStreaming
type Adaptation = { isMeant: (complaint: string) => boolean; change: (params: Params) => Params }

const refusal = /(un|not |n.t )support|unrecogni|unknown|unexpected|not permitted|extra (fields|inputs)/i
const refuses = (name: RegExp) => (complaint: string) => name.test(complaint) && refusal.test(complaint)

const without = (params: Params, name: keyof Params): Params => {
  const { [name]: _, ...rest } = params
  return rest as Params
}

/** Azure deployments, older models and compatible servers each know only one of the two names. */
const otherLimit = (params: Params): Params => {
  const { max_tokens, max_completion_tokens, ...rest } = params
  return max_tokens
    ? { ...rest, max_completion_tokens: max_tokens }
    : { ...rest, max_tokens: max_completion_tokens }
}

/** For chat templates without system messages. */
const asUser = (params: Params): Params => {
  const [first, second, ...rest] = params.messages
  if (first?.role !== 'system' || second?.role !== 'user') return params
  return { ...params, messages: [{ ...second, content: `${first.content}\n\n${second.content}` }, ...rest] }
}

const plainText: Adaptation = {
  isMeant: (complaint) => /response_format|json_schema/.test(complaint),
  change: (params) => without(params, 'response_format'),
}

const adaptations: Adaptation[] = [
  { isMeant: refuses(/max_(completion_)?tokens/), change: otherLimit },
  { isMeant: refuses(/reasoning[_.]effort/), change: (params) => without(params, 'reasoning_effort') },
  { isMeant: refuses(/\bstore\b/), change: (params) => without(params, 'store') },
  plainText,
  { isMeant: refuses(/system/i), change: asUser },
]

const mostRoom = 8000
const firstRoom = 2000

/** What this process has learned about how a provider wants one model to be asked. */
export type Dialect = {
  /** Sends the parameters as the model takes them. A complaint of the provider is learned from and then kept to. */
  send: <Answer>(params: Params, ask: (params: Params) => Promise<Answer>) => Promise<Answer>
  /** Output tokens for reasoning, in addition to the answer. */
  room: () => number
  /** An answer was cut off that had this much room. */
  needsMoreThan: (room: number) => void
  /** Whether the schema must stand in the prompt, because the server ignores or refuses `response_format`. */
  mustShowSchema: () => boolean
  ignoresSchema: () => void
}

export const newDialect = (usualRoom: number): Dialect => {
  let room = usualRoom
  const learned = new Set<Adaptation>()
  let isSchemaIgnored = false
  const send: Dialect['send'] = async (params, ask) => {
    const used = new Set(learned)
    const adapted = adaptations
      .filter((one) => used.has(one))
      .reduce((from, { change }) => change(from), params)
    try {
      return await ask(adapted)
    } catch (error) {
      const complaint = complaintOf(aiFailureOf(error))
      const fitting = adaptations.find((one) => complaint && one.isMeant(complaint) && !used.has(one))
      if (!fitting) throw error
      learned.add(fitting)
      return send(params, ask)
    }
  }
  return {
    send,
    room: () => room,
    needsMoreThan: (had) => {
      room = Math.max(room, Math.min(mostRoom, Math.max(firstRoom, had * 2)))
    },
    mustShowSchema: () => isSchemaIgnored || learned.has(plainText),
    ignoresSchema: () => {
      isSchemaIgnored = true
    },
  }
}
