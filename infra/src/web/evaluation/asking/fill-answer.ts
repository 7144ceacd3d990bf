import { kindOfSchema, resolved, type Schema, withoutNull } from '../../model/schema.ts'

/** The value for a key: null leaves the field empty, undefined leaves it to the schema. */
export type ValueAt = (key: string, schema: Schema, path: string[]) => unknown

const fitted = (value: unknown, schema: Schema, root: Schema, valueAt: ValueAt, path: string[]): unknown => {
  const { schema: plain, isNullable } = withoutNull(resolved(schema, root), root)
  const kind = kindOfSchema(plain)
  const key = path.at(-1) ?? ''
  if (value === null) return isNullable ? null : emptyOf(kind, plain)
  if (kind === 'array') {
    const entries = Array.isArray(value) ? value : value === undefined ? [] : [value]
    const most = plain.maxItems ?? entries.length
    return entries.slice(0, most).map((entry) => fitted(entry, plain.items ?? {}, root, valueAt, path))
  }
  if (kind === 'object') {
    const own = (typeof value === 'object' ? value : {}) as Record<string, unknown>
    const text = typeof value === 'string' ? value : undefined
    return Object.fromEntries(
      Object.entries(plain.properties ?? {}).map(([name, one]) => [
        name,
        fitted(own[name] ?? valueAt(name, one, [...path, name]) ?? text, one, root, valueAt, [...path, name]),
      ]),
    )
  }
  if (kind === 'const') return plain.const
  if (kind === 'enum') return plain.enum?.includes(value) ? value : (emptyChoice(plain) ?? plain.enum?.[0])
  if (kind === 'string')
    return typeof value === 'string' ? value : value === undefined ? (isNullable ? null : '') : String(value)
  if (kind === 'number' || kind === 'integer') return typeof value === 'number' ? value : (plain.minimum ?? 0)
  if (kind === 'boolean') return value === true
  return valueAt(key, plain, path) ?? null
}

const emptyChoice = ({ enum: choices }: Schema) =>
  choices?.find((choice) => typeof choice === 'string' && /^(?:none|unknown|other|)$/i.test(choice))

const emptyOf = (kind: string, schema: Schema): unknown => {
  if (kind === 'array') return []
  if (kind === 'object') return {}
  if (kind === 'boolean') return false
  if (kind === 'number' || kind === 'integer') return 0
  return kind === 'enum' ? (emptyChoice(schema) ?? schema.enum?.[0]) : ''
}

/** An answer of the form that was asked for. `valueAt` gives the values by the names of the schema's fields. */
export const filledAnswer = (schema: Schema | undefined, valueAt: ValueAt): unknown =>
  schema ? fitted({}, schema, schema, valueAt, []) : {}
