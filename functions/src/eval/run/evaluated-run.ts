import type { DiscoveryPorts } from '../../discovery/discover.ts'
import { livePorts } from '../../discovery/live-ports.ts'
import { connectionTo } from '../../integrations/web-fetch/connection.ts'
import { safeFetch } from '../../integrations/web-fetch/safe-fetch.ts'
import type { AnyModelName } from '../models/model.ts'
import { models } from '../models/models.ts'
import { webOf } from '../sites/web.ts'
import { mapOf } from '../sources/overpass.ts'
import type { VirtualTime } from '../time/virtual-time.ts'
import type { World } from '../world/make-world.ts'
import { resolverFor } from './host-names.ts'
import { memoryCaches } from './memory-caches.ts'
import { noLatency, servicesOf, serviceUrls, typicalLatency } from './services.ts'
import { WebDispatcher } from './transport.ts'

export type RunOptions = {
  model: AnyModelName
  /** Without it sources, sites and politeness take no time at all. */
  isTimed: boolean
  /** Whether hostile pages give their orders. */
  areOrdersShown: boolean
}

/** A world with the engine's own adapters pointed at it. */
export type EvaluatedRun = {
  world: World
  time: VirtualTime
  ports: DiscoveryPorts
  /** Pages as they were stored, by address. */
  pageAt: (url: string) => string | null
  /** Hosts that were asked for anything. */
  hosts: Set<string>
  /** Milliseconds of real time that the simulated web itself has taken so far. */
  worldMs: () => number
}

let runs = 0

/**
 * Points this process at a world: the sources' endpoints by configuration, as an operator would,
 * pages through the safe fetch over a transport in memory.
 */
export const startRun = async (
  world: World,
  time: VirtualTime,
  options: RunOptions,
): Promise<EvaluatedRun> => {
  const { caches, htmlAt } = memoryCaches(time, options.isTimed)
  const wait = (ms: number) => time.wait(options.isTimed ? ms : 0)
  const hosts = new Set<string>()
  let worldMs = 0
  const timed = <Output>(work: () => Output): Output => {
    const began = performance.now()
    const output = work()
    worldMs += performance.now() - began
    return output
  }
  const model = models[options.model](world)
  globalThis.fetch = servicesOf(
    world,
    mapOf(world),
    model,
    options.isTimed ? typicalLatency : noLatency,
    wait,
  )
  Object.assign(process.env, serviceUrls(`${options.model}-${++runs}`))
  const live = await livePorts(caches)
  const web = webOf(world, { areShown: options.areOrdersShown })
  const dispatcher = new WebDispatcher((url) => {
    hosts.add(url.hostname)
    return timed(() => web(url))
  }, wait)
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
    worldMs: () => worldMs,
  }
}
