import type * as z from 'zod/mini'
import { readStored, type StoredKind } from '../stored-kind.ts'
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

/** A field that was stored before it was packed is read as it is. */
const unpackedIf = (value: unknown): unknown => (value instanceof Uint8Array ? unpack(value) : value)

/** So much of a client's texts that a thousand rows with them still fit into a page. */
const maxShortLength = 2048

/** All fields but those of `names` as one compressed attribute, which is left out if there are none. */
const packedTogether = (fields: Fields, names: string[]): { plain: Fields; packed: Fields } => {
  const of = (isPlain: boolean) =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => value !== undefined && names.includes(name) === isPlain,
      ),
    )
  const rest = of(false)
  return { plain: of(true), packed: Object.keys(rest).length > 0 ? { packed: pack(rest) } : {} }
}

/**
 * Defines a kind of item. Its zod schema is the only description of its attributes; rows are
 * parsed when they are written and when they are read. Each row carries the version of the schema
 * it was written with: a row of an older version is upgraded when it is read, any other one is
 * refused with UnreadableStoredValue. `jsonFields` are stored as JSON texts, because the table
 * restricts numbers, nesting and empty names more than JSON does.
 */
export const defineEntity = <Row extends Fields, Address>(definition: {
  name: string
  schema: z.ZodMiniType<Row> & { shape: Record<string, z.ZodMiniType> }
  key: (address: Address) => Key
  /** Of the schema; 1 unless given. */
  version?: number
  /** Receive the attributes with JSON and packed fields already decoded. */
  upgrades?: StoredKind<unknown>['upgrades']
  /** The fields that updates may set from version 2 on: those whose form no upgrade has changed. */
  updatableFields?: (keyof Row & string)[]
  jsonFields?: (keyof Row & string)[]
  /** Each stored as compressed JSON; for large fields that are always read whole. */
  packedFields?: (keyof Row & string)[]
  /**
   * If given, all other fields are compressed together into one attribute, the smallest form. Name here what
   * conditions and updates need by itself. Items from before are read as they are.
   */
  packedExcept?: (keyof Row & string)[]
  /**
   * Of the compressed fields, those that are left as they are when they are long, as texts of clients may be: a list
   * reads a thousand rows at once, and those must not be far larger than what was read.
   */
  plainWhenLong?: (keyof Row & string)[]
}) => {
  const jsonFields = definition.jsonFields ?? []
  const packedFields = definition.packedFields ?? []
  const kind: StoredKind<Row> = { ...definition, version: definition.version ?? 1 }
  const stamp = { entity: kind.name, schemaVersion: kind.version }
  const fromItem = ({ schemaVersion, ...item }: Item): Row => {
    const decode = () => {
      const single = mapFields(mapFields(item, packedFields, unpackedIf), jsonFields, (text) =>
        JSON.parse(String(text)),
      )
      const isPacked = definition.packedExcept && item.packed
      return isPacked ? { ...single, ...(unpack(item.packed) as Fields) } : single
    }
    return readStored(kind, { version: schemaVersion, decode }, `${item.pk} ${item.sk}`)
  }
  const isUpdatable = (field: string) =>
    kind.version === 1 || (definition.updatableFields ?? []).includes(field as keyof Row & string)
  const parseField = (field: string, value: unknown) => {
    if (isUpdatable(field)) return definition.schema.shape[field]?.parse(value)
    throw new Error(
      `An update may not set ${kind.name}.${field}: the row may have an older version (docs/decisions/026)`,
    )
  }
  const refusePart = (fields: Fields): void => {
    const together = Object.keys(definition.schema.shape).filter(
      (name) => !definition.packedExcept?.includes(name),
    )
    const missing = together.find((name) => !(name in fields))
    if (missing && together.some((name) => name in fields))
      throw new Error(`An update of ${kind.name} must give ${missing} too: it is packed together with others`)
  }
  const longOf = (fields: Fields): string[] => {
    const { plainWhenLong = [] } = definition
    return JSON.stringify(plainWhenLong.map((name) => fields[name])).length > maxShortLength
      ? plainWhenLong
      : []
  }
  const toFields = (fields: Fields): Fields => {
    const { packedExcept } = definition
    const { plain, packed } = packedExcept
      ? packedTogether(fields, [...packedExcept, ...longOf(fields)])
      : { plain: fields, packed: {} }
    const asJson = mapFields(plain, jsonFields, (value) => JSON.stringify(value))
    return { ...mapFields(asJson, packedFields, pack), ...packed }
  }
  return {
    name: definition.name,
    key: definition.key,
    fromItem,
    /** `extra` holds attributes of the table (TTL, index keys) that are not part of the entity. */
    toItem: (address: Address, row: Row, extra: Record<string, unknown> = {}): Item => ({
      ...toFields(wellFormed(definition.schema.parse(row)) as Fields),
      ...extra,
      ...definition.key(address),
      ...stamp,
    }),
    /**
     * Parses fields and converts them into their stored form, for the values of an update; those that are packed
     * together must all be given. An update leaves the row's version as it is, so it throws for a field that is
     * not in `updatableFields` (`docs/decisions/026`).
     */
    toFields: (fields: Partial<Row>): Fields => {
      if (definition.packedExcept) refusePart(fields)
      return toFields(
        Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, parseField(name, value)])),
      )
    },
    get: async (address: Address, options: { eventually?: boolean } = {}): Promise<Row | null> => {
      const item = await getItem(definition.key(address), options)
      return item && fromItem(item)
    },
    getMany: async (addresses: Address[]): Promise<Row[]> =>
      (await getItems(addresses.map(definition.key))).map(fromItem),
  }
}
