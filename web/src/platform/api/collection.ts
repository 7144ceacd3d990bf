import type { CallOptions } from '@assay/shared/platform/define-call'
import { type Changes, maxPageSize } from '@assay/shared/platform/lists'
import { type Answer, type SendOptions, sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'

type Row = { id: number }

/**
 * A list as far as it was read. `version` null: the server gave none, or pages are still to come, so the next
 * read is a full one.
 */
export type Collection<R extends Row> = {
  rows: R[]
  version: number | null
  etag: string | null
  isComplete: boolean
}

const versionOf = (headers: Headers) => {
  const given = headers.get('x-collection-version')
  return given === null || given === '' ? null : Number(given)
}

/** The address of a list's next page; null after the last one. */
export const nextPageOf = (headers: Headers): string | null =>
  headers.get('link')?.match(/<([^>]+)>\s*;\s*rel="?next"?/)?.[1] ?? null

/**
 * Reads every page by following `Link`; the version is the first page's, so nothing in between is lost.
 * `onPartial` hears of the rows so far, as long as there are more to come.
 */
export const readWholeCollection = async <R extends Row>(
  call: CallOptions,
  options?: SendOptions,
  onPartial?: (part: Collection<R>) => void,
): Promise<Collection<R>> => {
  const readPage = (url: string): Promise<Answer<R[]>> => sendRequest(call.method, url, undefined, options)
  const first = await readPage(`${call.path}?limit=${maxPageSize}`)
  let rows = first.body
  for (let next = nextPageOf(first.headers); next !== null; ) {
    onPartial?.({ rows, version: null, etag: null, isComplete: false })
    const page = await readPage(next)
    rows = [...rows, ...page.body]
    next = nextPageOf(page.headers)
  }
  return { rows, version: versionOf(first.headers), etag: first.headers.get('etag'), isComplete: true }
}

/** Rows newest first, ties by id descending, as the server orders them. */
const newestFirst = (a: Row & { createdAt?: string }, b: Row & { createdAt?: string }) => {
  const [one, other] = [a.createdAt ?? '', b.createdAt ?? '']
  return one === other ? b.id - a.id : one < other ? 1 : -1
}

/** Puts changes into a list; a changed row takes the place of its older self. */
export const mergeChanges = <R extends Row>(
  rows: R[],
  changes: Pick<Changes<R>, 'changed' | 'deletedIds'>,
): R[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  for (const id of changes.deletedIds) byId.delete(id)
  for (const row of changes.changed) byId.set(row.id, row)
  return [...byId.values()].sort(newestFirst)
}

/**
 * Asks only for what changed since, and with the ETag for 304 if nothing did: that is the ETag of the
 * version that is held, which the server checks against the version that is asked from. The whole list again when the server cannot tell (410). */
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
