import { createHash, randomUUID } from 'node:crypto'
import { log } from '../log.ts'
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

type Limits = {
  /** A job's values are written together when none has been added for so long. */
  quietMs: number
  /** The longest that a value waits to be written. */
  mostMs: number
  /** Of a group's parts only the newest are read. */
  mostParts: number
}

/** The values of a group that a job has read or added. */
const gather = (pk: string, { quietMs, mostMs, mostParts }: Limits) => {
  const stored = readParts(pk, mostParts)
  stored.catch(() => letGo(pk))
  const added: Entries = new Map()
  const unwritten: Entries = new Map()
  let began = performance.now()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const write = async (entries: [string, Entry][]) => {
    try {
      await writePart(pk, entries)
    } catch (error) {
      // A cache that is not written costs only time.
      log.warn('A cache was not written', { error })
    }
  }
  const rest = async (): Promise<void> => {
    clearTimeout(timer)
    const entries = [...unwritten]
    unwritten.clear()
    if (entries.length > 0) writing = writing.then(() => write(entries))
    await writing
    if (unwritten.size === 0) letGo(pk)
  }
  const writeSoon = () => {
    clearTimeout(timer)
    const leftMs = Math.max(0, mostMs - (performance.now() - began))
    timer = setTimeout(() => void rest(), Math.min(quietMs, leftMs))
    timer.unref()
  }
  writeSoon()
  return {
    get: async (key: string) => added.get(key) ?? (await stored).get(key),
    put: (key: string, entry: Entry) => {
      if (unwritten.size === 0) began = performance.now()
      added.set(key, entry)
      unwritten.set(key, entry)
      writeSoon()
    },
    rest,
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
