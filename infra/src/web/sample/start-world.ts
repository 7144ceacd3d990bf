import { startDns } from '../dns/dns-server.ts'
import { answerNominatim } from '../gazetteer/nominatim.ts'
import { answerModel } from '../model/model-server.ts'
import { answerOverpass } from '../overpass/interpreter.ts'
import { answerWebSearch } from '../search/searxng.ts'
import { newFaultBox } from '../serving/faults.ts'
import { serve } from '../serving/serve.ts'
import { newRegistry } from './companies/registry.ts'
import { answerControl } from './control.ts'
import { sampleGazetteer } from './gazetteer/found-places.ts'
import { sampleBot } from './model/sample-bot.ts'
import { sampleMap } from './overpass/sample-map.ts'
import { searchTheWeb } from './search/web-search.ts'
import { answerName } from './sites/names.ts'
import { answerSites } from './sites/site-server.ts'

export type World = {
  /** The environment variables that make the product use this world. */
  env: {
    NOMINATIM_URL: string
    OVERPASS_URL: string
    WEB_SEARCH_URL: string
    OPENAI_BASE_URL: string
    OPENAI_API_KEY: string
    WEB_CONNECT_TO: string
    DNS_SERVER: string
  }
  /** The control server, where tests set faults and read counts. */
  controlUrl: string
  close: () => Promise<void>
}

/**
 * Starts the sample world on free loopback ports: gazetteer, Overpass, web search, sites, DNS and an
 * OpenAI-compatible model, all about the same companies. The same seed gives the same world. Every
 * answer takes `latencyMs`, or 30 to 150 ms without it.
 */
export const startWorld = async (options: { seed?: number; latencyMs?: number } = {}): Promise<World> => {
  const registry = newRegistry(options.seed ?? 1)
  const faults = newFaultBox(options.latencyMs ?? null)
  const [nominatim, overpass, webSearch, ai, sites, control, dns] = await Promise.all([
    serve('nominatim', faults, answerNominatim(sampleGazetteer)),
    serve('overpass', faults, answerOverpass(sampleMap(registry))),
    serve(
      'webSearch',
      faults,
      answerWebSearch((query) => searchTheWeb(registry, query)),
    ),
    serve('ai', faults, answerModel(sampleBot(registry))),
    serve('sites', faults, answerSites(registry)),
    serve(null, faults, answerControl(registry, faults)),
    startDns(answerName(registry), faults),
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
