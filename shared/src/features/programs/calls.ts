// biome-ignore-all lint/performance/noReExportAll: all-calls.ts reads every contract
import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { ApiKey, CreatedApiKey, NewApiKey } from './api-key.ts'
import { McpMessage } from './mcp-message.ts'

export * from './webhook-calls.ts'

export const listApiKeys = defineCall({
  name: 'listApiKeys',
  method: 'GET',
  path: '/api/keys',
  auth: 'session',
  keyScope: 'none',
  output: lazy(() => z.array(ApiKey)),
  summary: 'The API keys of the workspace, newest first, without their secrets.',
})

/** Honours no Idempotency-Key, whose record would store the secret. */
export const createApiKey = defineCall({
  name: 'createApiKey',
  method: 'POST',
  path: '/api/keys',
  auth: 'session',
  keyScope: 'none',
  body: NewApiKey,
  output: CreatedApiKey,
  errors: ['CONFLICT'],
  throttle: { name: 'api-key', perHour: 60, key: 'workspace' },
  summary: 'Creates an API key; its secret is in this answer only.',
})

export const deleteApiKey = defineCall({
  name: 'deleteApiKey',
  method: 'DELETE',
  path: '/api/keys/{id}',
  auth: 'session',
  keyScope: 'none',
  params: lazy(() => z.strictObject({ id: pathId() })),
  status: 204,
  summary: 'Revokes an API key: its next request is refused.',
})

/**
 * The Model Context Protocol, streamable HTTP without sessions: one message in, at most one out. Its tools are the calls of
 * this contract that API keys may make. A key that can only read is offered only those that read.
 */
export const sendMcpMessage = defineCall({
  name: 'sendMcpMessage',
  method: 'POST',
  path: '/api/mcp',
  auth: 'session',
  keyScope: 'read',
  isForKeysOnly: true,
  query: lazy(() => z.strictObject({ tools: z.optional(z.enum(['all'], 'Send tools=all, or nothing')) })),
  body: McpMessage,
  output: lazy(() => z.record(z.string(), z.unknown())),
  throttle: { name: 'mcp', perMinute: 300, key: 'workspace' },
  summary:
    'Answers a message of the Model Context Protocol, by which AI assistants use this API; needs an API key.',
})
