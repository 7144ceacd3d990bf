import { endpointOf } from '../models/endpoint.ts'
import type { Model } from '../models/model.ts'
import { placesFor } from '../sources/nominatim.ts'
import { type mapOf, overpassOver } from '../sources/overpass.ts'
import { webSearchOver } from '../sources/web-search.ts'
import type { World } from '../world/make-world.ts'
import type { Wait } from './transport.ts'

/** Where the configured endpoints of the evaluation lie; nobody outside this process knows them. */
export const serviceUrls = (model: string) => ({
  NOMINATIM_URL: 'http://nominatim.evaluation.example',
  OVERPASS_URL: 'http://overpass.evaluation.example/api/interpreter',
  WEB_SEARCH_URL: 'http://search.evaluation.example',
  OPENAI_BASE_URL: `http://model.evaluation.example/${model}/v1`,
  OPENAI_API_KEY: 'evaluation',
})

export type Latency = { nominatim: number; overpass: number; search: number; chat: number; aiSearch: number }
export const typicalLatency: Latency = {
  nominatim: 250,
  overpass: 1600,
  search: 700,
  chat: 900,
  aiSearch: 6000,
}
export const noLatency: Latency = { nominatim: 0, overpass: 0, search: 0, chat: 0, aiSearch: 0 }

type Outcome = { ms: number; status: number; body: unknown; isSilent?: boolean }

const silence = 600_000

const untilAborted = async (work: Promise<void>, signal: AbortSignal | null | undefined) => {
  if (!signal) return work
  signal.throwIfAborted()
  const { promise, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([work, promise])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}

/** A `fetch` that reaches the evaluation's sources and models, and nothing else. */
export const servicesOf = (
  world: World,
  map: ReturnType<typeof mapOf>,
  model: Model | null,
  latency: Latency,
  wait: Wait,
): typeof globalThis.fetch => {
  const askOverpass = overpassOver(map)
  const askSearch = webSearchOver(world)
  const askModel = model ? endpointOf(model) : null

  const modelOutcome = (path: string, body: string): Outcome => {
    const ms = path.endsWith('/responses') ? latency.aiSearch : latency.chat
    const reply = askModel?.(path, body)
    if (!reply) return { ms, status: 404, body: {} }
    if (reply.fault === 'silent') return { ms: silence, status: 200, body: {} }
    if (reply.fault && typeof reply.fault === 'object')
      return {
        ms: ms / 4,
        status: reply.fault.status,
        body: { error: { message: 'The evaluation says no.' } },
      }
    return { ms, status: 200, body: reply.body }
  }

  const outcomeOf = (url: URL, body: string): Outcome => {
    const service = url.hostname.split('.')[0]
    if (service === 'nominatim')
      return {
        ms: latency.nominatim,
        status: 200,
        body: placesFor(world.edition, url.searchParams),
      }
    if (service === 'overpass')
      return {
        ms: latency.overpass,
        status: 200,
        body: askOverpass(new URLSearchParams(body).get('data') ?? ''),
      }
    if (service === 'search')
      return {
        ms: latency.search,
        status: 200,
        body: askSearch(url.searchParams.get('q') ?? '', Number(url.searchParams.get('pageno') ?? 1)),
      }
    if (service === 'model') return modelOutcome(url.pathname, body)
    throw new TypeError('fetch failed')
  }

  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const { ms, status, body } = outcomeOf(url, String(init?.body ?? ''))
    await untilAborted(wait(ms), init?.signal)
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'retry-after': '1' },
    })
  }
}
