import type { CallOptions } from '@assay/shared/platform/define-call'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { type Collection, readWholeCollection, refreshCollection } from './collection.ts'

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
      return known ? refreshCollection(call, known, { signal }) : readWholeCollection<R>(call, { signal })
    },
    refetchInterval: pollMs,
    // A hidden page does not poll; looked at again, it catches up on what it missed.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
  return {
    rows: query.data?.rows,
    isLoading: query.isPending,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: query.refetch,
  }
}

/**
 * Reads a list whole and past every cache, whether or not a page shows it. What was asked for before the
 * caller's own change does not count.
 */
export const readCollectionAgain = async (client: QueryClient, call: CallOptions) => {
  await client.cancelQueries({ queryKey: keyOf(call) })
  await client.fetchQuery({
    queryKey: keyOf(call),
    queryFn: ({ signal }) => readWholeCollection(call, { signal, cache: 'no-store' }),
    staleTime: 0,
  })
}

/** Asks for the changes of a list that the caller has just changed; 'nothing new' does not count as an answer. */
export const catchUpCollection = async (client: QueryClient, call: CallOptions) => {
  await client.cancelQueries({ queryKey: keyOf(call) })
  client.setQueryData<Collection<Row>>(keyOf(call), (known) => known && { ...known, etag: null })
  await client.invalidateQueries({ queryKey: keyOf(call) })
}
