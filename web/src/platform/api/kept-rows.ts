import { createStore, del, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import type { Collection } from './collection.ts'

type Row = { id: number }

/** Rows of neighbouring ids are stored together: a change writes these only, and no write holds up the page. */
const idsPerPart = 1000

/** Rows are as the server of this release sends them. */
const release = import.meta.url

type Head = { release: string; version: number; parts: number[] }

/** Null where the browser cannot keep rows, or its tabs cannot take turns. */
const openStore = (): UseStore | null =>
  'indexedDB' in globalThis && navigator.locks ? createStore('assay', 'rows') : null

let opened: UseStore | null = null
const store = () => {
  opened ??= openStore()
  return opened
}

/** Whose list it is comes first. */
const keyOf = (owner: string, list: string, part: number | 'head') => `${owner}|${list}|${part}`

const readHead = async (owner: string, list: string, from: UseStore): Promise<Head | null> => {
  const head = await get<Head>(keyOf(owner, list, 'head'), from)
  return head?.release === release ? head : null
}

/** By key, the rows that this page last read or wrote. */
const written = new Map<string, readonly Row[]>()

const isWritten = (key: string, rows: readonly Row[]) => {
  const before = written.get(key)
  return before?.length === rows.length && before.every((row, at) => row === rows[at])
}

/** Of two tabs the second waits: it must not write older rows over newer ones. */
const inTurn = (work: (into: UseStore) => Promise<void>): Promise<void> => {
  const into = store()
  // What cannot be kept, as when the disk is full, is read from the server again.
  return into
    ? navigator.locks.request('assay.kept-rows', () => work(into)).catch(() => undefined)
    : Promise.resolve()
}

/**
 * The list as this browser kept it for its owner; null if it has none. `onFirst` is called with its newest rows, which are
 * read before the others.
 */
export const readKept = async <R extends Row>(
  owner: string,
  list: string,
  onFirst: (part: Collection<R>) => void,
): Promise<Collection<R> | null> => {
  const from = store()
  if (!from) return null
  try {
    const head = await readHead(owner, list, from)
    const [first, ...others] = (head?.parts ?? []).map((part) => keyOf(owner, list, part))
    if (!head || !first) return null
    const newest = await get<R[]>(first, from)
    if (!newest) return null
    onFirst({ rows: newest, version: null, etag: null, isComplete: false })
    const parts = [newest, ...(await getMany<R[] | undefined>(others, from))]
    const whole = parts.filter((rows) => rows !== undefined)
    if (whole.length < parts.length) return null
    for (const [at, rows] of whole.entries()) written.set([first, ...others][at] ?? '', rows)
    return { rows: whole.flat(), version: head.version, etag: null, isComplete: true }
  } catch {
    return null
  }
}

/** Keeps a whole list for its owner, unless a newer one is kept. The version is written last: until then changes are read again. */
export const keepRows = <R extends Row>(
  owner: string,
  list: string,
  { rows, version }: Collection<R>,
): Promise<void> =>
  inTurn(async (into) => {
    const head = await readHead(owner, list, into)
    if (version === null || (head && head.version >= version)) return
    const parts = Map.groupBy(rows, ({ id }) => Math.floor(id / idsPerPart))
    for (const [part, some] of parts) {
      const key = keyOf(owner, list, part)
      if (head && isWritten(key, some)) continue
      await set(key, some, into)
      written.set(key, some)
    }
    await set(keyOf(owner, list, 'head'), { release, version, parts: [...parts.keys()] }, into)
    for (const part of head?.parts ?? []) if (!parts.has(part)) await del(keyOf(owner, list, part), into)
  })

/** Removes what is kept for others than `owner`; for nobody, an empty one, it removes all. */
export const forgetOthers = (owner: string): Promise<void> =>
  inTurn(async (into) => {
    const others = (await keys<string>(into)).filter((key) => owner === '' || !key.startsWith(`${owner}|`))
    for (const key of others) written.delete(key)
    await delMany(others, into)
  })
