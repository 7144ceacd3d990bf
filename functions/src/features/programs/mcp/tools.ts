import { allCalls } from '@assay/shared/features/all-calls'
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
  annotations: { readOnlyHint: boolean; destructiveHint: boolean; idempotentHint: boolean }
}

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

const fieldsOf = (schema: CallOptions['body']): Fields =>
  schema ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json) : none

const partsOf = ({ params, query, body }: CallOptions) => ({
  path: fieldsOf(params),
  query: fieldsOf(query),
  body: fieldsOf(body),
})

const withLimit = ({ properties, required }: Fields): Fields => ({
  properties: { ...properties, limit: { ...properties.limit, default: usualLimit } },
  required,
})

const nextStep: Partial<Record<string, string>> = {
  job: ' It may answer with a jobId while the work goes on: then ask getJob until it is completed.',
  list: ' If there are more rows, the answer ends with the cursor of the next page.',
}

const toolOf = (call: CallOptions): Tool => {
  const { path, query, body } = partsOf(call)
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
      readOnlyHint: keyScopeOf(call) === 'read',
      destructiveHint: call.method === 'DELETE',
      idempotentHint: call.method !== 'POST',
    },
  }
}

/** Files and pages are no answers to a model. */
const answersJson = ({ output, status }: CallOptions) => output !== undefined || status === 204

/** The endpoint of the tools is none itself. */
export const endpointName = 'sendMcpMessage'

const isAllowed = (call: CallOptions, scope: KeyScope) => {
  const needed = keyScopeOf(call)
  return needed !== null && (scope === 'write' || needed === 'read')
}

/** Every call that a key with the scope may make, as a tool. */
export const toolsFor = (scope: KeyScope): Tool[] =>
  allCalls
    .filter((call) => isAllowed(call, scope) && answersJson(call) && call.name !== endpointName)
    .map(toolOf)

/** The call behind a tool's name, whatever the scope: the API itself refuses what the key may not do. */
export const callOfTool = (name: string): CallOptions | undefined =>
  allCalls.find((call) => call.name === name && call.name !== endpointName && keyScopeOf(call) !== null)

const pick = (given: Arguments, names: string[]): [string, unknown][] =>
  Object.entries(given).filter(([name, value]) => names.includes(name) && value !== undefined)

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
