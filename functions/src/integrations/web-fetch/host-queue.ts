import type { SharedCaches } from '../caches.ts'
import { SourceFailure } from '../source-failure.ts'
import { waitForSlot } from '../wait-for-slot.ts'
import { NoPageError } from './fetch-page.ts'
import { siteOf } from './site-of.ts'

const intervalMs = 1000
/** A company's site is read in about so many pages; another process that wants one waits for them. */
const pagesInRow = 4
/** For one slot, while the searches of all processes read the same host. */
const slotTimeoutMs = 60_000

const waitForHost = async (takeSlot: SharedCaches['takeSlot'], hostname: string, signal?: AbortSignal) => {
  const wanted = {
    slot: `site:${siteOf(hostname)}`,
    service: 'The site',
    intervalMs,
    timeoutMs: slotTimeoutMs,
    signal,
    inRow: pagesInRow,
  }
  try {
    await waitForSlot(takeSlot, wanted)
  } catch (error) {
    if (!(error instanceof SourceFailure)) throw error
    throw new NoPageError('late', 'The site is being read by too many searches right now.')
  }
}

/**
 * Sends the requests to one host one at a time and at least 1 s apart. A request of robots.txt
 * needs no slot, since it is made once a day, right before the first page; nor does one to which the same site without
 * `www` has led. One that gets no slot within 60 s fails with NoPageError `late`, or with the signal's reason.
 */
export type HostQueue = <Answer>(
  hostname: string,
  request: () => Promise<Answer>,
  options?: { needsNoSlot?: boolean; signal?: AbortSignal },
) => Promise<Answer>

export const hostQueue = (takeSlot: SharedCaches['takeSlot']): HostQueue => {
  const lastOf = new Map<string, Promise<unknown>>()
  return (hostname, request, { needsNoSlot = false, signal } = {}) => {
    const turn = (lastOf.get(hostname) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => (needsNoSlot ? undefined : waitForHost(takeSlot, hostname, signal)))
      .then(request)
    const settled = turn
      .catch(() => undefined)
      .finally(() => {
        if (lastOf.get(hostname) === settled) lastOf.delete(hostname)
      })
    lastOf.set(hostname, settled)
    return turn
  }
}
