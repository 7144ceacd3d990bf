import type * as z from 'zod/mini'

type Plain = 'string' | 'number' | 'boolean'

export type JsonSchema =
  | { type: 'string'; enum?: string[] }
  | { type: Plain | 'null' | [Plain, 'null'] }
  | { type: 'array'; items: JsonSchema }
  | {
      type: 'object'
      properties: Record<string, JsonSchema>
      required: string[]
      additionalProperties: false
    }
  | { anyOf: JsonSchema[] }

/**
 * The JSON schema of a structured answer, in the subset that every OpenAI-compatible server supports:
 * objects, arrays, strings, numbers, booleans and enums, each possibly null. Zod's own converter would
 * be in the first chunk of every function that may ask a model (`docs/decisions/009`).
 * @throws Error for any other schema, which is a bug in the caller.
 */
export const answerSchema = (schema: z.core.$ZodType): JsonSchema => {
  const { def } = schema._zod as z.core.$ZodTypes['_zod']
  switch (def.type) {
    case 'string':
    case 'boolean':
    case 'number':
      return { type: def.type }
    case 'enum':
      return { type: 'string', enum: Object.values(def.entries).map(String) }
    case 'array':
      return { type: 'array', items: answerSchema(def.element) }
    case 'nullable':
      return orNull(def.innerType)
    case 'object':
      return objectOf(def.shape)
    default:
      throw new Error(`The schema type "${def.type}" is not supported in model answers`)
  }
}

const orNull = (schema: z.core.$ZodType): JsonSchema => {
  const { type } = schema._zod.def
  const isPlain = type === 'string' || type === 'number' || type === 'boolean'
  return isPlain ? { type: [type, 'null'] } : { anyOf: [answerSchema(schema), { type: 'null' }] }
}

const objectOf = (shape: Readonly<Record<string, z.core.$ZodType>>): JsonSchema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(shape).map(([key, of]) => [key, answerSchema(of)])),
  required: Object.keys(shape),
  additionalProperties: false,
})
