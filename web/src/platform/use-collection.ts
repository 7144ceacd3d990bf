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
  })
  return {
    rows: query.data?.rows,
    isLoading: query.isPending,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: query.refetch,
  }
}

/** Reads a list whole and past every cache, whether or not a page shows it. */
export const readCollectionAgain = (client: QueryClient, call: CallOptions) =>
  client.fetchQuery({
    queryKey: keyOf(call),
    queryFn: ({ signal }) => readWholeCollection(call, { signal, cache: 'no-store' }),
    staleTime: 0,
  })
