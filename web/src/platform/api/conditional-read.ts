import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Answer, SendOptions } from './api.ts'

/** Something that was read, with the ETag it came with; null where it has none. */
type Held = { etag: string | null }

/** What a query holds, unless it is known to be out of date: then the next read is to be answered whole. */
export const cachedUnlessStale = <H extends Held>(client: QueryClient, queryKey: QueryKey): H | undefined => {
  const state = client.getQueryState<H>(queryKey)
  return state?.isInvalidated ? undefined : state?.data
}

/** Reads with the ETag of what is held, which stays what it is where the server answers 304. */
export const readConditionally = async <Body, H extends Held>(
  held: H | undefined,
  read: (options: Pick<SendOptions, 'headers'>) => Promise<Answer<Body>>,
  take: (answer: Answer<Body>) => H,
): Promise<H> => {
  const answer = await read({ headers: held?.etag ? { 'if-none-match': held.etag } : {} })
  return answer.status === 304 && held ? held : take(answer)
}
