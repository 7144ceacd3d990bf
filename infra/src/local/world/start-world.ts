import { newRegistry } from './companies/registry.ts'
import { answerControl } from './control.ts'
import { startDns } from './dns/dns-server.ts'
import { answerNominatim } from './gazetteer/nominatim.ts'
import { answerModel } from './model/model-server.ts'
import { answerOverpass } from './overpass/overpass.ts'
import { answerWebSearch } from './search/web-search.ts'
import { newFaultBox } from './serving/faults.ts'
import { serve } from './serving/serve.ts'
import { answerSites } from './sites/site-server.ts'

export type World = {
  /** What to set so that the product takes everything from this world. */
  env: {
    NOMINATIM_URL: string
    OVERPASS_URL: string
    WEB_SEARCH_URL: string
    OPENAI_BASE_URL: string
    OPENAI_API_KEY: string
    WEB_CONNECT_TO: string
    DNS_SERVER: string
  }
  /** Where tests break things and read counts. */
  controlUrl: string
  close: () => Promise<void>
}

/**
 * Starts the sample world on free loopback ports: gazetteer, Overpass, web search, sites, DNS and an
 * OpenAI-compatible model, all about the same companies. The same seed is the same world. `latencyMs`
 * is how long every answer takes; without it, 30 to 150 ms.
 */
export const startWorld = async (options: { seed?: number; latencyMs?: number } = {}): Promise<World> => {
  const registry = newRegistry(options.seed ?? 1)
  const faults = newFaultBox(options.latencyMs ?? null)
  const [nominatim, overpass, webSearch, ai, sites, control, dns] = await Promise.all([
    serve('nominatim', faults, answerNominatim),
    serve('overpass', faults, answerOverpass(registry)),
    serve('webSearch', faults, answerWebSearch(registry)),
    serve('ai', faults, answerModel(registry)),
    serve('sites', faults, answerSites(registry)),
    serve(null, faults, answerControl(registry, faults)),
    startDns(registry, faults),
  ])
  const at = ({ port }: { port: number }) => `127.0.0.1:${port}`
  return {
    env: {
      NOMINATIM_URL: `http://${at(nominatim)}`,
      OVERPASS_URL: `http://${at(overpass)}/api/interpreter`,
      WEB_SEARCH_URL: `http://${at(webSearch)}`,
      OPENAI_BASE_URL: `http://${at(ai)}/v1`,
      OPENAI_API_KEY: 'sample',
      WEB_CONNECT_TO: at(sites),
      DNS_SERVER: at(dns),
    },
    controlUrl: `http://${at(control)}`,
    close: async () => {
      await Promise.all([nominatim, overpass, webSearch, ai, sites, control, dns].map((one) => one.close()))
    },
  }
}
