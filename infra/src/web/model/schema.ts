/** The part of JSON Schema that structured answers use. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  prefixItems?: Schema[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  $ref?: string
  $defs?: Record<string, Schema>
  definitions?: Record<string, Schema>
  description?: string
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
}

const typesOf = ({ type }: Schema): string[] => (Array.isArray(type) ? type : type ? [type] : [])

/** Follows `$ref` and merges `allOf`. */
export const resolved = (schema: Schema, root: Schema): Schema => {
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    const target = schema.$ref === '#' ? root : (root.$defs?.[name] ?? root.definitions?.[name])
    if (!target) throw new Error(`The schema has no ${schema.$ref}.`)
    return { ...resolved(target, root), ...(schema.description && { description: schema.description }) }
  }
  if (!schema.allOf) return schema
  const parts = [schema, ...schema.allOf.map((part) => resolved(part, root))]
  const properties = Object.assign({}, ...parts.map((part) => part.properties ?? {}))
  return Object.assign({}, ...parts, { properties, allOf: undefined })
}

const isNull = (schema: Schema): boolean => typesOf(schema).includes('null') || schema.const === null

/** A schema without its null, and whether null is allowed. */
export const withoutNull = (schema: Schema, root: Schema): { schema: Schema; isNullable: boolean } => {
  const options = (schema.anyOf ?? schema.oneOf)?.map((option) => resolved(option, root))
  if (options) {
    const first = options.find((option) => !(isNull(option) && typesOf(option).length <= 1)) ?? {}
    const description = schema.description ?? first.description
    const inner = withoutNull({ ...first, ...(description && { description }) }, root)
    return { schema: inner.schema, isNullable: inner.isNullable || options.some(isNull) }
  }
  const types = typesOf(schema)
  const isNullable = types.includes('null') || (schema.enum?.includes(null) ?? false)
  return {
    schema: {
      ...schema,
      ...(types.length > 0 && { type: types.find((type) => type !== 'null') ?? 'null' }),
      ...(schema.enum && { enum: schema.enum.filter((option) => option !== null) }),
    },
    isNullable,
  }
}

export const kindOfSchema = (schema: Schema): string => {
  if (schema.const !== undefined) return 'const'
  if (schema.enum) return 'enum'
  if (typeof schema.type === 'string') return schema.type
  if (schema.properties) return 'object'
  return schema.items ? 'array' : 'string'
}

/** The options of a verdict; null when the choices are not verdicts. */
export const verdictOptions = (
  schema: Schema,
): { yes?: string; partial?: string; unknown?: string; no?: string } | null => {
  const options = (schema.enum ?? []).filter((option) => typeof option === 'string')
  const find = (pattern: RegExp) => options.find((option) => pattern.test(option))
  const yes = find(/^(?:yes|true|met|match|matches|supported|proved|pass|satisfied)$/i)
  const no = find(/^(?:no|false|unmet|not_met|contradicted|refuted|fail|unsupported|no_match)$/i)
  const unknown = find(/^(?:unknown|unclear|not_stated|insufficient|not_enough_information|none)$/i)
  const partial = find(/^partial/i)
  return yes && (no || unknown) ? { yes, no, unknown, partial } : null
}
