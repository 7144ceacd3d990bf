import { livePorts } from '@assay/functions/discovery/live-ports'
import type { DiscoveryPorts } from '@assay/functions/discovery/ports'
import { connectionTo } from '@assay/functions/integrations/web-fetch/connection'
import { safeFetch } from '@assay/functions/integrations/web-fetch/safe-fetch'
import type { AnyModelName } from '../models/model.ts'
import { models } from '../models/models.ts'
import { webOf } from '../sites/web.ts'
import { realNow, type VirtualTime } from '../time/virtual-time.ts'
import type { World } from '../world/make-world.ts'
import { resolverFor } from './host-names.ts'
import { memoryCaches } from './memory-caches.ts'
import { noLatency, servicesOf, serviceUrls, typicalLatency } from './services.ts'
import { type Wait, WebDispatcher, type WebServer } from './transport.ts'

export type RunOptions = {
  model: AnyModelName
  /** When false, sources, sites and politeness take no time. Default true. */
  isTimed?: boolean
  /** When false, hostile pages leave their prompt injections out. Default true. */
  areInjectionsShown?: boolean
}

/** A world, and the engine's own adapters configured for it. */
export type EvaluatedRun = {
  world: World
  time: VirtualTime
  ports: DiscoveryPorts
  /** The stored HTML of a page; null when it was not stored. */
  pageAt: (url: string) => string | null
  /** Every host that received a request. */
  hosts: Set<string>
  /** Real milliseconds spent in the simulated web so far. */
  worldMs: () => number
}

/** A world's sites below the safe fetch; notes the hosts asked for and the time spent in the simulated web. */
const watchedWeb = (server: WebServer, wait: Wait) => {
  const hosts = new Set<string>()
  let worldMs = 0
  const dispatcher = new WebDispatcher((url) => {
    hosts.add(url.hostname)
    const began = realNow()
    const reply = server(url)
    worldMs += realNow() - began
    return reply
  }, wait)
  return { dispatcher, hosts, worldMs: () => worldMs }
}

let runs = 0

/**
 * Configures this process for a world: environment variables name the endpoints of the sources, and
 * the safe fetch reads pages over a transport in memory.
 */
export const startRun = async (
  world: World,
  time: VirtualTime,
  { model, isTimed = true, areInjectionsShown = true }: RunOptions,
): Promise<EvaluatedRun> => {
  const { caches, htmlAt } = memoryCaches(time, isTimed)
  const wait = (ms: number) => time.wait(isTimed ? ms : 0)
  globalThis.fetch = servicesOf(world, models[model](world), isTimed ? typicalLatency : noLatency, wait)
  Object.assign(process.env, serviceUrls(`${model}-${++runs}`))
  const live = await livePorts(caches)
  const { dispatcher, hosts, worldMs } = watchedWeb(webOf(world, areInjectionsShown), wait)
  const connection = { ...connectionTo('192.0.2.1:80', resolverFor(world)), dispatcher }
  return {
    world,
    time,
    ports: {
      ...live,
      fetchPage: safeFetch(connection, caches, time.now),
      resolveMx: async (domain) => (world.byHost.get(domain)?.[0]?.takesMail === false ? 'no_mx' : 'ok'),
      now: time.now,
    },
    pageAt: (url) => htmlAt.get(url) ?? null,
    hosts,
    worldMs,
  }
}
