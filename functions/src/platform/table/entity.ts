import type * as z from 'zod/mini'
import { pack, unpack } from './packed.ts'
import { getItem, getItems, type Item, type Key } from './table.ts'

/** The partition key of a workspace's data. */
export const workspaceKey = (workspaceId: string) => `W#${workspaceId}`

/** Pads a number for a sort key, so that the text order equals the numeric order. */
export const padded = (id: number) => String(id).padStart(16, '0')

export const inSeconds = (from: number, seconds: number) => Math.floor(from / 1000) + seconds

type Fields = Record<string, unknown>

/** The table rejects incomplete surrogate pairs; one in a truncated page text must not fail the whole transaction. */
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

/** An item that was written before its field became a packed field holds the plain value. */
const read = (value: unknown): unknown => (value instanceof Uint8Array ? unpack(value) : value)

/**
 * Defines a kind of item. Its zod schema is the only description of its attributes; rows are
 * parsed when they are written and when they are read. `jsonFields` are stored as JSON texts,
 * because the table restricts numbers, nesting and empty names more than JSON does.
 */
export const defineEntity = <Schema extends z.ZodMiniType, Address>(definition: {
  name: string
  schema: Schema
  key: (address: Address) => Key
  jsonFields?: (keyof z.infer<Schema> & string)[]
  /** Stored as compressed JSON; for large fields that are always read whole. */
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
    /** `extra` holds attributes of the table (TTL, index keys) that are not part of the entity. */
    toItem: (address: Address, row: Row, extra: Record<string, unknown> = {}): Item => ({
      ...(wellFormed(toFields(definition.schema.parse(row) as Fields)) as Fields),
      ...extra,
      ...definition.key(address),
      entity: definition.name,
    }),
    /** Converts fields into their stored form, for the values of an update. */
    toFields: (fields: Partial<Row>): Fields => toFields(fields as Fields),
    get: async (address: Address, options: { eventually?: boolean } = {}): Promise<Row | null> => {
      const item = await getItem(definition.key(address), options)
      return item && fromItem(item)
    },
    getMany: async (addresses: Address[]): Promise<Row[]> =>
      (await getItems(addresses.map(definition.key))).map(fromItem),
  }
}
