import { listSearches } from '@assay/shared/features/hunting/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

/** What the workspace has searched for, the newest first, page by page. */
export const useSearches = ({ isNeeded = true } = {}) =>
  useInfiniteQuery({
    queryKey: [listSearches.name],
    queryFn: ({ pageParam, signal }) =>
      callApi(listSearches, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: isNeeded,
    retry: false,
  })
