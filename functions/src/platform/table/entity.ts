import type * as z from 'zod/mini'
import { pack, unpack } from './packed.ts'
import { getItem, getItems, type Item, type Key } from './table.ts'

/** The partition of everything that belongs to a workspace. */
export const workspaceKey = (workspaceId: string) => `W#${workspaceId}`

/** Numbers in sort keys are padded, so that their order as text is their order as numbers. */
export const padded = (id: number) => String(id).padStart(16, '0')

export const inSeconds = (from: number, seconds: number) => Math.floor(from / 1000) + seconds

type Fields = Record<string, unknown>

/** The table refuses half characters; what a page was cut to must not sink the rows beside it. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]),
  )
}

const mapFields = (row: Fields, fields: string[], change: (value: unknown) => unknown): Fields => ({
  ...row,
  ...Object.fromEntries(
    fields.flatMap((field) => (row[field] === undefined ? [] : [[field, change(row[field])]])),
  ),
})

/** An item written before its field was packed holds the value itself. */
const read = (value: unknown): unknown => (value instanceof Uint8Array ? unpack(value) : value)

/**
 * A kind of item: its zod schema is the only description of its attributes, and it is
 * parsed both when it is written and when it is read. `jsonFields` are kept as JSON texts:
 * the table's numbers, nesting and empty names are narrower than JSON's.
 */
export const defineEntity = <Schema extends z.ZodMiniType, Address>(definition: {
  name: string
  schema: Schema
  key: (address: Address) => Key
  jsonFields?: (keyof z.infer<Schema> & string)[]
  /** Kept as compressed JSON: for what is large and read whole. */
  packedFields?: (keyof z.infer<Schema> & string)[]
}) => {
  type Row = z.infer<Schema>
  const jsonFields = definition.jsonFields ?? []
  const packedFields = definition.packedFields ?? []
  const fromItem = (item: Item): Row => {
    const unpacked = mapFields(item, packedFields, read)
    return definition.schema.parse(
      mapFields(unpacked, jsonFields, (text) => JSON.parse(text as string)),
    ) as Row
  }
  const toFields = (fields: Fields): Fields =>
    mapFields(
      mapFields(fields, jsonFields, (value) => JSON.stringify(value)),
      packedFields,
      pack,
    )
  return {
    name: definition.name,
    key: definition.key,
    fromItem,
    /** `extra` holds attributes that are the table's business (TTL, index keys), not the entity's. */
    toItem: (address: Address, row: Row, extra: Record<string, unknown> = {}): Item => ({
      ...(wellFormed(toFields(definition.schema.parse(row) as Fields)) as Fields),
      ...extra,
      ...definition.key(address),
      entity: definition.name,
    }),
    /** Some attributes in the form in which they are kept, for an update's values. */
    toFields: (fields: Partial<Row>): Fields => toFields(fields as Fields),
    get: async (address: Address, options: { eventually?: boolean } = {}): Promise<Row | null> => {
      const item = await getItem(definition.key(address), options)
      return item && fromItem(item)
    },
    getMany: async (addresses: Address[]): Promise<Row[]> =>
      (await getItems(addresses.map(definition.key))).map(fromItem),
  }
}
