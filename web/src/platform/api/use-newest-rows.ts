import type { CallOptions } from '@assay/shared/platform/define-call'
import { useQuery } from '@tanstack/react-query'
import { sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import { cachedUnlessStale, readConditionally } from './conditional-read.ts'

type Newest<R> = { rows: R[]; etag: string | null }

export type NewestOptions = {
  limit: number
  /** Interval between refreshes while the page is visible. */
  pollMs: number
  /** The text shown for a failure. */
  failure: (error: ApiError) => string
}

/**
 * The newest rows of a list, kept current; the rest of the list is not read. Polls send the ETag unless the
 * query was invalidated.
 */
export const useNewestRows = <R extends { id: number }>(
  call: CallOptions,
  { limit, pollMs, failure }: NewestOptions,
) => {
  const queryKey = [call.name, 'newest', limit]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal, client }): Promise<Newest<R>> => {
      const url = `${call.path}?limit=${limit}`
      return readConditionally(
        cachedUnlessStale<Newest<R>>(client, queryKey),
        (options) => sendRequest<R[]>(call.method, url, undefined, { ...options, signal }),
        ({ body, headers }) => ({ rows: body, etag: headers.get('etag') }),
      )
    },
    refetchInterval: pollMs,
    // A hidden page does not poll, so it refetches on focus if it has missed a poll.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
  return {
    rows: query.data?.rows,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: () => void query.refetch(),
    isReloading: query.isFetching,
  }
}
