import * as z from 'zod/mini'
import { jsonObject } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'

/** A request or, without an id, a notification of JSON-RPC. */
export const McpMessage = lazy(() =>
  z.strictObject({
    jsonrpc: z.literal('2.0', 'Send a JSON-RPC 2.0 message'),
    id: z.optional(z.union([z.string(), z.number()])),
    method: z.string('The method is missing'),
    params: z.optional(jsonObject()),
  }),
)
export type McpMessage = z.infer<typeof McpMessage>
