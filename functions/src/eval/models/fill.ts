type Schema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** The least that a JSON schema accepts: empty texts, no entries; `text` makes texts of its own. */
export const filledForm = (
  schema: unknown,
  text: (key: string) => string,
  entries: number,
  key = '',
): unknown => {
  const { type, enum: values, anyOf, properties, items, ...rest } = (schema ?? {}) as Schema
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
