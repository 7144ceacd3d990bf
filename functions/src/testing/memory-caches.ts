import { setTimeout as wait } from 'node:timers/promises'
import type { Cache, GroupedCache, SharedCaches } from '../integrations/caches.ts'

const memoryCache = (): Cache => {
  const entries = new Map<string, { value: unknown; until: number }>()
  return {
    get: async (key) => {
      const entry = entries.get(key)
      return entry && entry.until > Date.now() ? entry.value : null
    },
    put: async (key, value, ttlSeconds) => {
      entries.set(key, { value, until: Date.now() + ttlSeconds * 1000 })
    },
  }
}

const memoryGroups = (): GroupedCache => {
  const groups = new Map<string, Cache>()
  return (group) => {
    const cache = groups.get(group) ?? memoryCache()
    groups.set(group, cache)
    return cache
  }
}

/** Caches and rate limits in memory, for tests. */
export const memoryCaches = (): SharedCaches => {
  const nextFree = new Map<string, number>()
  return {
    sites: memoryGroups(),
    places: memoryCache(),
    verdicts: memoryGroups(),
    readings: memoryCache(),
    businesses: memoryCache(),
    takeSlot: async (service, intervalMs, signal) => {
      const now = Date.now()
      const start = Math.max(now, nextFree.get(service) ?? 0)
      nextFree.set(service, start + intervalMs)
      if (start > now) await wait(start - now, undefined, { signal })
    },
  }
}
