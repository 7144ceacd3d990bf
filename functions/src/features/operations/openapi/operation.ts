import { type CallOptions, keyScopeOf, platformErrors } from '@assay/shared/platform/define-call'
import { type ErrorCode, errorCatalogue } from '@assay/shared/platform/errors'
import { StartedJob } from '@assay/shared/platform/job'
import { formTypes } from '../../../platform/http/form.ts'
import { exampleOf } from './examples.ts'
import type { Json, Schema, Schemas, UsedSchemas } from './schemas.ts'

const isConditional = (call: CallOptions) => call.kind === 'list' || call.isConditional === true

const present = (schemas: (Schema | undefined)[]) => schemas.filter((schema) => schema !== undefined)

/** The schemas of all calls, by what they are for. */
export const schemasOf = (calls: CallOptions[]): UsedSchemas => ({
  fields: present(calls.flatMap(({ params, query }) => [params, query])),
  input: present(calls.map(({ body }) => body)),
  output: present([StartedJob, ...calls.map(({ output }) => output)]),
})

const fieldsOf = (schema: Schema | undefined, place: 'path' | 'query', { contentOf }: Schemas): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = contentOf(schema, 'input') as {
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

const headersOf = (call: CallOptions): Json[] => {
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

export const parametersOf = (call: CallOptions, schemas: Schemas): Json[] => [
  ...fieldsOf(call.params, 'path', schemas),
  ...fieldsOf(call.query, 'query', schemas),
  ...headersOf(call),
]

export const errorResponses = (call: CallOptions) => {
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

export const successResponses = (call: CallOptions, { schemaOf }: Schemas): Json => {
  const content = call.output
    ? { 'application/json': { schema: schemaOf(call.output, 'output') } }
    : { [call.produces ?? 'application/json']: { schema: { type: 'string' } } }
  const status = call.status ?? 200
  return {
    [status]: { description: 'Done', ...(status !== 204 && { content }) },
    ...(isConditional(call) && { 304: { description: 'Unchanged' } }),
    ...(call.kind === 'job' && {
      202: {
        description: 'Still running; see Location',
        content: { 'application/json': { schema: schemaOf(StartedJob, 'output') } },
      },
    }),
  }
}

const requestBodyOf = (call: CallOptions, { schemaOf }: Schemas): Json | undefined => {
  const { name, body, acceptsForms } = call
  if (!body) return undefined
  const example = exampleOf(name)?.body
  const content = { schema: schemaOf(body, 'input'), ...(example !== undefined && { example }) }
  const types = ['application/json', ...(acceptsForms ? formTypes : [])]
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) }
}

/** Most calls need a session or a key: the document says so once. */
export const usualSecurity: Json[] = [{ session: [] }, { key: [] }]

const securityOf = (call: CallOptions): Json[] | undefined => {
  if (call.auth === 'none') return []
  return keyScopeOf(call) === null ? [{ session: [] }] : undefined
}

/** Who may make the call, in words. */
const accessText = (call: CallOptions): string => {
  if (call.auth === 'none') return 'Open to everyone.'
  const scope = keyScopeOf(call)
  return scope === null
    ? 'Needs a session; API keys are refused.'
    : `Needs a session, or an API key with the scope \`${scope}\`.`
}

/** What the document says of a call, but for its parameters and responses, which others share. */
export const operationOf = (call: CallOptions, feature: string, schemas: Schemas): Json => ({
  operationId: call.name,
  tags: [feature],
  summary: call.summary,
  description: accessText(call),
  security: securityOf(call),
  requestBody: requestBodyOf(call, schemas),
})
