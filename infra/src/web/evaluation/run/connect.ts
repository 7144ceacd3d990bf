import { livePorts } from '@assay/functions/discovery/live-ports'
import type { DiscoveryPorts } from '@assay/functions/discovery/ports'
import { connectionTo } from '@assay/functions/integrations/web-fetch/connection'
import { safeFetch } from '@assay/functions/integrations/web-fetch/safe-fetch'
import { realNow, type VirtualTime } from '../time/virtual-time.ts'
import { memoryCaches } from './memory-caches.ts'
import { fetchFromProvider, modelVariables, providersOwn, refuse } from './provider.ts'
import { type Latency, modelUrls, noLatency, servicesOf, sourceUrls, typicalLatency } from './services.ts'
import type { SimulatedWeb } from './simulated-web.ts'
import { type Wait, WebDispatcher, type WebServer } from './transport.ts'

/** The engine's own adapters configured for a simulated web. */
export type Connected = {
  time: VirtualTime
  ports: DiscoveryPorts
  /** The stored HTML of a page; null when it was not stored. */
  pageAt: (url: string) => string | null
  /** Every host that received a request. */
  hosts: Set<string>
  /** Real milliseconds spent in the simulated web so far. */
  worldMs: () => number
}

/** Sites below the safe fetch; notes the hosts asked for and the time spent in the simulated web. */
const watchedWeb = (server: WebServer, wait: Wait, pageMs: number | undefined) => {
  const hosts = new Set<string>()
  let worldMs = 0
  const dispatcher = new WebDispatcher((url) => {
    hosts.add(url.hostname)
    const began = realNow()
    const reply = server(url)
    worldMs += realNow() - began
    return pageMs === undefined || typeof reply === 'string' ? reply : { afterMs: pageMs, ...reply }
  }, wait)
  return { dispatcher, hosts, worldMs: () => worldMs }
}

let runs = 0

/**
 * Configures this process for a simulated web: environment variables name the endpoints of the sources, and
 * the safe fetch reads pages over a transport in memory.
 */
export const connect = async (
  web: SimulatedWeb,
  time: VirtualTime,
  { isTimed = true, latency = typicalLatency }: { isTimed?: boolean; latency?: Latency } = {},
): Promise<Connected> => {
  const { caches, htmlAt } = memoryCaches(time, isTimed)
  const wait = (ms: number) => time.wait(isTimed ? ms : 0)
  const elsewhere = web.model === 'provider' ? fetchFromProvider(time) : refuse
  globalThis.fetch = servicesOf(web, isTimed ? latency : noLatency, wait, elsewhere)
  for (const name of modelVariables) delete process.env[name]
  const model = web.model === 'provider' ? providersOwn : web.model && modelUrls(String(++runs))
  Object.assign(process.env, sourceUrls, model)
  const live = await livePorts(caches)
  const { dispatcher, hosts, worldMs } = watchedWeb(web.sites, wait, latency.page)
  const connection = { ...connectionTo('192.0.2.1:80', web.resolveHost), dispatcher }
  return {
    time,
    ports: {
      ...live,
      fetchPage: safeFetch(connection, caches, time.now),
      resolveMx: async (domain) => (web.takesMail(domain) ? 'ok' : 'no_mx'),
      now: time.now,
    },
    pageAt: (url) => htmlAt.get(url) ?? null,
    hosts,
    worldMs,
  }
}
