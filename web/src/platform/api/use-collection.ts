import type { CallOptions } from '@assay/shared/platform/define-call'
import type { Changes } from '@assay/shared/platform/lists'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useEffect } from 'react'
import { ApiError } from './api-error.ts'
import { type Collection, mergeChanges, readWholeCollection, refreshCollection } from './collection.ts'
import { keepRows, readKept } from './kept-rows.ts'

type Row = { id: number }

const keyOf = (call: CallOptions) => [call.name] as const

/** Whose lists are read; empty while nobody is signed in. */
export const ListOwner = createContext('')

/** A list that changes now is kept when it has come to rest. */
const keepAfterMs = 5000

export type CollectionOptions = {
  /** The text shown for a failure. */
  failure: (error: ApiError) => string
  /** The length of the first page, for rows with long texts: it is shown while the others are read. */
  firstRows?: number
  /** The browser keeps the list for its next start: it is shown at once then, and only what has changed is read. */
  isKept?: boolean
}

/**
 * A whole list, kept current: the first read follows every page, later ones fetch changes only.
 * After a failed refresh the last good list stays available beside the error.
 */
export const useCollection = <R extends Row>(
  call: CallOptions,
  { failure, firstRows, isKept = false }: CollectionOptions,
) => {
  const client = useQueryClient()
  const owner = useContext(ListOwner)
  const keptFor = isKept && owner !== '' ? owner : null
  const query = useQuery({
    queryKey: keyOf(call),
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<Collection<R>>(keyOf(call))
      if (known?.isComplete)
        return refreshCollection(call, withoutTagIfStale(client, call, known), { signal })
      const showPart = (part: Collection<R>) => showPartial(client, call, part)
      const kept = keptFor && (await readKept<R>(keptFor, call.name, showPart))
      if (!kept || signal.aborted) return readWholeCollection<R>(call, { signal }, showPart, firstRows)
      // It is whole when the server has said what has changed since.
      showPart({ ...kept, isComplete: false })
      return refreshCollection(call, kept, { signal })
    },
    meta: { collection: call.collection },
    // Rows that have not changed are the same objects anyway; to compare all others by their fields takes long.
    structuralSharing: false,
  })
  const { data } = query
  useEffect(() => {
    if (!keptFor || !data?.isComplete) return
    const keep = () => {
      // What is shown before the server has confirmed it may be taken back.
      if (client.isMutating() > 0) timer = setTimeout(keep, keepAfterMs)
      else void keepRows(keptFor, call.name, data)
    }
    let timer = setTimeout(keep, keepAfterMs)
    return () => clearTimeout(timer)
  }, [keptFor, call.name, data, client])
  return {
    rows: data?.rows,
    isLoading: query.isPending,
    /** False until every page has been read. */
    isComplete: data?.isComplete ?? false,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: query.refetch,
  }
}

/**
 * An invalidated list is read without its ETag: a 304 comes from an eventually consistent read, which may have
 * missed the very change that the list is read for.
 */
const withoutTagIfStale = <R extends Row>(client: QueryClient, call: CallOptions, known: Collection<R>) =>
  client.getQueryState(keyOf(call))?.isInvalidated ? { ...known, etag: null } : known

/** Shows the pages read so far; a retry replaces them only once it has as many rows. */
const showPartial = <R extends Row>(client: QueryClient, call: CallOptions, part: Collection<R>) =>
  client.setQueryData<Collection<R>>(keyOf(call), (shown) =>
    shown && shown.rows.length > part.rows.length ? shown : part,
  )

/** The rows of a list that are in the cache, whether or not a page shows it. */
export const cachedRows = <R extends Row>(client: QueryClient, call: CallOptions): readonly R[] =>
  client.getQueryData<Collection<R>>(keyOf(call))?.rows ?? []

/** The rows of a list that is in the cache as a whole; null while it is not. */
export const completeRows = <R extends Row>(client: QueryClient, call: CallOptions): readonly R[] | null => {
  const known = client.getQueryData<Collection<R>>(keyOf(call))
  return known?.isComplete ? known.rows : null
}

/** The rows of a list, read as a whole if that has not been done. */
export const readRows = async <R extends Row>(
  client: QueryClient,
  call: CallOptions,
): Promise<readonly R[]> => {
  const known = completeRows<R>(client, call)
  if (known) return known
  const read = await client.fetchQuery<Collection<R>>({
    queryKey: keyOf(call),
    queryFn: ({ signal }) => readWholeCollection<R>(call, { signal }),
  })
  return read.rows
}

/** Applies changes, known from the answer of another call, to a cached list. */
export const updateCollection = <R extends Row>(
  client: QueryClient,
  call: CallOptions,
  changes: Pick<Changes<R>, 'changed' | 'deletedIds'>,
) =>
  client.setQueryData<Collection<R>>(
    keyOf(call),
    (known) => known && { ...known, rows: mergeChanges(known.rows, changes) },
  )

/**
 * Reads the whole list, bypassing caches, whether or not a page shows it. A read in flight is cancelled: its
 * answer may be older than the caller's own change.
 */
export const reloadCollection = async (client: QueryClient, call: CallOptions) => {
  await client.cancelQueries({ queryKey: keyOf(call) })
  await client.invalidateQueries({ queryKey: keyOf(call), refetchType: 'none' })
  await client.fetchQuery({
    queryKey: keyOf(call),
    queryFn: ({ signal }) => readWholeCollection(call, { signal, cache: 'no-store' }),
    staleTime: 0,
  })
}

/** Refetches the changes of a list that the caller has just changed, without an ETag, so never answered 304. */
export const invalidateCollection = async (client: QueryClient, call: CallOptions) => {
  const known = client.getQueryData<Collection<Row>>(keyOf(call))
  await client.cancelQueries({ queryKey: keyOf(call) })
  // Cancelling a first read reverts the cache; put its pages back.
  client.setQueryData<Collection<Row>>(keyOf(call), known)
  await client.invalidateQueries({ queryKey: keyOf(call) })
}
