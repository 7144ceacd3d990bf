import * as calls from '@assay/shared/features/programs/calls'
import { implement } from '../../platform/http/implement.ts'
import { createApiKey } from './keys/create-api-key.ts'
import { deleteApiKey } from './keys/delete-api-key.ts'
import { listApiKeys } from './keys/list-api-keys.ts'
import { sendMcpMessage } from './mcp/send-mcp-message.ts'

export const handler = implement(calls, { listApiKeys, createApiKey, deleteApiKey, sendMcpMessage })
