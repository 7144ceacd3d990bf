import type { CallOptions } from '@assay/shared/platform/define-call'
import { useQuery } from '@tanstack/react-query'
import { sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import { versionOf } from './collection.ts'
import { cachedUnlessStale, readConditionally } from './conditional-read.ts'

type Newest<R> = { rows: R[]; etag: string | null; version: number | null }

export type NewestOptions = {
  limit: number
  /** The text shown for a failure. */
  failure: (error: ApiError) => string
}

/**
 * The newest rows of a list, kept current; the rest of the list is not read. A read sends the ETag unless the
 * query was invalidated.
 */
export const useNewestRows = <R extends { id: number }>(
  call: CallOptions,
  { limit, failure }: NewestOptions,
) => {
  const queryKey = [call.name, 'newest', limit]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal, client }): Promise<Newest<R>> => {
      const url = `${call.path}?limit=${limit}`
      return readConditionally(
        cachedUnlessStale<Newest<R>>(client, queryKey),
        (options) => sendRequest<R[]>(call.method, url, undefined, { ...options, signal }),
        ({ body, headers }) => ({ rows: body, etag: headers.get('etag'), version: versionOf(headers) }),
      )
    },
    meta: { collection: call.collection },
  })
  return {
    rows: query.data?.rows,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: () => void query.refetch(),
    isReloading: query.isFetching,
  }
}
