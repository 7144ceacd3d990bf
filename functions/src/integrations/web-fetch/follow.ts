import type { Connection } from './connection.ts'
import { NoPageError } from './fetch-page.ts'
import { type Answer, getOnce } from './get-once.ts'
import type { HostQueue } from './host-queue.ts'
import { safeUrl } from './safe-url.ts'
import { siteOf } from './site-of.ts'

const maxRedirects = 4
const totalMs = 8000

export type Follow = {
  connection: Connection
  queue: HostQueue
  /** Called before each request; throws if the address must not be requested. */
  checkAllowed: (url: URL) => Promise<void>
  accepts: (status: number, contentType: string) => boolean
  signal?: AbortSignal
  /** True for a request of robots.txt, which does not wait for a slot. */
  isRobotsFile?: boolean
}

/**
 * GET with up to four redirects; each target is checked like the first address. The limit of 8 s
 * counts the time of requests, not the wait for a slot.
 */
export const follow = async (start: URL, how: Follow) => {
  let url = start
  let leftMs = totalMs
  // Without cookies, an address that was asked answers the same again.
  const seen = new Set<string>()
  let isLedTo = false
  for (let hop = 0; hop <= maxRedirects; hop++) {
    if (seen.has(url.href)) throw new NoPageError('unreachable', 'The site redirects in a circle.')
    seen.add(url.href)
    await how.checkAllowed(url)
    const ask = async (): Promise<Answer> => {
      how.signal?.throwIfAborted()
      const began = performance.now()
      const limit = AbortSignal.timeout(Math.max(1, Math.ceil(leftMs)))
      const signal = how.signal ? AbortSignal.any([how.signal, limit]) : limit
      const got = await getOnce(url, how.connection, how.accepts, signal)
      leftMs -= performance.now() - began
      return got
    }
    const answer = await how.queue(url.hostname, ask, {
      needsNoSlot: how.isRobotsFile || isLedTo,
      signal: how.signal,
    })
    if (answer.kind === 'content') return { url, ...answer }
    const next = safeUrl(answer.location, url)
    isLedTo = next.hostname !== url.hostname && siteOf(next.hostname) === siteOf(url.hostname)
    url = next
  }
  throw new NoPageError('unreachable', 'The site redirects too many times.')
}
