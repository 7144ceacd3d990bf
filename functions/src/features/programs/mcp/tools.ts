import { allCalls } from '@assay/shared/features/all-calls'
import { describedFields } from '@assay/shared/features/field-texts/field-texts'
import { type CallOptions, keyScopeOf } from '@assay/shared/platform/define-call'
import type { KeyScope } from '@assay/shared/platform/key-scope'
import * as z from 'zod/mini'

type Json = Record<string, unknown>
type Fields = { properties: Record<string, Json>; required: string[] }
export type Arguments = Record<string, unknown>

/** A call as a tool: its path, query and body fields are arguments beside each other. */
export type Tool = {
  name: string
  description: string
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] }
  annotations: {
    readOnlyHint: boolean
    destructiveHint: boolean
    idempotentHint: boolean
    openWorldHint: boolean
  }
}

/** The tools of the main job, or all: so many that a conversation with all of them begins with 20,000 tokens. */
export type ToolSet = 'main' | 'all'

/** Rows of a list that a model can read at once; it may ask for more. */
const usualLimit = 20

const none: Fields = { properties: {}, required: [] }

/** Of a body in one of several forms: the fields of all, of which those that every form needs are required. */
const mergedForms = (forms: Fields[]): Fields => ({
  properties: Object.assign({}, ...forms.map(({ properties }) => properties)),
  required: (forms[0]?.required ?? []).filter((name) =>
    forms.every(({ required }) => required.includes(name)),
  ),
})

const fieldsIn = ({ properties = {}, required = [], anyOf, oneOf }: Partial<Fields> & Json): Fields => {
  const forms = anyOf ?? oneOf
  return Array.isArray(forms) ? mergedForms(forms.map(fieldsIn)) : { properties, required }
}

/** Characters of JSON Schema. A longer one of an optional argument is left to its description, and to the API. */
const maxSchemaLength = 800

const shortened = ({ properties, required }: Fields): Fields => ({
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      required.includes(name) || JSON.stringify(field).length <= maxSchemaLength
        ? field
        : { type: field.type ?? ['object', 'string', 'null'], description: field.description },
    ]),
  ),
  required,
})

/** JavaScript's own bounds and the code of patterns say nothing to a model. */
const simplify: z.core.ToJSONSchemaParams['override'] = ({ jsonSchema }) => {
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

const fieldsOf = (schema: CallOptions['body']): Fields => {
  if (!schema) return none
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', override: simplify })
  return shortened(describedFields(schema, fieldsIn(json as Json)))
}

const partsOf = ({ params, query, body }: CallOptions) => ({
  path: fieldsOf(params),
  query: fieldsOf(query),
  body: fieldsOf(body),
})

const withLimit = ({ properties, required }: Fields): Fields => ({
  properties: {
    ...properties,
    limit: { type: 'integer', default: usualLimit, description: 'How many rows, at most 1,000.' },
  },
  required,
})

const nextStep: Partial<Record<string, string>> = {
  job: ' It may answer with a jobId while the work goes on: then ask getJob until it is completed.',
  list: ' If there are more rows, the answer ends with the cursor of the next page.',
}

const toolOf = (call: CallOptions): Tool => {
  const { path, query, body } = partsOf(call)
  const { onlyAdds = false, reachesOut = false } = call.tool ?? {}
  const isReading = keyScopeOf(call) === 'read'
  const parts = [path, call.kind === 'list' ? withLimit(query) : query, body]
  return {
    name: call.name,
    description: call.summary + (nextStep[call.kind ?? ''] ?? ''),
    inputSchema: {
      type: 'object',
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required }) => required),
    },
    annotations: {
      readOnlyHint: isReading,
      destructiveHint: !isReading && !onlyAdds,
      idempotentHint: call.method !== 'POST',
      openWorldHint: reachesOut,
    },
  }
}

/** Files and pages are no answers to a model. */
const answersJson = ({ output, status }: CallOptions) => output !== undefined || status === 204

/** The endpoint of the tools is none itself. */
export const endpointName = 'sendMcpMessage'

/** Whether the set has the call as a tool, whatever the scope: the API itself refuses what the key may not do. */
const isIn = (set: ToolSet) => (call: CallOptions) =>
  keyScopeOf(call) !== null &&
  answersJson(call) &&
  call.name !== endpointName &&
  (set === 'all' || call.tool?.isMain === true)

/** The tools of the set that a key with the scope may use. */
export const toolsFor = (scope: KeyScope, set: ToolSet): Tool[] =>
  allCalls.filter((call) => isIn(set)(call) && (scope === 'write' || keyScopeOf(call) === 'read')).map(toolOf)

/** The call behind a tool's name. */
export const callOfTool = (name: string, set: ToolSet): CallOptions | undefined =>
  allCalls.find((call) => call.name === name && isIn(set)(call))

const pick = (given: Arguments, names: string[]): [string, unknown][] =>
  Object.entries(given).filter(([name, value]) => names.includes(name) && value !== undefined)

/** Whether a value is a text in an address, as objects are not. */
const hasText = (value: unknown): boolean =>
  Array.isArray(value) ? value.every(hasText) : ['string', 'number', 'boolean'].includes(typeof value)

const isNoStep = (value: unknown): boolean => ['', '.', '..'].includes(String(value ?? '').trim())

/** Why there is no address for these arguments of path and query, if so: the first that is missing or is no text. */
export const addressProblem = (call: CallOptions, given: Arguments): string | undefined => {
  const { path, query } = partsOf(call)
  const names = [...Object.keys(path.properties), ...Object.keys(query.properties)]
  const odd = pick(given, names).find(([, value]) => !hasText(value))
  if (odd) return `${odd[0]} must be a text or a number`
  const missing = Object.keys(path.properties).find((name) => isNoStep(given[name]))
  return missing && `${missing} is required`
}

/** The request that a tool's arguments mean. What has no place in path and query is the body's, for the API to judge. */
export const requestOf = (call: CallOptions, given: Arguments) => {
  const { path, query } = partsOf(call)
  const inPath = Object.keys(path.properties)
  const inQuery = Object.keys(query.properties)
  const params = Object.fromEntries(pick(given, inPath))
  const search = new URLSearchParams([
    ...(call.kind === 'list' ? [['limit', String(usualLimit)]] : []),
    ...pick(given, inQuery).map(([name, value]) => [name, String(value)]),
  ])
  // Of a repeated name the last one counts.
  const asked = String(new URLSearchParams(Object.fromEntries(search)))
  const rest = Object.entries(given).filter(([name]) => !inPath.includes(name) && !inQuery.includes(name))
  const target = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  )
  return {
    method: call.method,
    path: asked ? `${target}?${asked}` : target,
    body: call.body ? Object.fromEntries(rest) : undefined,
  }
}
