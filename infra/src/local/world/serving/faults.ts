export const services = ['nominatim', 'overpass', 'webSearch', 'ai', 'sites', 'dns'] as const
export type Service = (typeof services)[number]

/**
 * down: 503; slow: answers after `delayMs`; garbage: 200 with broken JSON;
 * rate-limit: 429 with Retry-After; refuse: the connection is closed, or, for the AI, a refusal.
 * DNS knows down (no answer), slow and garbage. Of the AI alone: truncated cuts its answer off, invent adds facts that nobody gave it.
 */
export const faultModes = ['down', 'slow', 'garbage', 'rate-limit', 'refuse', 'truncated', 'invent'] as const
export type FaultMode = (typeof faultModes)[number]

export type Fault = { mode: FaultMode; delayMs?: number; times?: number }
export type Faults = Partial<Record<Service, Fault>>

export type FaultBox = ReturnType<typeof newFaultBox>

/** What goes wrong, how long answers take, and how often each service was asked. */
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
    /** Counts a request and takes the fault that it meets. */
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
