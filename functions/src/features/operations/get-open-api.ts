import { getOpenApi as call } from '@assay/shared/features/operations/calls'
import { handle } from '../../platform/http/exchange.ts'

export const getOpenApi = handle(call)(async () => {
  // Loaded when asked for: health checks, which are most of this feature's calls, need no contract.
  const { openApiDocument } = await import('./openapi.ts')
  return { body: openApiDocument() }
})
