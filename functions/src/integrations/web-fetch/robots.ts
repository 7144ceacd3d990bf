import robotsParser from 'robots-parser'
import * as z from 'zod/mini'
import type { GroupedCache } from '../caches.ts'
import { robotName } from '../user-agent.ts'
import type { Connection } from './connection.ts'
import { NoPageError } from './fetch-page.ts'
import { follow } from './follow.ts'
import type { HostQueue } from './host-queue.ts'
import { keptRules } from './kept-rules.ts'
import { siteOf } from './site-of.ts'

/** The package is CommonJS but declares an ES default. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

/** Whether rules, as `keptRules` leaves them, let this robot read a page. */
export const mayRead = (rules: string, url: URL): boolean =>
  parseRobots(new URL('/robots.txt', url).href, rules).isAllowed(url.href, robotName) !== false

const keptSeconds = 24 * 3600
/** robots.txt is requested again soon after a failure. */
const keptAfterFailureSeconds = 300

/** RFC 9309: while robots.txt cannot be fetched because of a server error, no page may be fetched. */
const Rules = z.object({
  rules: z.string(),
  /** Why there are no rules; no page of the host is read then. */
  failure: z.optional(z.object({ outcome: z.enum(['late', 'unreachable', 'status']), reason: z.string() })),
})
type Rules = z.infer<typeof Rules>

const failing = (outcome: NonNullable<Rules['failure']>['outcome'], reason: string): Rules => ({
  rules: '',
  failure: { outcome, reason },
})

const isBusyOrBroken = (status: number) => status >= 500 || status === 429

const askForRules = async (url: URL, connection: Connection, queue: HostQueue): Promise<Rules> => {
  try {
    const { status, body } = await follow(url, {
      connection,
      queue,
      checkAllowed: async () => undefined,
      accepts: (code) => code >= 200 && code < 300,
      isRobotsFile: true,
    })
    if (isBusyOrBroken(status)) return failing('status', 'The site could not deliver its robots.txt.')
    return { rules: status >= 400 ? '' : keptRules(body.toString('utf8')) }
  } catch (error) {
    if (!(error instanceof NoPageError)) throw error
    if (error.outcome === 'late' || error.outcome === 'unreachable')
      return failing(error.outcome, error.message)
    throw error
  }
}

/**
 * Returns a function that throws NoPageError if robots.txt forbids a page. Rules are cached for 24 h.
 * Searches share a running request, so the signal of one search does not abort it.
 */
export const robotsCheck = (connection: Connection, queue: HostQueue, sites: GroupedCache) => {
  const underWay = new Map<string, Promise<Rules>>()

  const load = async (origin: string): Promise<Rules> => {
    const cache = sites(siteOf(new URL(origin).hostname))
    const known = Rules.safeParse(await cache.get(`robots:${origin}`))
    if (known.success) return known.data
    const rules = await askForRules(new URL('/robots.txt', origin), connection, queue)
    await cache.put(`robots:${origin}`, rules, rules.failure ? keptAfterFailureSeconds : keptSeconds)
    return rules
  }

  return async (url: URL): Promise<void> => {
    const pending = underWay.get(url.origin) ?? load(url.origin)
    underWay.set(url.origin, pending)
    try {
      const { rules, failure } = await pending
      if (failure) throw new NoPageError(failure.outcome, failure.reason)
      if (!mayRead(rules, url)) {
        throw new NoPageError('denied', 'The site’s robots.txt forbids reading this page.')
      }
    } finally {
      underWay.delete(url.origin)
    }
  }
}
