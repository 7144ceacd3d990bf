import type { SharedCaches } from '../caches.ts'

const intervalMs = 1000

/**
 * Sends the requests to one host one at a time and at least 1 s apart. A request of robots.txt
 * (`isRobotsFile`) does not wait: it is made once a day, right before the first page.
 */
export type HostQueue = <Answer>(
  hostname: string,
  request: () => Promise<Answer>,
  options?: { isRobotsFile?: boolean },
) => Promise<Answer>

export const hostQueue = (takeSlot: SharedCaches['takeSlot']): HostQueue => {
  const lastOf = new Map<string, Promise<unknown>>()
  return (hostname, request, { isRobotsFile = false } = {}) => {
    const turn = (lastOf.get(hostname) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => (isRobotsFile ? undefined : takeSlot(`site:${hostname}`, intervalMs)))
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
