import { clear, createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { mayBeSignedIn } from '../session/signed-in-marker.ts'
import type { Collection } from './collection.ts'

type Row = { id: number }

/** Rows of neighbouring ids are stored together: a change writes these only, and no write holds up the page. */
const idsPerPart = 1000

/** Rows are as the server of this release sends them. */
const release = import.meta.url

/** Then the whole list is read again, so that nothing that went wrong stays for good. */
const keptMs = 24 * 3_600_000
/** A browser's store that does not answer must not keep the list from being read. */
const patienceMs = 1500

/** `readAt` is when the whole list was read, of which the rest are changes. */
type Head = { release: string; version: number; readAt: number; parts: number[] }

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

/** By the key of its head, when the whole list was read that this page shows. */
const readAt = new Map<string, number>()

const readHead = async (owner: string, list: string, from: UseStore): Promise<Head | null> => {
  const head = await get<Head>(keyOf(owner, list, 'head'), from)
  return head?.release === release && Date.now() - head.readAt < keptMs ? head : null
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

const read = async <R extends Row>(
  owner: string,
  list: string,
  from: UseStore,
  onFirst: (part: Collection<R>) => void,
): Promise<Collection<R> | null> => {
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
  readAt.set(keyOf(owner, list, 'head'), head.readAt)
  return { rows: whole.flat(), version: head.version, etag: null, isComplete: true }
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
  let isAwaited = true
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
  const kept = read<R>(owner, list, from, (part) => isAwaited && onFirst(part)).catch(() => null)
  const answer = await Promise.race([kept, late])
  isAwaited = false
  return answer
}

/** Keeps a whole list for its owner, unless a newer one is kept. The version is written last: until then changes are read again. */
export const keepRows = <R extends Row>(
  owner: string,
  list: string,
  { rows, version }: Collection<R>,
): Promise<void> =>
  inTurn(async (into) => {
    const headKey = keyOf(owner, list, 'head')
    const head = await readHead(owner, list, into)
    // Another tab may have logged out while this one waited for its turn.
    if (version === null || (head && head.version >= version) || !mayBeSignedIn()) return
    const parts = Map.groupBy(rows, ({ id }) => Math.floor(id / idsPerPart))
    const names = new Set([headKey, ...[...parts.keys()].map((part) => keyOf(owner, list, part))])
    for (const [part, some] of parts) {
      const key = keyOf(owner, list, part)
      if (head && isWritten(key, some)) continue
      await set(key, some, into)
      written.set(key, some)
    }
    const wholeAt = readAt.get(headKey) ?? Date.now()
    readAt.set(headKey, wholeAt)
    await set(headKey, { release, version, readAt: wholeAt, parts: [...parts.keys()] }, into)
    const stored = await keys<string>(into)
    await delMany(
      stored.filter((key) => key.startsWith(`${owner}|${list}|`) && !names.has(key)),
      into,
    )
  })

/** Removes what is kept for others than `owner`; for nobody, an empty one, it removes all. */
export const forgetOthers = (owner: string): Promise<void> => {
  const isOfOther = (key: string) => owner === '' || !key.startsWith(`${owner}|`)
  for (const known of [written, readAt]) for (const key of known.keys()) if (isOfOther(key)) known.delete(key)
  return inTurn(async (into) =>
    owner === '' ? clear(into) : delMany((await keys<string>(into)).filter(isOfOther), into),
  )
}
