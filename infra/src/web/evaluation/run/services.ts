import { answerNominatim } from '../../gazetteer/nominatim.ts'
import { answerOverpass } from '../../overpass/interpreter.ts'
import { answerWebSearch } from '../../search/searxng.ts'
import type { Answer, Reply, WorldRequest } from '../../serving/reply.ts'
import { endpointOf } from '../models/evaluated-bot.ts'
import type { Model } from '../models/model.ts'
import { placesOf } from '../sources/nominatim.ts'
import { mapOf } from '../sources/overpass.ts'
import { webSearchOver } from '../sources/web-search.ts'
import type { World } from '../world/make-world.ts'
import type { Wait } from './transport.ts'

/** The endpoints of the evaluation; they exist within this process only. */
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

/** Longer than any client waits. */
const silenceMs = 600_000

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

type Service = { answer: Answer; latencyMs: (path: string) => number }

/** A refusal comes sooner than an answer. */
const shareOfRefusal = 1 / 4

const requestOf = (url: URL, init: RequestInit | undefined): WorldRequest => ({
  method: init?.method ?? 'GET',
  url,
  headers: Object.fromEntries(new Headers(init?.headers)),
  body: String(init?.body ?? ''),
  fault: null,
})

const delayOf = (reply: Reply, latencyMs: number): number => {
  if (typeof reply === 'string') return silenceMs
  return reply.status < 400 ? latencyMs : latencyMs * shareOfRefusal
}

const responseOf = (reply: Reply): Response => {
  if (typeof reply === 'string' || 'chunks' in reply) throw new TypeError('fetch failed')
  const headers = { ...reply.headers, 'retry-after': '1' }
  return new Response(String(reply.body), { status: reply.status, headers })
}

/** A `fetch` that reaches the sources and the model of a world, and nothing else. */
export const servicesOf = (world: World, model: Model, latency: Latency, wait: Wait): typeof fetch => {
  const elements = mapOf(world).map(({ element }) => element)
  const services: Record<string, Service> = {
    nominatim: { answer: answerNominatim(placesOf(world.edition)), latencyMs: () => latency.nominatim },
    overpass: { answer: answerOverpass(() => elements), latencyMs: () => latency.overpass },
    search: { answer: answerWebSearch(webSearchOver(world)), latencyMs: () => latency.search },
    model: {
      answer: endpointOf(model),
      latencyMs: (path) => (path.endsWith('/responses') ? latency.aiSearch : latency.chat),
    },
  }
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const service = services[url.hostname.split('.')[0] ?? '']
    if (!service) throw new TypeError('fetch failed')
    const reply = service.answer(requestOf(url, init))
    await untilAborted(wait(delayOf(reply, service.latencyMs(url.pathname))), init?.signal)
    return responseOf(reply)
  }
}
