import { sendMcpMessage as call } from '@assay/shared/features/programs/calls'
import { bearerOf } from '../../../platform/http/bearer.ts'
import { handle } from '../../../platform/http/exchange.ts'

export const sendMcpMessage = handle(call)(async ({ body }, { caller, headers, requestId, signal, fail }) => {
  const secret = bearerOf(headers)
  if (secret === undefined || !caller.scope)
    return fail('UNAUTHENTICATED', { message: 'Send an API key as Authorization: Bearer ak_...' })
  // Imported here because the calls about keys need none of it.
  const { answerMcp } = await import('./answer-mcp.ts')
  const version = headers['mcp-protocol-version']
  return { raw: await answerMcp(body, version, caller.scope, { secret, requestId, signal }) }
})
