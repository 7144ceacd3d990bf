import type { CallOptions } from '@assay/shared/platform/define-call'
import type { Changes } from '@assay/shared/platform/lists'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type Collection, mergeChanges, readWholeCollection, refreshCollection } from './collection.ts'

type Row = { id: number }

const keyOf = (call: CallOptions) => [call.name] as const

export type CollectionOptions = {
  /** How often changes are asked for while the page is visible. */
  pollMs: number
  /** The failure's text for a person, given the status. */
  failure: (error: ApiError) => string
}

/**
 * A whole list, kept current: the first read follows every page, later ones ask for changes.
 * After a failed refresh the last good list stays under the error.
 */
export const useCollection = <R extends Row>(call: CallOptions, { pollMs, failure }: CollectionOptions) => {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(call),
    queryFn: ({ signal }) => {
      const known = client.getQueryData<Collection<R>>(keyOf(call))
      if (known?.isComplete) return refreshCollection(call, known, { signal })
      return readWholeCollection<R>(call, { signal }, (part) => showPartial(client, call, part))
    },
    refetchInterval: pollMs,
    // A hidden page does not poll; looked at again, it catches up on what it missed.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
  return {
    rows: query.data?.rows,
    isLoading: query.isPending,
    /** False while pages are still to come, and where they could not be read. */
    isComplete: query.data?.isComplete ?? false,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: query.refetch,
  }
}

/** Shows the first pages while the others are on their way; a second try shows them when it has more. */
const showPartial = <R extends Row>(client: QueryClient, call: CallOptions, part: Collection<R>) =>
  client.setQueryData<Collection<R>>(keyOf(call), (shown) =>
    shown && shown.rows.length > part.rows.length ? shown : part,
  )

/** The rows of a list as far as they were read, be it shown or not. */
export const cachedRows = <R extends Row>(client: QueryClient, call: CallOptions): readonly R[] =>
  client.getQueryData<Collection<R>>(keyOf(call))?.rows ?? []

/** Puts rows that a call of the caller answered into a list that was read before. */
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
 * Reads a list whole and past every cache, whether or not a page shows it. What was asked for before the
 * caller's own change does not count.
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

/** Asks for the changes of a list that the caller has just changed; 'nothing new' does not count as an answer. */
export const invalidateCollection = async (client: QueryClient, call: CallOptions) => {
  const known = client.getQueryData<Collection<Row>>(keyOf(call))
  await client.cancelQueries({ queryKey: keyOf(call) })
  // What was cancelled takes its first pages along.
  client.setQueryData<Collection<Row>>(keyOf(call), known && { ...known, etag: null })
  await client.invalidateQueries({ queryKey: keyOf(call) })
}
