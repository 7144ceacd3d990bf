import { configuredAi } from '@assay/functions/integrations/ai/configured-ai'
import { dentists, searchTown, townPorts } from '@assay/functions/testing/small-town'
import { afterEach, describe, expect, it } from 'vitest'
import { installVirtualTime, type VirtualTime } from '../time/virtual-time.ts'

let time: VirtualTime | null = null
const realFetch = globalThis.fetch
afterEach(() => {
  time?.uninstall()
  globalThis.fetch = realFetch
  time = null
})

/** What the next request gets: milliseconds until the answer, or no answer at all. */
type Server = (nth: number) => number | 'silence'
let servers = 0

/** The search is read by the same model, before there is anything to judge. */
const isReading = (body: string) => body.includes('"query_reading"')
const reading = { category: 'dentists', kinds: [], names: [], place: 'Springfield', wishes: [], company: '' }

const answerTo = (body: string): string => {
  if (isReading(body)) return JSON.stringify(reading)
  const { messages } = JSON.parse(body) as { messages: { content: string }[] }
  const asked = messages.at(-1)?.content ?? ''
  const ids = [...asked.matchAll(/^- ([\w-]+):/gm)].map(([, id]) => id)
  return JSON.stringify({
    verdicts: ids.map((id) =>
      id === 'category'
        ? { id, verdict: 'yes', quote: 'Dentist in Springfield' }
        : { id, verdict: 'unknown', quote: '' },
    ),
  })
}

/** `thought`: the tokens that the model spends before its answer. */
const responseTo = (body: string, thought: number) => {
  const isEnough = JSON.parse(body).max_tokens > thought
  return Response.json({
    id: 'c',
    object: 'chat.completion',
    choices: [
      {
        index: 0,
        finish_reason: isEnough ? 'stop' : 'length',
        message: { role: 'assistant', content: isEnough ? answerTo(body) : '' },
      },
    ],
    usage: { prompt_tokens: 900, completion_tokens: 60 + thought, total_tokens: 960 + thought },
  })
}

/** Searches the town in virtual time, with a model on a server that answers one request after the other. */
const searchWith = async (server: Server, env: Record<string, string> = {}, thought = 0) => {
  const clock = installVirtualTime(1_000_000)
  time = clock
  let last: Promise<void> = Promise.resolve()
  let count = 0
  let open = 0
  let mostOpen = 0
  const openWhenAnswered: number[] = []
  globalThis.fetch = async (input, init) => {
    if (!String(input).endsWith('/chat/completions')) return new Response('', { status: 404 })
    const isCounted = !isReading(String(init?.body))
    const takes = server(isCounted ? count++ : 0)
    if (isCounted) mostOpen = Math.max(mostOpen, ++open)
    const signal = init?.signal ?? undefined
    try {
      if (takes === 'silence') await clock.wait(600_000, signal)
      else {
        const turn = last.then(() => (signal?.aborted ? undefined : clock.wait(takes, signal)))
        last = turn.catch(() => undefined)
        await turn
        signal?.throwIfAborted()
      }
      return responseTo(String(init?.body), thought)
    } finally {
      if (isCounted) openWhenAnswered.push(open--)
    }
  }
  const ai = await configuredAi({
    OPENAI_BASE_URL: `http://laptop-${++servers}.example/v1`,
    OPENAI_MODEL_FAST: 'laptop:8b',
    ...env,
  })
  const { outcome, verified } = await clock.run(() => searchTown(townPorts({ ai }), { deadlineMs: 55_000 }))
  const verdicts = outcome.receipt.items.find(({ name }) => name === 'Verdicts')
  return {
    outcome,
    verified,
    verdicts,
    requests: count,
    mostOpen,
    openWhenAnswered,
    ms: clock.now() - 1_000_000,
  }
}

const judgedIn = (note = '') => Number(/judged (\d+) of/.exec(note)?.[1] ?? 0)

describe('a search with a model that answers one request at a time', () => {
  it('of 3 s waits for its verdicts on at least 9 of 10 companies, within the deadline', async () => {
    const { verified, verdicts, ms } = await searchWith(() => 3000)
    expect(verified).toHaveLength(dentists.length)
    expect(judgedIn(verdicts?.note)).toBeGreaterThanOrEqual(9)
    expect(ms).toBeLessThan(55_000)
  })

  it('of 3 s is soon asked less at once, so that a chat would not wait behind a whole search', async () => {
    const { openWhenAnswered } = await searchWith(() => 3000)
    expect(openWhenAnswered.at(0)).toBeGreaterThan(8)
    expect(openWhenAnswered.slice(8).every((open) => open <= 4)).toBe(true)
  })

  it('of 9 s has some verdicts of the model, and rules judge the rest in time', async () => {
    const { verified, verdicts, ms } = await searchWith(() => 9000)
    expect(verified).toHaveLength(dentists.length)
    expect(judgedIn(verdicts?.note)).toBeGreaterThanOrEqual(4)
    expect(verdicts).toMatchObject({ status: 'done', note: expect.stringContaining('the others by rules') })
    expect(ms).toBeLessThan(55_000)
  })

  it('does not give up a company because one request was lost', async () => {
    const { verdicts } = await searchWith((nth) => (nth === 2 ? 'silence' : 1000))
    expect(verdicts?.note).toContain('The model judged 10 of 10 companies.')
  })

  it('is never asked more at once than OPENAI_CONCURRENCY allows', async () => {
    const { mostOpen, verdicts } = await searchWith(() => 300, { OPENAI_CONCURRENCY: '2' })
    expect(mostOpen).toBe(2)
    expect(judgedIn(verdicts?.note)).toBe(10)
  })

  it('waits no longer for a request than OPENAI_TIMEOUT_SECONDS allows', async () => {
    const { verdicts, ms } = await searchWith(() => 'silence', { OPENAI_TIMEOUT_SECONDS: '2' })
    expect(verdicts).toMatchObject({ status: 'failed' })
    expect(ms).toBeLessThan(7000)
  })
})

it('a model that never answers leaves all companies to the rules long before the deadline', async () => {
  const { verified, verdicts, requests, ms } = await searchWith(() => 'silence')
  expect(verified).toHaveLength(dentists.length)
  expect(verdicts).toMatchObject({ status: 'failed' })
  expect(verdicts?.note).toContain('The AI provider did not answer in time. Rules decided instead.')
  // After the reading, which was not answered either, only some at once, and no second round.
  expect(requests).toBe(6)
  expect(ms).toBeLessThan(45_000)
})

it('a model that thinks before it answers, on a server whose use costs nothing, judges all companies', async () => {
  const { verdicts, outcome } = await searchWith(() => 800, { OPENAI_PRICE: '0,0' }, 1200)
  expect(verdicts?.note).toBe('The model judged 10 of 10 companies.')
  expect(outcome.usage.usd).toBe(0)
})

it('the receipt says what a model without a known price is taken to cost', async () => {
  const { verdicts, outcome } = await searchWith(() => 100)
  expect(verdicts?.note).toContain(
    'The price of laptop:8b is not known, so that of the dearest known model is assumed.',
  )
  expect(verdicts?.usd).toBeCloseTo((10 * (900 * 2.5 + 60 * 15)) / 1e6, 6)
  const paid = outcome.receipt.items.reduce((sum, { usd }) => sum + (usd ?? 0), 0)
  expect(outcome.usage.usd).toBeCloseTo(paid, 6)
})
