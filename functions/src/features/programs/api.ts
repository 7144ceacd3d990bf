import * as calls from '@assay/shared/features/programs/calls'
import { implement } from '../../platform/http/implement.ts'
import { createApiKey } from './create-api-key.ts'
import { deleteApiKey } from './delete-api-key.ts'
import { listApiKeys } from './list-api-keys.ts'

export const handler = implement(calls, { listApiKeys, createApiKey, deleteApiKey })
