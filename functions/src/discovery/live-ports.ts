import { configuredAi } from '../integrations/ai/configured-ai.ts'
import type { SharedCaches } from '../integrations/caches.ts'
import { mxResolver } from '../integrations/dns/resolve-mx.ts'
import { nominatim } from '../integrations/nominatim/nominatim.ts'
import { overpass } from '../integrations/overpass/overpass.ts'
import { configuredConnection, safeFetch } from '../integrations/web-fetch/safe-fetch.ts'
import { searxng } from '../integrations/web-search/searxng.ts'
import type { DiscoveryPorts } from './ports.ts'

type KeptPorts = Omit<DiscoveryPorts, 'ai'>

let kept: { caches: SharedCaches; ports: KeptPorts } | null = null

const build = (caches: SharedCaches): KeptPorts => ({
  places: nominatim(caches),
  openStreetMap: overpass(caches),
  webSearch: process.env.WEB_SEARCH_URL ? searxng(process.env.WEB_SEARCH_URL) : null,
  fetchPage: safeFetch(configuredConnection(), caches),
  verdicts: caches.verdicts,
  readings: caches.readings,
  resolveMx: mxResolver(),
  now: Date.now,
})

/**
 * The ports as the environment configures them. They are built once per process and set of caches, so that
 * all searches share connections and the queue of each host; only the provider's key may change meanwhile.
 */
export const livePorts = async (caches: SharedCaches): Promise<DiscoveryPorts> => {
  if (kept?.caches !== caches) kept = { caches, ports: build(caches) }
  return { ...kept.ports, ai: await configuredAi() }
}
