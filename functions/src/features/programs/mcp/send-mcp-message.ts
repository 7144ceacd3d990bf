import { sendMcpMessage as call } from '@assay/shared/features/programs/calls'
import { bearerOf, sendKeyText } from '../../../platform/http/bearer.ts'
import { handle } from '../../../platform/http/exchange.ts'

export const sendMcpMessage = handle(call)(
  async ({ query, body }, { caller, headers, requestId, signal, fail }) => {
    const secret = bearerOf(headers)
    if (secret === undefined || !caller.scope) return fail('UNAUTHENTICATED', { message: sendKeyText })
    // Imported here because the calls about keys need none of it.
    const { answerMcp } = await import('./answer-mcp.ts')
    const version = headers['mcp-protocol-version']
    return {
      raw: await answerMcp(body, version, caller.scope, {
        secret,
        requestId,
        signal,
        tools: query.tools ?? 'main',
      }),
    }
  },
)
