import type { SharedCaches } from '../caches.ts'

const apartMs = 1000

/**
 * Runs what is asked of one host one at a time and 1 s apart. A host's rules for robots are asked
 * for without waiting (`isRules`): they are read once a day, and the first page follows directly.
 */
export type HostQueue = <Answer>(
  hostname: string,
  request: () => Promise<Answer>,
  options?: { isRules?: boolean },
) => Promise<Answer>

export const hostQueue = (takeSlot: SharedCaches['takeSlot']): HostQueue => {
  const lastOf = new Map<string, Promise<unknown>>()
  return (hostname, request, { isRules = false } = {}) => {
    const turn = (lastOf.get(hostname) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => (isRules ? undefined : takeSlot(`site:${hostname}`, apartMs)))
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
