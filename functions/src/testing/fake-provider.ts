import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { configuredAi } from '../integrations/ai/configured-ai.ts'
import { newSpending } from '../integrations/ai/spending.ts'

export type ProviderAnswer = {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  hang?: boolean
}

let server: Server | null = null

/** Ends the provider of the last test. */
export const stopProvider = () => {
  server?.closeAllConnections()
  server?.close()
}

type Asked = { path: string; body: Record<string, unknown> }

/** A provider over HTTP that gives these answers in turn, the last one again and again, and records what it is asked. */
export const startProvider = async (
  answers: ProviderAnswer[] | ((body: Asked['body']) => ProviderAnswer),
  env: Record<string, string> = { OPENAI_MODEL_FAST: 'gpt-5.4-nano' },
) => {
  const asked: Asked[] = []
  const answerTo = (body: Asked['body']) =>
    typeof answers === 'function' ? answers(body) : answers[Math.min(asked.length, answers.length - 1)]
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => (text += chunk))
    request.on('end', () => {
      const body = JSON.parse(text)
      const answer = answerTo(body) ?? {}
      asked.push({ path: request.url ?? '', body })
      if (answer.hang) return
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json', ...answer.headers })
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}))
    })
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  const ai = await configuredAi({ OPENAI_BASE_URL: baseUrl, ...env })
  if (!ai) throw new Error('OPENAI_BASE_URL should configure a provider.')
  return { ai, asked }
}

/** An answer with this content; `extra` belongs to its message, `more` to the whole answer. */
export const says = (
  content: string | null,
  extra: object = {},
  more: Record<string, unknown> & { finish_reason?: string } = {},
): ProviderAnswer => {
  const { finish_reason = 'stop', ...rest } = more
  return {
    body: {
      id: 'c',
      object: 'chat.completion',
      choices: [{ index: 0, finish_reason, message: { role: 'assistant', content, ...extra } }],
      usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
      ...rest,
    },
  }
}

export const budgetOf = (limits: Partial<Parameters<typeof newSpending>[0]> = {}) =>
  newSpending({ usd: 1, tokens: 100_000, calls: 10, deadline: Date.now() + 60_000, ...limits })
