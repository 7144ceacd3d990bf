import type { CallOptions } from '@assay/shared/platform/define-call'
import { useInfiniteQuery } from '@tanstack/react-query'
import { sendCall, sendRequest } from './api.ts'
import type { Answer } from './begin-request.ts'
import { nextPageOf, versionOf } from './collection.ts'

type ListCall = CallOptions & { collection: string }

type Asked = { params?: Record<string, string>; limit: string; queryKey: readonly unknown[] }

/** A list that is read a page at a time, and again from its beginning when its collection has moved. */
export const usePages = <Row>(call: ListCall, { params, limit, queryKey }: Asked) => {
  const query = useInfiniteQuery({
    queryKey: [call.name, ...queryKey],
    queryFn: async ({ pageParam, signal }) => {
      const answer: Answer<Row[]> = pageParam
        ? await sendRequest(call.method, pageParam, undefined, { signal })
        : await sendCall(call, { params, query: { limit } } as never, { signal })
      return { rows: answer.body, next: nextPageOf(answer.headers), version: versionOf(answer.headers) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { collection: call.collection },
  })
  return {
    /** undefined until the first page is there. */
    rows: query.data?.pages.flatMap((page) => page.rows),
    hasFailed: query.isError,
    reload: () => void query.refetch(),
    isReloading: query.isFetching,
    hasMore: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    isReadingMore: query.isFetchingNextPage,
  }
}
