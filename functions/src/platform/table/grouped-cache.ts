import { createHash, randomUUID } from 'node:crypto'
import { newBatch, type Patience } from './batch.ts'
import { inSeconds } from './entity.ts'
import { packLong, unpack } from './packed.ts'
import { putItem, queryPage } from './table.ts'
import { gathered, letGo } from './written-together.ts'

/** A part stays below the 400 KB of an item; a value that is larger is not cached. */
const maxBytes = 380 * 1024

type Entry = { value: unknown; until: number }
type Entries = Map<string, Entry>

/** Several parts of a group are read newest first, and later values replace earlier ones. */
const readParts = async (pk: string, mostParts: number): Promise<Entries> => {
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
    ScanIndexForward: false,
    Limit: mostParts,
    ConsistentRead: false,
  })
  return new Map(items.toReversed().flatMap(({ packed }) => unpack(packed) as [string, Entry][]))
}

/** The parts are in the order of their writing, and no two have the same key. */
const partKey = (pk: string) => ({
  pk,
  sk: `C#${String(Date.now()).padStart(15, '0')}#${randomUUID().slice(0, 8)}`,
})

const writePart = async (pk: string, entries: [string, Entry][]): Promise<void> => {
  const packed = packLong(entries)
  if (packed.length <= maxBytes) {
    const expiresAt = Math.max(...entries.map(([, { until }]) => until))
    return putItem({ ...partKey(pk), packed, expiresAt })
  }
  const half = Math.ceil(entries.length / 2)
  if (half === entries.length) return
  await writePart(pk, entries.slice(0, half))
  await writePart(pk, entries.slice(half))
}

const valueIn = (entry: Entry | undefined): unknown | null =>
  entry && entry.until > Date.now() / 1000 ? entry.value : null

/** Of a group's parts only the newest are read. */
type Limits = Patience & { mostParts: number }

/** The values of a group that a job has read or added; forgotten once they are written, so that its memory stays small. */
const gather = (pk: string, { mostParts, ...patience }: Limits) => {
  const stored = readParts(pk, mostParts)
  stored.catch(() => letGo(pk))
  const added: Entries = new Map()
  const batch = newBatch<Entry>(
    (entries) => writePart(pk, entries),
    patience,
    () => letGo(pk),
  )
  return {
    get: async (key: string) => added.get(key) ?? (await stored).get(key),
    put: (key: string, entry: Entry) => {
      added.set(key, entry)
      batch.add(key, entry)
    },
    rest: batch.rest,
  }
}

/**
 * A cache whose values are stored by group: what a job puts into a group within a short time is one item, a part of
 * the group, since the table charges each KB begun of an item. Parts are only added, so that two writers lose nothing
 * of each other's. Outside of jobs each value is written at once. Values are read only under the `version` they
 * were written with. Callers must parse them.
 */
export const groupedCache =
  (name: string, version: number, limits: Limits) =>
  (
    group: string,
  ): {
    get: (key: string) => Promise<unknown | null>
    put: (key: string, value: unknown, ttlSeconds: number) => Promise<void>
  } => {
    const pk = `C#${name}#v${version}#${createHash('sha256').update(group).digest('base64url')}`
    const own = () => gathered(pk, () => gather(pk, limits))
    return {
      get: async (key) => {
        const mine = own()
        return valueIn(mine ? await mine.get(key) : (await readParts(pk, limits.mostParts)).get(key))
      },
      put: async (key, value, ttlSeconds) => {
        const entry = { value, until: inSeconds(Date.now(), ttlSeconds) }
        const mine = own()
        if (mine) mine.put(key, entry)
        else await writePart(pk, [[key, entry]])
      },
    }
  }
