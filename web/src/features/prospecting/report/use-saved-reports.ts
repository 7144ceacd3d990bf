import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, sendCall, sendRequest } from '../../../platform/api/api.ts'
import { nextPageOf, versionOf } from '../../../platform/api/collection.ts'
import { reportPageSize } from './newest-report.ts'

/** The saved reports of a lead, newest first, a page at a time. */
export const useSavedReports = (leadId: number) => {
  const query = useInfiniteQuery({
    queryKey: [listProspectReports.name, leadId, 'saved'],
    queryFn: async ({ pageParam, signal }) => {
      const answer: Answer<SavedReport[]> = pageParam
        ? await sendRequest(listProspectReports.method, pageParam, undefined, { signal })
        : await sendCall<typeof listProspectReports, SavedReport[]>(
            listProspectReports,
            { params: { id: String(leadId) }, query: { limit: reportPageSize } },
            { signal },
          )
      return { reports: answer.body, next: nextPageOf(answer.headers), version: versionOf(answer.headers) }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { collection: listProspectReports.collection },
  })
  return {
    reports: query.data?.pages.flatMap((page) => page.reports),
    hasFailed: query.isError,
    reload: () => void query.refetch(),
    isReloading: query.isFetching,
    hasMore: query.hasNextPage,
    readMore: () => void query.fetchNextPage(),
    isReadingMore: query.isFetchingNextPage,
  }
}
