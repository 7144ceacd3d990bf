import { tableCache } from '../../platform/table/cache.ts'
import { takeOutboundSlot } from '../../platform/table/outbound-slot.ts'

/**
 * Caches that the engine's adapters share across processes and workspaces. They hold public data, and readings of
 * queries under keys that hold the workspace.
 */
export const discoveryCaches = {
  pages: tableCache('pages', 1),
  robots: tableCache('robots', 1),
  places: tableCache('places', 1),
  businesses: tableCache('businesses', 1),
  verdicts: tableCache('verdicts', 1),
  takeSlot: takeOutboundSlot,
}
