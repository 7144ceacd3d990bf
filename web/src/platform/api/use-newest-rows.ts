import type { CallOptions } from '@assay/shared/platform/define-call'
import { maxPageSize } from '@assay/shared/platform/lists'
import { useQuery } from '@tanstack/react-query'
import { type SendOptions, sendRequest } from './api.ts'
import { ApiError } from './api-error.ts'
import type { Answer } from './begin-request.ts'
import { answeredBefore } from './begun-reads.ts'
import { nextPageOf, versionOf } from './collection.ts'
import { cachedUnlessStale, readConditionally } from './conditional-read.ts'

type Newest<R> = {
  rows: R[]
  etag: string | null
  version: number | null
  hasMore: boolean
  /** As many as a page holds were read, and they are not all. */
  isCut?: boolean
}

export type NewestOptions<R> = {
  limit: number
  /** False if the rows are too few for what is shown; as many as a page holds are then read. Default: always true. */
  isEnough?: (rows: R[]) => boolean
  /** The text shown for a failure. */
  failure: (error: ApiError) => string
}

const newestOf = <R>({ body, headers }: Answer<R[]>): Newest<R> => ({
  rows: body,
  etag: headers.get('etag'),
  version: versionOf(headers),
  hasMore: nextPageOf(headers) !== null,
})

/**
 * The newest rows of a list, kept current; the rest of the list is not read. A read sends the ETag unless the
 * query was invalidated.
 */
export const useNewestRows = <R extends { id: number }>(
  call: CallOptions,
  { limit, isEnough = () => true, failure }: NewestOptions<R>,
) => {
  const queryKey = [call.name, 'newest', limit]
  const isWhole = (newest: Newest<R>) => !newest.hasMore || isEnough(newest.rows)
  const addressOf = (rows: number) => `${call.path}?limit=${rows}`
  const query = useQuery({
    ...answeredBefore(addressOf(limit), (answer: Answer<R[]>) => {
      const newest = newestOf(answer)
      return isWhole(newest) ? newest : undefined
    }),
    queryKey,
    queryFn: async ({ signal, client }): Promise<Newest<R>> => {
      const read = (rows: number, options: SendOptions) =>
        sendRequest<R[]>(call.method, addressOf(rows), undefined, { ...options, signal })
      const newest = await readConditionally(
        cachedUnlessStale<Newest<R>>(client, queryKey),
        (options) => read(limit, options),
        newestOf,
      )
      if (isWhole(newest)) return newest
      const { body, headers } = await read(maxPageSize, {})
      return { ...newest, rows: body, hasMore: false, isCut: nextPageOf(headers) !== null }
    },
    meta: { collection: call.collection },
  })
  return {
    rows: query.data?.rows,
    isCut: query.data?.isCut ?? false,
    error: query.error instanceof ApiError ? failure(query.error) : (query.error?.message ?? null),
    reload: () => void query.refetch(),
    isReloading: query.isFetching,
  }
}
