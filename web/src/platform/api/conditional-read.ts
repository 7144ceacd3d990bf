import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SendOptions } from './api.ts'
import type { Answer } from './begin-request.ts'

/** Cached data with the ETag of its response; null without one. */
type Cached = { etag: string | null }

/** A query's cached data; undefined when it was invalidated, so that the next read is unconditional. */
export const cachedUnlessStale = <C extends Cached>(
  client: QueryClient,
  queryKey: QueryKey,
): C | undefined => {
  const state = client.getQueryState<C>(queryKey)
  return state?.isInvalidated ? undefined : state?.data
}

/** Reads with If-None-Match; a 304 returns the cached object itself. */
export const readConditionally = async <Body, C extends Cached>(
  cached: C | undefined,
  read: (options: Pick<SendOptions, 'headers'>) => Promise<Answer<Body>>,
  parse: (answer: Answer<Body>) => C,
): Promise<C> => {
  const answer = await read({ headers: cached?.etag ? { 'if-none-match': cached.etag } : {} })
  return answer.status === 304 && cached ? cached : parse(answer)
}
