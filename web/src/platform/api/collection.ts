import type { CallOptions } from '@assay/shared/platform/define-call'
import { type Changes, maxPageSize } from '@assay/shared/platform/lists'
import { type SendOptions, sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Answer } from './begin-request.ts'

type Row = { id: number }

/**
 * A list as far as it has been read. `version` is null when the server sent none or pages are missing; the
 * next read must then be a full one.
 */
export type Collection<R extends Row> = {
  rows: R[]
  version: number | null
  etag: string | null
  isComplete: boolean
}

/** The version of the collection that an answer shows; null if it does not say. */
export const versionOf = (headers: Headers) => {
  const version = headers.get('x-collection-version')
  return version === null || version === '' ? null : Number(version)
}

/** The address of a list's next page; null after the last one. */
export const nextPageOf = (headers: Headers): string | null =>
  headers.get('link')?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1] ?? null

/** The pages after a short first one are as long as possible. */
const withLongPages = (address: string): string => address.replace(/(?<=[?&]limit=)\d+/, String(maxPageSize))

/**
 * Reads every page by following `Link`. The version is the first page's, so changes made while reading are
 * fetched by the next refresh. `onPartial` is called after each page but the last, with the rows so far; `firstRows` is
 * the length of the first one.
 */
export const readWholeCollection = async <R extends Row>(
  call: CallOptions,
  options?: SendOptions,
  onPartial?: (part: Collection<R>) => void,
  firstRows = maxPageSize,
): Promise<Collection<R>> => {
  const readPage = (url: string): Promise<Answer<R[]>> => sendRequest(call.method, url, undefined, options)
  const first = await readPage(`${call.path}?limit=${firstRows}`)
  let rows = first.body
  for (let next = nextPageOf(first.headers); next !== null; ) {
    onPartial?.({ rows, version: null, etag: null, isComplete: false })
    const page = await readPage(withLongPages(next))
    rows = [...rows, ...page.body]
    next = nextPageOf(page.headers)
  }
  return { rows, version: versionOf(first.headers), etag: first.headers.get('etag'), isComplete: true }
}

/** The server's order: by id, newest first. Of two rows made at once the later id may have the earlier `createdAt`. */
const newestFirst = (a: Row, b: Row) => b.id - a.id

/**
 * Applies changes to a list: deletes, replaces and adds rows, and sorts them. Rows that have not changed stay the same
 * objects, and so does the list if there are no changes: what is worked out from them need not be worked out again.
 */
export const mergeChanges = <R extends Row>(
  rows: R[],
  { changed, deletedIds }: Pick<Changes<R>, 'changed' | 'deletedIds'>,
): R[] => {
  if (changed.length === 0 && deletedIds.length === 0) return rows
  const deleted = new Set(deletedIds)
  const left = new Map(changed.map((row) => [row.id, row]))
  const merged: R[] = []
  for (const row of rows) {
    const next = left.get(row.id)
    if (next) merged.push(next)
    else if (!deleted.has(row.id)) merged.push(row)
    left.delete(row.id)
  }
  return left.size === 0 ? merged : [...left.values(), ...merged].sort(newestFirst)
}

/**
 * Fetches the changes since the known version. The ETag of that version lets the server answer 304 when
 * nothing has changed. Reads the whole list when the server no longer has the changes (410).
 */
export const refreshCollection = async <R extends Row>(
  call: CallOptions,
  known: Collection<R>,
  options: SendOptions = {},
): Promise<Collection<R>> => {
  if (known.version === null) return readWholeCollection<R>(call, options)
  try {
    return await readChanges(call, known, known.version, options)
  } catch (error) {
    if (error instanceof ApiError && error.status === 410) return readWholeCollection<R>(call, options)
    throw error
  }
}

const readChanges = async <R extends Row>(
  call: CallOptions,
  known: Collection<R>,
  since: number,
  options: SendOptions,
): Promise<Collection<R>> => {
  const headers = { ...options.headers, ...(known.etag ? { 'if-none-match': known.etag } : {}) }
  const url = `${call.path}?since=${since}`
  const answer = await sendRequest<Changes<R> | undefined>(call.method, url, undefined, {
    ...options,
    headers,
  })
  const changes = answer.body
  if (changes === undefined) return known
  const merged = {
    rows: mergeChanges(known.rows, changes),
    version: changes.version,
    etag: changes.more ? null : answer.headers.get('etag'),
    isComplete: true,
  }
  return changes.more ? readChanges(call, merged, changes.version, options) : merged
}
