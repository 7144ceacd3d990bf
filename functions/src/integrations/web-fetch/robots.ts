import robotsParser from 'robots-parser'
import * as z from 'zod/mini'
import type { Cache } from '../caches.ts'
import { robotName } from '../user-agent.ts'
import type { Connection } from './connection.ts'
import { NoPageError } from './fetch-page.ts'
import { follow } from './follow.ts'
import type { HostQueue } from './host-queue.ts'

/** The package is CommonJS but declares an ES default. */
const parseRobots = robotsParser as unknown as typeof robotsParser.default

const keptSeconds = 24 * 3600
/** A server that fails is asked again soon. */
const keptAfterFailureSeconds = 600
const longestRules = 200_000

const allowAll = ''
/** RFC 9309: while the server fails to give its rules, nothing may be fetched. */
const denyAll = 'User-agent: *\nDisallow: /'

const rulesOf = async (url: URL, connection: Connection, inTurn: HostQueue) => {
  const { status, body } = await follow(url, {
    connection,
    inTurn,
    mayAsk: async () => undefined,
    accepts: (code) => code >= 200 && code < 300,
  })
  if (status >= 500) return { rules: denyAll, seconds: keptAfterFailureSeconds }
  if (status >= 400) return { rules: allowAll, seconds: keptSeconds }
  return { rules: body.toString('utf8').slice(0, longestRules), seconds: keptSeconds }
}

/**
 * Whether robots.txt lets us fetch a page; its rules are kept for 24 h. Searches share what is
 * under way, so no one's signal ends it.
 */
export const robotsCheck = (connection: Connection, inTurn: HostQueue, cache: Cache) => {
  const underWay = new Map<string, Promise<string>>()

  const load = async (origin: string): Promise<string> => {
    const known = z.string().safeParse(await cache.get(`robots:${origin}`))
    if (known.success) return known.data
    const { rules, seconds } = await rulesOf(new URL('/robots.txt', origin), connection, inTurn)
    await cache.put(`robots:${origin}`, rules, seconds)
    return rules
  }

  return async (url: URL): Promise<void> => {
    const pending = underWay.get(url.origin) ?? load(url.origin)
    underWay.set(url.origin, pending)
    try {
      const text = await pending
      if (text === denyAll) throw new NoPageError('status', 'The site fails to give its rules for robots.')
      const rules = parseRobots(new URL('/robots.txt', url).href, text)
      if (rules.isAllowed(url.href, robotName) === false) {
        throw new NoPageError('denied', 'The site asks robots not to read this page.')
      }
    } finally {
      underWay.delete(url.origin)
    }
  }
}
