import type { VirtualTime } from '../time/virtual-time.ts'

export const modelVariables = ['OPENAI_BASE_URL', 'OPENAI_API_KEY']

/** The provider that this process was started with, and the `fetch` that reaches it. */
export const providersOwn = Object.fromEntries(
  modelVariables.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
)
const realFetch = globalThis.fetch

const providerHost = new URL(process.env.OPENAI_BASE_URL || 'https://api.openai.com').hostname

/** Answers nothing. */
export const refuse: typeof fetch = async () => {
  throw new TypeError('fetch failed')
}

/** Reaches the provider and nothing else. While it answers, real time passes on the virtual clock. */
export const fetchFromProvider =
  (time: VirtualTime): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (url.hostname !== providerHost) return refuse(input, init)
    return time.hold(async () => {
      const { status, headers, body } = await realFetch(input, init)
      const text = await new Response(body).text()
      const kept = [...headers].filter(([name]) => !/^content-(?:encoding|length)$/.test(name))
      return new Response(text, { status, headers: kept })
    })
  }
