/** The parts of an OpenAPI document that the reference shows. */
export type Shape = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  properties?: Record<string, Shape>
  required?: string[]
  additionalProperties?: Shape | boolean
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Shape
}
type Body = { content?: Record<string, { schema: Shape; example?: unknown }> }
export type Answer = Body & { description: string }
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** Absent where a session and a key both do. */
  security?: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: Body
  responses: Record<string, Answer>
}
export type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  tags: { name: string; description: string }[]
  components: { schemas: Record<string, Shape> }
}

/** A call of the document, its references to parameters and answers followed. */
export type DocumentedCall = Operation & { method: string; path: string }

/** What a reference leads to, or the value itself. */
export const followed = <Value extends object>(document: OpenApi, value: Value): Value => {
  const ref = '$ref' in value ? String(value.$ref) : null
  if (ref === null) return value
  let place: unknown = document
  for (const part of ref.slice(2).split('/')) place = (place as Record<string, unknown> | undefined)?.[part]
  return (place ?? {}) as Value
}

/** Every call of the document, in its order. */
export const callsIn = (document: OpenApi): DocumentedCall[] =>
  Object.entries(document.paths).flatMap(([path, ofPath]) =>
    Object.entries(ofPath).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
      parameters: operation.parameters.map((parameter) => followed(document, parameter)),
      responses: Object.fromEntries(
        Object.entries(operation.responses).map(([status, answer]) => [status, followed(document, answer)]),
      ),
    })),
  )

/** Whether an API key may make the call. */
export const takesKey = ({ security }: Pick<DocumentedCall, 'security'>): boolean =>
  security === undefined || security.some((one) => 'key' in one)

/** The calls that have every word of the search in name, path or summary. */
export const callsWith = (calls: DocumentedCall[], search: string): DocumentedCall[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter(({ operationId, method, path, summary }) => {
    const text = `${operationId} ${method} ${path} ${summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)

/** A type in words, such as `string | null`, `Lead[]` or `"read" | "write"`. */
export const typeText = (shape: Shape): string => {
  if (shape.$ref) return nameOf(shape.$ref)
  if (shape.const !== undefined) return JSON.stringify(shape.const)
  if (shape.enum) return shape.enum.map((one) => JSON.stringify(one)).join(' | ')
  const options = shape.anyOf ?? shape.oneOf
  if (options) return [...new Set(options.map(typeText))].join(' | ')
  if (shape.type === 'array') {
    const item = typeText(shape.items ?? {})
    return item.includes(' ') ? `(${item})[]` : `${item}[]`
  }
  if (shape.format === 'date-time') return 'date and time'
  return [shape.type ?? 'anything'].flat().join(' | ')
}

/** The object with named fields that a shape is, or consists of; null for all others. */
export const objectIn = (document: OpenApi, shape: Shape): Shape | null => {
  const found = followed(document, shape)
  if (found.properties) return found
  const inner = found.items ? [found.items] : (found.anyOf ?? found.oneOf ?? [])
  return inner.map((one) => objectIn(document, one)).find((one) => one !== null) ?? null
}

const samples: Record<string, unknown> = {
  string: '',
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
  object: {},
}

/** A value of the shape with its required fields only. */
const sampleOf = (document: OpenApi, shape: Shape): unknown => {
  const found = followed(document, shape)
  if (found.default !== undefined) return found.default
  if (found.const !== undefined) return found.const
  if (found.enum) return found.enum[0]
  const [option] = found.anyOf ?? found.oneOf ?? []
  if (option) return sampleOf(document, option)
  const { properties, required = [] } = found
  if (properties)
    return Object.fromEntries(required.map((name) => [name, sampleOf(document, properties[name] ?? {})]))
  return samples[[found.type ?? 'string'].flat()[0] ?? 'string'] ?? null
}

/** A request body to begin with, as JSON: the document's example, or the required fields; null without a body. */
export const bodyExample = (document: OpenApi, { requestBody }: DocumentedCall): string | null => {
  const json = requestBody?.content?.['application/json']
  if (!json) return null
  return JSON.stringify(json.example ?? sampleOf(document, json.schema), null, 2)
}

/** The address of a request. Fields that are left empty are left out. */
export const addressOf = (
  { path, parameters }: Pick<DocumentedCall, 'path' | 'parameters'>,
  values: Record<string, string>,
): string => {
  const query = parameters
    .filter((one) => one.in === 'query' && values[one.name])
    .map(({ name }) => [name, values[name] ?? ''])
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  return query.length > 0 ? `${target}?${new URLSearchParams(query)}` : target
}
