import { hashOf } from '../chance/random.ts'

export const services = ['nominatim', 'overpass', 'webSearch', 'ai', 'sites', 'dns'] as const
export type Service = (typeof services)[number]

/**
 * down: 503; slow: answers after `delayMs`; garbage: 200 with broken JSON;
 * rate-limit: 429 with Retry-After; refuse: the connection is closed, or, for the AI, a refusal.
 * DNS knows down (no answer), slow and garbage. The AI alone knows truncated (its answer is cut off) and invent (it adds facts that no source has).
 */
export const faultModes = ['down', 'slow', 'garbage', 'rate-limit', 'refuse', 'truncated', 'invent'] as const
export type FaultMode = (typeof faultModes)[number]

/** `share`: the part of the hosts, from 0 to 1, that it befalls, always the same ones; all without it. */
export type Fault = { mode: FaultMode; delayMs?: number; share?: number }
export type Faults = Partial<Record<Service, Fault>>

export type FaultBox = ReturnType<typeof newFaultBox>

/** The current faults, the latency of answers and the number of requests per service. */
export const newFaultBox = (latencyMs: number | null) => {
  const faults = new Map<Service, Fault>()
  const requests: Record<Service, number> = {
    nominatim: 0,
    overpass: 0,
    webSearch: 0,
    ai: 0,
    sites: 0,
    dns: 0,
  }
  const state = { latencyMs }
  return {
    state,
    requests,
    put: (changes: Faults) => {
      for (const service of services) {
        const fault = changes[service]
        if (fault) faults.set(service, { ...fault })
      }
    },
    clear: () => faults.clear(),
    all: (): Faults => Object.fromEntries(faults),
    /** Counts a request to a host and returns the fault that applies to it. */
    take: (service: Service, host = ''): Fault | null => {
      requests[service] += 1
      const fault = faults.get(service)
      const isSpared = fault?.share !== undefined && hashOf('fault', host) >= fault.share * 2 ** 32
      return fault && !isSpared ? { ...fault } : null
    },
  }
}
