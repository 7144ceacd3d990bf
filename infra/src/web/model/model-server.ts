import { type Answer, json } from '../serving/reply.ts'
import type { Bot } from './bot.ts'
import { completeChat } from './chat-completions.ts'
import { respond } from './responses.ts'
import { failure } from './wire.ts'

const calls = { '/chat/completions': completeChat, '/responses': respond }

const parsed = (body: string) => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** An OpenAI-compatible endpoint below `/v1` with a bot in place of a model. */
export const answerModel =
  (bot: Bot): Answer =>
  ({ method, url, headers, body, fault }) => {
    const path = url.pathname.replace(/^.*\/v1/, '')
    if (!headers.authorization?.startsWith('Bearer ')) return failure(401, 'You did not provide an API key.')
    if (method === 'GET' && path === '/models') {
      const data = bot.names.map((id) => ({ id, object: 'model', created: 0, owned_by: 'assay' }))
      return json({ object: 'list', data })
    }
    if (method !== 'POST') return failure(404, `Unknown request: ${method} ${path}`)
    const call = Object.entries(calls).find(([place]) => place === path)?.[1]
    if (!call) return failure(404, `Unknown path: ${path}`)
    const request = parsed(body)
    return request ? call(bot, request, fault) : failure(400, 'The body is not JSON.')
  }
