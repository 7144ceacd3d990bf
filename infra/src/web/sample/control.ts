import { type FaultBox, type Faults, faultModes, services } from '../serving/faults.ts'
import { json, type Reply, type WorldRequest } from '../serving/reply.ts'
import type { Registry } from './companies/registry.ts'

const isFaults = (input: unknown): input is Faults =>
  typeof input === 'object' &&
  input !== null &&
  Object.entries(input).every(
    ([service, fault]) =>
      (services as readonly string[]).includes(service) &&
      (faultModes as readonly string[]).includes((fault as { mode?: string } | null)?.mode ?? ''),
  )

const parse = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

const putFaults = (faults: FaultBox, body: string): Reply => {
  const changes = parse(body)
  if (!isFaults(changes)) {
    const message = `Expected { <service>: { mode, delayMs?, share? } } with ${services.join(', ')} and ${faultModes.join(', ')}.`
    return json({ message }, 400)
  }
  faults.put(changes)
  return json(faults.all())
}

const putLatency = (faults: FaultBox, body: string): Reply => {
  const { ms } = (parse(body) ?? {}) as { ms?: unknown }
  if (ms !== null && typeof ms !== 'number')
    return json({ message: 'Expected { "ms": number | null }.' }, 400)
  faults.state.latencyMs = ms
  return json({ ms })
}

/** The truth about a company, with which tests compare what was found. */
const truthOf = (registry: Registry, host: string): Reply => {
  const company = registry.companyOfHost(host)
  return company
    ? json({ ...company, kind: company.kind.id, city: company.city.slug })
    : json({ message: 'Unknown host' }, 404)
}

/** The control server for tests: `/state`, `/faults`, `/latency`, `/companies?host=`. */
export const answerControl =
  (registry: Registry, faults: FaultBox) =>
  (request: WorldRequest): Reply => {
    switch (`${request.method} ${request.url.pathname}`) {
      case 'GET /state':
        return json({
          requests: faults.requests,
          faults: faults.all(),
          latencyMs: faults.state.latencyMs,
          seed: registry.seed,
        })
      case 'PUT /faults':
        return putFaults(faults, request.body)
      case 'DELETE /faults':
        faults.clear()
        return json({})
      case 'PUT /latency':
        return putLatency(faults, request.body)
      case 'GET /companies':
        return truthOf(registry, request.url.searchParams.get('host') ?? '')
      default:
        return json({ message: 'Not found' }, 404)
    }
  }
