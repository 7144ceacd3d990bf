import type { McpMessage } from '@assay/shared/features/programs/mcp-message'
import type { KeyScope } from '@assay/shared/platform/key-scope'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  InitializeRequestSchema,
  ListToolsRequestSchema,
} from '@modelcontextprotocol/sdk/types.js'
import { config } from '../../../platform/config.ts'
import { type Runner, runTool } from './run-tool.ts'
import { toolsFor } from './tools.ts'

const instructions =
  'Assay finds companies and proves every fact about them. To find leads: estimateSearch, searchLeads, then getAiLead for the evidence of each fact, convertAiLead to keep a lead, createActivity to log what was done, generateEmail with its leadId for a draft. AI leads (found companies) and CRM leads (kept ones) have ids of their own. Quote evidence; never state a fact that has none.'

const serverFor = (scope: KeyScope, runner: Runner): Server => {
  const server = new Server(
    { name: 'assay', title: 'Assay', version: config.version() },
    { capabilities: { tools: {} }, instructions },
  )
  server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: toolsFor(scope, runner.tools) }))
  server.setRequestHandler(CallToolRequestSchema, ({ params }) =>
    runTool(params.name, params.arguments ?? {}, runner),
  )
  return server
}

const requestSchemas = new Map(
  [InitializeRequestSchema, ListToolsRequestSchema, CallToolRequestSchema].map((schema) => [
    schema.shape.method.value as string,
    schema,
  ]),
)

/** What is wrong with the parameters of a request, in words; the SDK would answer it as an internal error. */
const faultIn = (message: McpMessage): string | null => {
  if (message.id === undefined) return null
  const [issue] = requestSchemas.get(message.method)?.safeParse(message).error?.issues ?? []
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null
}

/** The answer to one message. Nothing is kept between messages, since each may reach another machine. */
export const answerMcp = async (
  message: McpMessage,
  version: string | undefined,
  scope: KeyScope,
  runner: Runner,
): Promise<{ status: number; body: string | undefined }> => {
  const fault = faultIn(message)
  if (fault !== null) {
    const error = { code: ErrorCode.InvalidParams, message: fault }
    return { status: 200, body: JSON.stringify({ jsonrpc: '2.0', id: message.id, error }) }
  }
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  const server = serverFor(scope, runner)
  await server.connect(transport)
  try {
    const headers = {
      // It answers JSON, whatever the client would accept beside it.
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(version !== undefined && { 'mcp-protocol-version': version }),
    }
    const request = new Request('https://assay.invalid/api/mcp', { method: 'POST', headers })
    const response = await transport.handleRequest(request, { parsedBody: message })
    return { status: response.status, body: (await response.text()) || undefined }
  } finally {
    await server.close()
  }
}
