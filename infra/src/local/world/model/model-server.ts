import type { Registry } from '../companies/registry.ts'
import { json, type Reply, type WorldRequest } from '../serving/reply.ts'
import { type ChatRequest, completeChat } from './chat-completions.ts'
import { type ResponseRequest, respond } from './responses.ts'

const modelNames = ['sample-small', 'sample-large']

const failure = (message: string, status: number): Reply =>
  json({ error: { message, type: 'invalid_request_error', param: null, code: null } }, status)

const parse = <Body>(body: string): Body | null => {
  try {
    return JSON.parse(body) as Body
  } catch {
    return null
  }
}

/**
 * An OpenAI-compatible endpoint without a model: it reads the prompt and answers from what stands in
 * it, and its hosted web search answers from the companies of the world.
 */
export const answerModel =
  (registry: Registry) =>
  (request: WorldRequest): Reply => {
    const path = request.url.pathname.replace(/^\/v1/, '')
    if (!request.headers.authorization?.startsWith('Bearer '))
      return failure('You did not provide an API key.', 401)
    if (request.method === 'GET' && path === '/models') {
      return json({
        object: 'list',
        data: modelNames.map((id) => ({ id, object: 'model', created: 0, owned_by: 'assay' })),
      })
    }
    if (request.method !== 'POST') return failure(`Unknown request: ${request.method} ${path}`, 404)
    if (path === '/chat/completions') {
      const chat = parse<ChatRequest>(request.body)
      return chat ? completeChat(chat, request.fault) : failure('The body is not JSON.', 400)
    }
    if (path === '/responses') {
      const response = parse<ResponseRequest>(request.body)
      return response ? respond(registry, response, request.fault) : failure('The body is not JSON.', 400)
    }
    return failure(`Unknown path: ${path}`, 404)
  }
