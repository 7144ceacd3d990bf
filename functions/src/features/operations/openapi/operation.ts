import { type CallOptions, keyScopeOf } from '@assay/shared/platform/define-call'
import { StartedJob } from '@assay/shared/platform/job'
import { formTypes } from '../../../platform/http/form.ts'
import { exampleOf } from './examples.ts'
import type { Json, Schema, Schemas, UsedSchemas } from './schemas.ts'

/** Whether the answer has an ETag, which a later request may send back. */
export const isConditional = (call: CallOptions) => call.kind === 'list' || call.isConditional === true

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
  return Object.entries(properties).map(([name, { description, ...property }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
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
      ? [
          header(
            'Idempotency-Key',
            'The same request with the same key gets the same answer for 24 hours; another request is refused.',
          ),
        ]
      : []),
    ...(call.kind === 'job' ? [header('Prefer', '`respond-async`, or `wait=N` with 0 to 25 seconds.')] : []),
    ...(isConditional(call)
      ? [header('If-None-Match', 'The ETag of an earlier answer; unchanged is 304.')]
      : []),
    ...(call.takesIfMatch
      ? [header('If-Match', 'The ETag of the row as you read it: 409 if it was changed elsewhere since.')]
      : []),
  ]
}

export const parametersOf = (call: CallOptions, schemas: Schemas): Json[] => [
  ...fieldsOf(call.params, 'path', schemas),
  ...fieldsOf(call.query, 'query', schemas),
  ...headersOf(call),
]

const requestBodyOf = (call: CallOptions, { schemaOf }: Schemas): Json | undefined => {
  const { name, body, acceptsForms } = call
  if (!body) return undefined
  const example = exampleOf(name)
  const content = { schema: schemaOf(body, 'input'), ...(example !== undefined && { example }) }
  const types = ['application/json', ...(acceptsForms ? formTypes : [])]
  return { required: true, content: Object.fromEntries(types.map((type) => [type, content])) }
}

/** Most calls need a session or a key: the document says so once. */
export const usualSecurity: Json[] = [{ session: [] }, { key: [] }]

const securityOf = (call: CallOptions): Json[] | undefined => {
  if (call.auth === 'none') return []
  if (call.isForKeysOnly) return [{ key: [] }]
  return keyScopeOf(call) === null ? [{ session: [] }] : undefined
}

/** Who may make the call, in words. */
const accessText = (call: CallOptions): string => {
  if (call.auth === 'none') return 'Open to everyone.'
  if (call.isForKeysOnly) return 'Needs an API key.'
  const scope = keyScopeOf(call)
  return scope === null
    ? 'Needs a session; API keys are refused.'
    : `Needs a session, or an API key with the scope \`${scope}\`.`
}

const windows = { perMinute: 'minute', perHour: 'hour' } as const
const sharers = {
  workspace: 'workspace',
  address: 'address of the network',
  account: 'account that the body names',
  'account-and-address': 'account that the body names, and address of the network',
}

/** How often the call may be made, in words. */
const limitText = ({ throttle, kind }: CallOptions): string => {
  if (!throttle) return ''
  const per = throttle.perMinute === undefined ? 'perHour' : 'perMinute'
  const shared = kind === 'job' || kind === 'list' ? `, of all calls with the limit \`${throttle.name}\`` : ''
  return ` At most ${throttle[per]} requests per ${windows[per]} and ${sharers[throttle.key]}${shared}.`
}

const kindTexts: Partial<Record<string, string>> = {
  job: ' Starts a job: the answer is 200 with the result, or 202 with the job’s id if that takes longer than you `Prefer` to wait.',
  list: ' A page ends with a `Link` to the next one.',
}

/** What the document says of a call, but for its parameters and responses, which others share. */
export const operationOf = (call: CallOptions, feature: string, schemas: Schemas): Json => ({
  operationId: call.name,
  tags: [feature],
  summary: call.summary,
  description: accessText(call) + (kindTexts[call.kind ?? ''] ?? '') + limitText(call),
  security: securityOf(call),
  requestBody: requestBodyOf(call, schemas),
})
