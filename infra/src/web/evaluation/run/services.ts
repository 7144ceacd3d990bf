import { answerNominatim } from '../../gazetteer/nominatim.ts'
import { answerWebSearch } from '../../search/searxng.ts'
import type { Answer, Reply, WorldRequest } from '../../serving/reply.ts'
import type { SimulatedWeb } from './simulated-web.ts'
import type { Wait } from './transport.ts'

/** The endpoints of the evaluation; they exist within this process only. */
export const sourceUrls = {
  NOMINATIM_URL: 'http://nominatim.evaluation.example',
  OVERPASS_URL: 'http://overpass.evaluation.example/api/interpreter',
  WEB_SEARCH_URL: 'http://search.evaluation.example',
}

export const modelUrls = (run: string) => ({
  OPENAI_BASE_URL: `http://model.evaluation.example/${run}/v1`,
  OPENAI_API_KEY: 'evaluation',
})

/** Milliseconds. `page` is that of a page which names none itself; `isOneChatAtATime` makes a chat wait for those before it. */
export type Latency = {
  nominatim: number
  overpass: number
  search: number
  chat: number
  aiSearch: number
  page?: number
  isOneChatAtATime?: boolean
}
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

/** Waits of which each begins when the one before it is over. */
const inTurn = (wait: Wait): Wait => {
  let last: Promise<void> = Promise.resolve()
  return (ms) => {
    last = last.then(() => wait(ms))
    return last
  }
}

const servicesIn = (web: SimulatedWeb, latency: Latency): Record<string, Service> => ({
  nominatim: { answer: answerNominatim(web.gazetteer), latencyMs: () => latency.nominatim },
  overpass: { answer: web.map, latencyMs: () => latency.overpass },
  search: { answer: answerWebSearch(web.searchWeb), latencyMs: () => latency.search },
  ...(typeof web.model === 'function' && {
    model: {
      answer: web.model,
      latencyMs: (path) => (path.endsWith('/responses') ? latency.aiSearch : latency.chat),
    },
  }),
})

/** A `fetch` that reaches the sources and the model of a simulated web; `elsewhere` answers all other requests. */
export const servicesOf = (
  web: SimulatedWeb,
  latency: Latency,
  wait: Wait,
  elsewhere: typeof fetch,
): typeof fetch => {
  const services = servicesIn(web, latency)
  const waitForModel = latency.isOneChatAtATime ? inTurn(wait) : wait
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const name = url.hostname.split('.')[0] ?? ''
    const service = services[name]
    if (!service) return elsewhere(input, init)
    const request = requestOf(url, init)
    const reply = service.answer(request)
    const delayMs = delayOf(reply, service.latencyMs(url.pathname))
    await untilAborted((name === 'model' ? waitForModel : wait)(delayMs), init?.signal)
    if (name === 'model') web.onModelAnswered?.(request)
    return responseOf(reply)
  }
}
