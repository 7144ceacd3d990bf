import type { Cache, SharedCaches } from '@assay/functions/integrations/caches'
import type { FetchedPage } from '@assay/functions/integrations/web-fetch/fetch-page'
import type { VirtualTime } from '../time/virtual-time.ts'

const memoryCache = (kept = new Map<string, unknown>()): Cache => ({
  get: async (key) => kept.get(key) ?? null,
  put: async (key, value) => {
    kept.set(key, value)
  },
})

const isPage = (value: unknown): value is FetchedPage => (value as Partial<FetchedPage>).outcome === 'page'

/** Caches of one run. `htmlAt` holds the stored pages by address; `isPolite` makes callers wait for their slot. */
export const memoryCaches = (time: VirtualTime, isPolite: boolean) => {
  const sites = memoryCache()
  const verdicts = memoryCache()
  const htmlAt = new Map<string, string>()
  const freeAt = new Map<string, number>()
  const caches: SharedCaches = {
    sites: () => ({
      get: sites.get,
      put: async (key, value, seconds) => {
        if (isPage(value)) htmlAt.set(value.url, value.html)
        await sites.put(key, value, seconds)
      },
    }),
    places: memoryCache(),
    verdicts: () => verdicts,
    readings: memoryCache(),
    businesses: memoryCache(),
    takeSlot: async (service, intervalMs) => {
      if (!isPolite) return
      const at = Math.max(time.now(), freeAt.get(service) ?? 0)
      freeAt.set(service, at + intervalMs)
      if (at > time.now()) await time.wait(at - time.now())
    },
  }
  return { caches, htmlAt }
}
