import { describedFields, namedSchemas } from '@assay/shared/features/field-texts/field-texts'
import * as z from 'zod/mini'

export type Json = Record<string, unknown>
export type Schema = z.ZodMiniType
/** What a client sends, or what it gets: fields with a default may be left out of the one, not of the other. */
export type Io = 'input' | 'output'

const uriOf = (name: string) => `#/components/schemas/${name}`

const refsIn = (json: unknown): string[] =>
  [...JSON.stringify(json).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name)

/** A record whose keys are known is an object with these properties. */
const nameProperties = (json: z.core.JSONSchema.BaseSchema): void => {
  const { required = [], additionalProperties: value } = json
  json.properties = Object.fromEntries(required.map((name) => [name, value ?? {}]))
  delete json.propertyNames
  delete json.additionalProperties
}

/**
 * Leaves out what says nothing to a reader: bounds of the numbers that JavaScript counts exactly, and patterns that spell
 * out a format. Answers may get further fields, so only what is declared strict refuses them.
 */
const simplify: z.core.ToJSONSchemaParams['override'] = ({ zodSchema, jsonSchema }) => {
  const { def } = zodSchema._zod
  if (def.type === 'object' && !('catchall' in def && def.catchall)) delete jsonSchema.additionalProperties
  if (def.type === 'record' && jsonSchema.required) nameProperties(jsonSchema)
  if (jsonSchema.format) delete jsonSchema.pattern
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
}

/** Every named schema and those of `roots` as JSON Schema; inside of others, the named ones are references. */
const convert = (io: Io, roots: Schema[]) => {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of namedSchemas) registry.add(schema, { id })
  const ids = new Map([...namedSchemas].map(([id, schema]) => [schema, id]))
  for (const schema of roots) {
    if (ids.has(schema)) continue
    const id = `root-${ids.size}`
    ids.set(schema, id)
    // Wrapped, because others may contain the schema, and would then refer to it by this name.
    registry.add(z.optional(schema), { id })
  }
  const { schemas } = z.toJSONSchema(registry, {
    io,
    uri: uriOf,
    unrepresentable: 'any',
    override: simplify,
  })
  const schemaById = new Map([...ids].map(([schema, id]) => [id, schema]))
  const jsonOf = (id: string): Json => {
    const { $schema: _schema, $id: _id, id: _name, ...json } = (schemas[id] ?? {}) as Json
    const schema = schemaById.get(id)
    return schema ? describedFields(schema, json) : json
  }
  return { idOf: (schema: Schema) => ids.get(schema) ?? '', jsonOf }
}

type Converted = ReturnType<typeof convert>

/** The named schemas that `open` names, and all that they refer to, directly or through each other. */
const reachable = (open: string[], { jsonOf }: Converted): Set<string> => {
  const found = new Set<string>()
  for (let name = open.pop(); name; name = open.pop()) {
    if (found.has(name)) continue
    found.add(name)
    open.push(...refsIn(jsonOf(name)))
  }
  return found
}

/** The names of those that are not the same for both directions, or refer to one that is not. */
const differing = (input: Converted, output: Converted): Set<string> => {
  const names = [...namedSchemas.keys()]
  const text = ({ jsonOf }: Converted, name: string) => JSON.stringify(jsonOf(name))
  const found = new Set(names.filter((name) => text(input, name) !== text(output, name)))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const name of names) if (refsIn(input.jsonOf(name)).some((ref) => found.has(ref))) found.add(name)
  }
  return found
}

/** The schemas of calls: those of `fields` are not shown themselves, only the fields that they consist of. */
export type UsedSchemas = Record<Io | 'fields', Schema[]>

/** Converts the schemas of the calls, with the components that they use. */
export const convertSchemas = (used: UsedSchemas) => {
  const of = {
    input: convert('input', [...used.input, ...used.fields]),
    output: convert('output', used.output),
  }
  const within = (schema: Schema, io: Io) => refsIn(of[io].jsonOf(of[io].idOf(schema)))
  const named = (schema: Schema, io: Io) =>
    namedSchemas.has(of[io].idOf(schema)) ? [of[io].idOf(schema)] : within(schema, io)
  const sent = reachable(
    [
      ...used.input.flatMap((one) => named(one, 'input')),
      ...used.fields.flatMap((one) => within(one, 'input')),
    ],
    of.input,
  )
  const answered = reachable(
    used.output.flatMap((one) => named(one, 'output')),
    of.output,
  )
  const differ = differing(of.input, of.output)
  const nameOf = (name: string, io: Io) =>
    io === 'input' && differ.has(name) && answered.has(name) ? `${name}Input` : name
  const renamed = (json: Json, io: Io): Json =>
    JSON.parse(
      JSON.stringify(json, (key, value) =>
        key === '$ref' ? uriOf(nameOf(String(value).slice(uriOf('').length), io)) : value,
      ),
    )
  /** The schema itself, even if it has a name. */
  const contentOf = (schema: Schema, io: Io) => renamed(of[io].jsonOf(of[io].idOf(schema)), io)
  const component = (io: Io) => (name: string) =>
    [nameOf(name, io), renamed(of[io].jsonOf(name), io)] as const
  const components = [...[...sent].map(component('input')), ...[...answered].map(component('output'))]
  return {
    contentOf,
    /** A reference to the schema if it has a name. */
    schemaOf: (schema: Schema, io: Io): Json => {
      const id = of[io].idOf(schema)
      return namedSchemas.has(id) ? { $ref: uriOf(nameOf(id, io)) } : contentOf(schema, io)
    },
    components: Object.fromEntries(components.toSorted(([one], [other]) => one.localeCompare(other))),
  }
}

export type Schemas = ReturnType<typeof convertSchemas>
