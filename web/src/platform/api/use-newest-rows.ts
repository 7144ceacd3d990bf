import type { CallOptions } from '@assay/shared/platform/define-call'
import { useQuery } from '@tanstack/react-query'
import { sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import { cachedUnlessStale, readConditionally } from './conditional-read.ts'

type Newest<R> = { rows: R[]; etag: string | null }

export type NewestOptions = {
  limit: number
  /** How often changes are asked for while the page is visible. */
  pollMs: number
  /** The failure's text for a person. */
  failure: (error: ApiError) => string
}

/**
 * The first rows of a list, newest first, kept current; the rest of the list is not read. A poll that finds
 * nothing new is a 304, but where a change of one's own made what is held out of date.
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
    // A hidden page does not poll; looked at again, it catches up on what it missed.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
  return {
    rows: query.data?.rows,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: () => void query.refetch(),
    isReloading: query.isFetching,
  }
}
