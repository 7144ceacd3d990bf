export const services = ['nominatim', 'overpass', 'webSearch', 'ai', 'sites', 'dns'] as const
export type Service = (typeof services)[number]

/**
 * down: 503; slow: answers after `delayMs`; garbage: 200 with broken JSON;
 * rate-limit: 429 with Retry-After; refuse: the connection is closed, or, for the AI, a refusal.
 * DNS knows down (no answer), slow and garbage. The AI alone knows truncated (its answer is cut off) and invent (it adds facts that no source has).
 */
export const faultModes = ['down', 'slow', 'garbage', 'rate-limit', 'refuse', 'truncated', 'invent'] as const
export type FaultMode = (typeof faultModes)[number]

export type Fault = { mode: FaultMode; delayMs?: number; times?: number }
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
    /** Counts a request and returns the fault that applies to it. */
    take: (service: Service): Fault | null => {
      requests[service] += 1
      const fault = faults.get(service)
      if (!fault) return null
      if (fault.times !== undefined) {
        fault.times -= 1
        if (fault.times <= 0) faults.delete(service)
      }
      return { ...fault }
    },
  }
}
