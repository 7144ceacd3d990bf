import { tableCache, takeOutboundSlot } from '../../platform/table/cache.ts'

/** What the engine's adapters share across processes and workspaces: only what is public. */
export const discoveryCaches = {
  pages: tableCache('pages'),
  robots: tableCache('robots'),
  places: tableCache('places'),
  businesses: tableCache('businesses'),
  verdicts: tableCache('verdicts'),
  takeSlot: takeOutboundSlot,
}
