import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { lazy } from '../../platform/lazy.ts'

export const getHealth = defineCall({
  name: 'getHealth',
  method: 'GET',
  path: '/api/health',
  auth: 'none',
  output: lazy(() => z.object({ status: z.literal('ok'), table: z.literal('ok'), version: z.string() })),
  summary: 'Answers 200 if the API and its table work, 503 if nothing can be saved.',
})

export const getOpenApi = defineCall({
  name: 'getOpenApi',
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'none',
  output: lazy(() => z.record(z.string(), z.unknown())),
  summary: 'This API as an OpenAPI 3.1 document.',
})

export const getApiDocs = defineCall({
  name: 'getApiDocs',
  method: 'GET',
  path: '/api/docs',
  auth: 'none',
  produces: 'text/html',
  summary: 'This API as a documentation page.',
})
