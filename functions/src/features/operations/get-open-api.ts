import { getOpenApi as call } from '@assay/shared/features/operations/calls'
import { handle } from '../../platform/http/exchange.ts'

export const getOpenApi = handle(call)(async () => {
  // Imported here because health checks, most of this feature's calls, do not need the contract.
  const { openApiDocument } = await import('./openapi/document.ts')
  return { body: openApiDocument() }
})
