import * as z from 'zod/mini'
import type { SharedCaches } from '../caches.ts'
import { unlessAborted } from '../unless-aborted.ts'
import { type Connection, connectionTo, directConnection } from './connection.ts'
import { decodeHtml } from './decode-html.ts'
import { type FetchedPage, type FetchPage, type NoPage, NoPageError } from './fetch-page.ts'
import { follow } from './follow.ts'
import { hostResolver } from './host-addresses.ts'
import { hostQueue } from './host-queue.ts'
import { keptHtml } from './kept-html.ts'
import { robotsCheck } from './robots.ts'
import { safeUrl } from './safe-url.ts'
import { siteOf } from './site-of.ts'

const pageSeconds = 24 * 3600
const isHtml = (contentType: string) =>
  contentType === '' || /\b(text\/html|application\/xhtml\+xml)\b/i.test(contentType)

const CachedPage = z.object({
  outcome: z.literal('page'),
  url: z.string(),
  html: z.string(),
  fetchedAt: z.string(),
})

const noPage = (url: string, error: unknown): NoPage => {
  if (!(error instanceof NoPageError)) throw error
  return { outcome: error.outcome, url, reason: error.message }
}

/** The safe fetch over a connection: checks the address and robots.txt, spaces out requests and caches pages. */
export const safeFetch = (
  connection: Connection,
  caches: Pick<SharedCaches, 'sites' | 'takeSlot'>,
  now: () => number = Date.now,
): FetchPage => {
  const cacheOf = ({ hostname }: URL) => caches.sites(siteOf(hostname))
  const queue = hostQueue(caches.takeSlot)
  const checkRobots = robotsCheck(connection, queue, caches.sites)

  const load = async (url: URL, fresh: boolean, signal?: AbortSignal): Promise<FetchedPage> => {
    const known = CachedPage.safeParse(fresh ? null : await cacheOf(url).get(`page:${url.href}`))
    if (known.success) return known.data
    const answer = await follow(url, {
      connection,
      queue,
      checkAllowed: (target) => unlessAborted(checkRobots(target), signal),
      accepts: (status, contentType) => status >= 200 && status < 300 && isHtml(contentType),
      signal,
    })
    if (answer.status < 200 || answer.status >= 300) {
      throw new NoPageError('status', `The site answered with an error (${answer.status}).`)
    }
    if (!isHtml(answer.contentType))
      throw new NoPageError('not-html', 'The address leads to a file, not a page.')
    const html = keptHtml(decodeHtml(answer.body, answer.contentType))
    const page: FetchedPage = {
      outcome: 'page',
      url: answer.url.href,
      html,
      fetchedAt: new Date(now()).toISOString(),
    }
    const addresses = new Map([url, answer.url].map((address) => [address.href, address]))
    for (const [href, address] of addresses) await cacheOf(address).put(`page:${href}`, page, pageSeconds)
    return page
  }

  return async (text, { signal, fresh = false }) => {
    try {
      return await load(safeUrl(text), fresh, signal)
    } catch (error) {
      signal?.throwIfAborted()
      return noPage(text, error)
    }
  }
}

/** The connection that the environment configures. A fixed target is for tests on a local machine only. */
export const configuredConnection = (env: NodeJS.ProcessEnv = process.env): Connection => {
  const { WEB_CONNECT_TO: connectTo, DNS_SERVER: dnsServer } = env
  if (!connectTo) return directConnection(hostResolver(dnsServer || undefined))
  if (env.AWS_LAMBDA_FUNCTION_NAME) throw new Error('WEB_CONNECT_TO may not be set in Lambda.')
  return connectionTo(connectTo, dnsServer ? hostResolver(dnsServer) : null)
}
