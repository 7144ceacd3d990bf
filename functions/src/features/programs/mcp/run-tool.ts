import type { CallOptions } from '@assay/shared/platform/define-call'
import { callOwnApi } from '../../../integrations/own-api/call-own-api.ts'
import { type Arguments, addressProblem, callOfTool, requestOf, type ToolSet } from './tools.ts'

export type ToolResult = { content: { type: 'text'; text: string }[]; isError?: boolean }

/** Who runs the tool: the key, and the request's id, which connects the lines of the log. */
export type Runner = { secret: string; requestId: string; signal: AbortSignal; tools: ToolSet }

/** Below the time that the outer call has, so that the answer with the job's id still arrives. */
const waitSeconds = 20

/** Characters: more than a model can read with profit. */
const maxTextLength = 400_000

const failed = (text: string): ToolResult => ({ content: [{ type: 'text', text }], isError: true })

const cursorIn = (link: string | null): string | null => {
  const next = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1]
  return next ? new URL(next, 'https://assay.invalid').searchParams.get('cursor') : null
}

const refusalText = (text: string): string => {
  try {
    const { code, message, details } = JSON.parse(text)
    return `${code}: ${message}${details ? ` ${JSON.stringify(details)}` : ''}`
  } catch {
    return 'UNEXPECTED: The API gave no answer. Please try again.'
  }
}

const resultOf = ({ status, text, link }: Awaited<ReturnType<typeof callOwnApi>>): ToolResult => {
  if (status >= 400) return failed(refusalText(text))
  if (text.length > maxTextLength)
    return failed(`TOO_LARGE: The answer has ${text.length} characters. Ask for fewer rows with limit.`)
  const cursor = cursorIn(link)
  const texts = [text || 'Done.', ...(cursor ? [`There are more. Next: cursor="${cursor}"`] : [])]
  return { content: texts.map((one) => ({ type: 'text', text: one })) }
}

const headersOf = (call: CallOptions, { secret, requestId }: Runner) => ({
  authorization: `Bearer ${secret}`,
  'x-request-id': requestId,
  ...(call.kind === 'job' && { prefer: `wait=${waitSeconds}` }),
})

const elsewhere = (name: string, { tools }: Runner): string =>
  tools === 'main' && callOfTool(name, 'all') ? ' It is one of all tools: connect to /api/mcp?tools=all.' : ''

/**
 * Runs a tool as a request to the product's own API with the caller's key, so that the same checks, throttles and
 * grants hold as for any program.
 */
export const runTool = async (name: string, given: Arguments, runner: Runner): Promise<ToolResult> => {
  const call = callOfTool(name, runner.tools)
  if (!call) return failed(`NOT_FOUND: There is no tool ${name.slice(0, 100)}.${elsewhere(name, runner)}`)
  const problem = addressProblem(call, given)
  if (problem) return failed(`INVALID_INPUT: ${problem}`)
  const request = requestOf(call, given)
  try {
    const headers = headersOf(call, runner)
    return resultOf(await callOwnApi({ ...request, headers, signal: runner.signal }))
  } catch (error) {
    if (runner.signal.aborted) throw error
    return failed('UNEXPECTED: The API could not be reached. Please try again.')
  }
}
