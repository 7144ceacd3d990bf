import type { Connection } from './connection.ts'
import { NoPageError } from './fetch-page.ts'
import { type Answer, getOnce } from './get-once.ts'
import type { HostQueue } from './host-queue.ts'
import { safeUrl } from './safe-url.ts'

const mostRedirects = 4
const totalMs = 8000

export type Follow = {
  connection: Connection
  inTurn: HostQueue
  /** Asked before each request, with the address that is about to be asked. */
  mayAsk: (url: URL) => Promise<void>
  accepts: (status: number, contentType: string) => boolean
  signal?: AbortSignal
  /** What is asked for are a host's rules for robots, which need not wait for a turn. */
  isRules?: boolean
}

/**
 * GET with up to four redirects, every one of them checked as the first address was.
 * Its 8 s count the time of requests, not of waiting for a turn.
 */
export const follow = async (start: URL, how: Follow) => {
  let url = start
  let leftMs = totalMs
  for (let hop = 0; hop <= mostRedirects; hop++) {
    await how.mayAsk(url)
    const ask = async (): Promise<Answer> => {
      how.signal?.throwIfAborted()
      const began = Date.now()
      const limit = AbortSignal.timeout(Math.max(1, leftMs))
      const signal = how.signal ? AbortSignal.any([how.signal, limit]) : limit
      const got = await getOnce(url, how.connection, how.accepts, signal)
      leftMs -= Date.now() - began
      return got
    }
    const answer = await how.inTurn(url.hostname, ask, { isRules: how.isRules })
    if (answer.kind === 'content') return { url, ...answer }
    url = safeUrl(answer.location, url)
  }
  throw new NoPageError('unreachable', 'The site redirects again and again.')
}
