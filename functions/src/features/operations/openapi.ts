import { allCalls } from '@assay/shared/features/all-calls'
import { type CallOptions, platformErrors } from '@assay/shared/platform/define-call'
import { type ErrorCode, errorCatalogue } from '@assay/shared/platform/errors'
import { StartedJob } from '@assay/shared/platform/job'
import * as z from 'zod/mini'
import { config } from '../../platform/config.ts'
import { formTypes } from '../../platform/http/form.ts'
import { cookieName } from '../../platform/sessions/cookie.ts'

type Json = Record<string, unknown>
type Schema = z.ZodMiniType

const toJsonSchema = (schema: Schema, io: 'input' | 'output'): Json => {
  const { $schema: _unused, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    reused: 'inline',
  })
  return rest
}

const fieldsOf = (schema: Schema | undefined, place: 'path' | 'query') => {
  if (!schema) return []
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const isConditional = (call: CallOptions) => call.kind === 'list' || call.isConditional === true

const headersOf = (call: CallOptions) => {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  })
  return [
    ...(call.kind === 'job' || call.kind === 'creates'
      ? [header('Idempotency-Key', 'The same key and body answer the same for 24 hours.')]
      : []),
    ...(call.kind === 'job' ? [header('Prefer', '`respond-async`, or `wait=N` with 0 to 25 seconds.')] : []),
    ...(isConditional(call)
      ? [header('If-None-Match', 'The ETag of an earlier answer; unchanged is 304.')]
      : []),
  ]
}

const errorResponses = (call: CallOptions) => {
  const codes: ErrorCode[] = [...new Set([...platformErrors, ...(call.errors ?? [])])]
  const byStatus = Map.groupBy(codes, (code) => errorCatalogue[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [
      status,
      {
        description: ofStatus.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const successResponses = (call: CallOptions): Json => {
  const content = call.output
    ? { 'application/json': { schema: toJsonSchema(call.output, 'output') } }
    : { [call.produces ?? 'application/json']: { schema: { type: 'string' } } }
  const status = call.status ?? 200
  return {
    [status]: { description: 'Done', ...(status !== 204 && { content }) },
    ...(isConditional(call) && { 304: { description: 'Unchanged' } }),
    ...(call.kind === 'job' && {
      202: {
        description: 'Still running; see Location',
        content: { 'application/json': { schema: toJsonSchema(StartedJob, 'output') } },
      },
    }),
  }
}

const operationOf = (call: CallOptions) => ({
  operationId: call.name,
  tags: [call.path.split('/')[2] ?? 'api'],
  summary: call.summary,
  security: call.auth === 'session' ? [{ session: [] }] : [],
  parameters: [...fieldsOf(call.params, 'path'), ...fieldsOf(call.query, 'query'), ...headersOf(call)],
  ...(call.body && {
    requestBody: {
      required: true,
      content: Object.fromEntries(
        ['application/json', ...(call.acceptsForms ? formTypes : [])].map((type) => [
          type,
          { schema: toJsonSchema(call.body as Schema, 'input') },
        ]),
      ),
    },
  }),
  responses: { ...successResponses(call), ...errorResponses(call) },
})

const errorSchema = {
  type: 'object',
  required: ['message', 'code', 'requestId'],
  properties: {
    message: { type: 'string', description: 'A sentence for a person.' },
    code: { type: 'string', enum: Object.keys(errorCatalogue) },
    requestId: { type: 'string' },
    details: {
      type: 'array',
      items: { type: 'object', properties: { path: { type: 'string' }, message: { type: 'string' } } },
    },
  },
}

const build = (): Json => {
  const byPath = Map.groupBy(allCalls, ({ path }) => path)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Assay',
      version: config.version(),
      description: 'Leads you can prove. Sign in with POST /api/login; the session travels in a cookie.',
    },
    servers: [{ url: config.publicUrl() ?? '/' }],
    paths: Object.fromEntries(
      [...byPath].map(([path, calls]) => [
        path,
        Object.fromEntries(calls.map((call) => [call.method.toLowerCase(), operationOf(call)])),
      ]),
    ),
    components: {
      schemas: { Error: errorSchema },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName() } },
    },
  }
}

let document: Json | undefined

/** The OpenAPI 3.1 document of every declared call, built once per container. */
export const openApiDocument = (): Json => {
  document ??= build()
  return document
}
