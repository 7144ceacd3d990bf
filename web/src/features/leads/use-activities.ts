import type { Activity } from '@assay/shared/features/leads/activity'
import { listActivities } from '@assay/shared/features/leads/calls'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, sendCall, sendRequest } from '../../platform/api.ts'
import { nextPageOf } from '../../platform/collection.ts'

const pollMs = 60_000

type Options = {
  /** One lead's timeline; without it what happened to all leads. */
  leadId?: number
  /** How many are read at a time. */
  pageSize: number
}

const readPage = async (next: string | null, { leadId, pageSize }: Options, signal: AbortSignal) => {
  const query = { limit: String(pageSize), ...(leadId && { leadId: String(leadId) }) }
  const answer: Answer<Activity[]> = next
    ? await sendRequest(listActivities.method, next, undefined, { signal })
    : await sendCall<typeof listActivities, Activity[]>(listActivities, { query }, { signal })
  return { activities: answer.body, next: nextPageOf(answer.headers) }
}

/** What happened, newest first; more is read when it is asked for. */
export const useActivities = (options: Options) => {
  const query = useInfiniteQuery({
    queryKey: [listActivities.name, options],
    queryFn: ({ pageParam, signal }) => readPage(pageParam, options, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: pollMs,
    // A hidden page does not poll; looked at again, it catches up on what it missed.
    refetchOnWindowFocus: ({ state }) => (Date.now() - state.dataUpdatedAt >= pollMs ? 'always' : false),
  })
  return {
    activities: query.data?.pages.flatMap(({ activities }) => activities),
    isLoading: query.isPending,
    error: query.error?.message ?? null,
    reload: query.refetch,
    hasMore: query.hasNextPage,
    readMore: query.fetchNextPage,
    isReadingMore: query.isFetchingNextPage,
  }
}
