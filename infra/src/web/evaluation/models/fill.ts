import type { Schema } from '../../model/schema.ts'

/** The smallest value of a JSON schema. `text` gives the text of a key, `entries` is the length of lists. */
export const filledForm = (
  schema: Schema | undefined,
  text: (key: string) => string,
  entries: number,
  key = '',
): unknown => {
  const { type, enum: values, anyOf, properties, items, ...rest } = schema ?? {}
  if ('const' in rest) return rest.const
  if (values) return values[0]
  if (anyOf) return filledForm(anyOf[0], text, entries, key)
  const kind = Array.isArray(type) ? type[0] : type
  if (kind === 'object' || properties)
    return Object.fromEntries(
      Object.entries(properties ?? {}).map(([name, one]) => [name, filledForm(one, text, entries, name)]),
    )
  if (kind === 'array') return Array.from({ length: entries }, () => filledForm(items, text, entries, key))
  if (kind === 'integer' || kind === 'number') return 0
  return kind === 'boolean' ? false : kind === 'null' ? null : text(key)
}
