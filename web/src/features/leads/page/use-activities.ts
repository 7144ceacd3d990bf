import type { Activity } from '@assay/shared/features/leads/activity'
import { listActivities } from '@assay/shared/features/leads/calls'
import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type Answer, type SendOptions, sendCall, sendRequest } from '../../../platform/api/api.ts'
import { nextPageOf } from '../../../platform/api/collection.ts'
import { readConditionally } from '../../../platform/api/conditional-read.ts'

const pollMs = 60_000

type Options = {
  /** One lead's timeline; without it what happened to all leads. */
  leadId?: number
  /** How many are read at a time. */
  pageSize: number
}

type Page = {
  activities: Activity[]
  /** The page's address; null for the first one. */
  at: string | null
  next: string | null
  etag: string | null
}

const pageOf = (at: string | null, { body, headers }: Answer<Activity[]>): Page => ({
  activities: body,
  at,
  next: nextPageOf(headers),
  etag: headers.get('etag'),
})

const sendPage = (at: string | null, { leadId, pageSize }: Options, options: SendOptions) => {
  if (at) return sendRequest<Activity[]>(listActivities.method, at, undefined, options)
  const query = { limit: String(pageSize), ...(leadId && { leadId: String(leadId) }) }
  return sendCall<typeof listActivities, Activity[]>(listActivities, { query }, options)
}

/** The polls, each known by its signal, that found the first page, and so the whole list, unchanged. */
const unchanged = new WeakSet<AbortSignal>()

/** A page, unless it is as it is held; a poll that finds nothing new asks for the first page alone. */
const readPage = async (held: Page | undefined, at: string | null, options: Options, signal: AbortSignal) => {
  if (held && unchanged.has(signal)) return held
  const page = await readConditionally(
    held,
    (conditional) => sendPage(at, options, { ...conditional, signal }),
    (answer) => pageOf(at, answer),
  )
  if (at === null && page === held) unchanged.add(signal)
  return page
}

const heldPage = (client: QueryClient, queryKey: QueryKey, at: string | null) => {
  const state = client.getQueryState<InfiniteData<Page>>(queryKey)
  return state?.isInvalidated ? undefined : state?.data?.pages.find((page) => page.at === at)
}

/** What happened, newest first; more is read when it is asked for. */
export const useActivities = (options: Options) => {
  const query = useInfiniteQuery({
    queryKey: [listActivities.name, options],
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      readPage(heldPage(client, queryKey, pageParam), pageParam, options, signal),
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
