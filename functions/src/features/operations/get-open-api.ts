import { getOpenApi as call } from '@assay/shared/features/operations/calls'
import { handle } from '../../platform/http/exchange.ts'
import { openApiDocument } from './openapi.ts'

export const getOpenApi = handle(call)(async () => ({ body: openApiDocument() }))
