import { tableCache } from '../../platform/table/cache.ts'
import { groupedCache } from '../../platform/table/grouped-cache.ts'
import { takeOutboundSlot } from '../../platform/table/outbound-slot.ts'

/**
 * Caches that the engine's adapters share across processes and workspaces. They hold public data, and readings of
 * queries under keys that hold the workspace.
 */
export const discoveryCaches = {
  // Pages of a check are read a second apart, and others may want the same site soon.
  sites: groupedCache('sites', 1, { quietMs: 2500, mostMs: 8000, mostParts: 8 }),
  places: tableCache('places', 1),
  businesses: tableCache('businesses', 1),
  readings: tableCache('readings', 1),
  // What was paid for is written soon.
  verdicts: groupedCache('verdicts', 2, { quietMs: 1000, mostMs: 3000, mostParts: 40 }),
  takeSlot: takeOutboundSlot,
}
