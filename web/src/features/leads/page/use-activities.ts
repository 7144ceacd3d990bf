import type { Activity } from '@assay/shared/features/leads/activity'
import { listActivities } from '@assay/shared/features/leads/calls'
import { type InfiniteData, type QueryClient, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type SendOptions, sendCall, sendRequest } from '../../../platform/api/api.ts'
import type { Answer } from '../../../platform/api/begin-request.ts'
import { nextPageOf, versionOf } from '../../../platform/api/collection.ts'
import { readConditionally } from '../../../platform/api/conditional-read.ts'

type Options = {
  /** Only this lead's activities; default: all leads'. */
  leadId?: number
  pageSize: number
}

type Page = {
  activities: Activity[]
  /** The page's address; null for the first page. */
  at: string | null
  next: string | null
  etag: string | null
  version: number | null
}

const pageOf = (at: string | null, { body, headers }: Answer<Activity[]>): Page => ({
  activities: body,
  at,
  next: nextPageOf(headers),
  etag: headers.get('etag'),
  version: versionOf(headers),
})

const sendPage = (at: string | null, { leadId, pageSize }: Options, options: SendOptions) => {
  if (at) return sendRequest<Activity[]>(listActivities.method, at, undefined, options)
  const query = { limit: String(pageSize), ...(leadId && { leadId: String(leadId) }) }
  return sendCall<typeof listActivities, Activity[]>(listActivities, { query }, options)
}

/** The signals of refetches that found the first page unchanged, which means that all pages are. */
const unchanged = new WeakSet<AbortSignal>()

/** Reads a page conditionally. A refetch whose first page is unchanged does not request the other pages. */
const readPage = async (
  cached: Page | undefined,
  at: string | null,
  options: Options,
  signal: AbortSignal,
) => {
  if (cached && unchanged.has(signal)) return cached
  const page = await readConditionally(
    cached,
    (conditional) => sendPage(at, options, { ...conditional, signal }),
    (answer) => pageOf(at, answer),
  )
  if (at === null && page === cached) unchanged.add(signal)
  return page
}

const cachedPage = (client: QueryClient, queryKey: QueryKey, at: string | null) => {
  const state = client.getQueryState<InfiniteData<Page>>(queryKey)
  return state?.isInvalidated ? undefined : state?.data?.pages.find((page) => page.at === at)
}

/** The activities, newest first, read page by page with `readMore`. */
export const useActivities = (options: Options) => {
  const query = useInfiniteQuery({
    queryKey: [listActivities.name, options],
    queryFn: ({ pageParam, signal, client, queryKey }) =>
      readPage(cachedPage(client, queryKey, pageParam), pageParam, options, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { collection: listActivities.collection },
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
