import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  type ProviderAnswer as Answer,
  budgetOf as budget,
  says,
  startProvider,
  stopProvider,
} from '../../testing/fake-provider.ts'
import { configuredAi } from './configured-ai.ts'
import { withoutTracking } from './hosted-web-search.ts'
import { usdOf } from './prices.ts'

/** The pauses before retries, in milliseconds: a test does not wait for them. */
const pauses = vi.hoisted((): number[] => [])
vi.mock(import('node:timers/promises'), async (importOriginal) => ({
  ...(await importOriginal()),
  setTimeout: (async (ms: number) => void pauses.push(ms)) as never,
}))

afterEach(() => {
  pauses.length = 0
  stopProvider()
})

const provider = (...answers: Answer[]) => startProvider(answers)

const request = {
  tier: 'fast' as const,
  name: 'verdict',
  schema: z.object({ verdict: z.enum(['yes', 'no']) }),
  instructions: 'Judge.',
  input: 'text',
  maxOutputTokens: 50,
}

describe('structured answers', () => {
  it('are requested with a schema and charged as used', async () => {
    const { ai, asked } = await provider(says('{"verdict":"yes"}'))
    const spending = budget()
    expect(await ai.structured(request, spending)).toEqual({ verdict: 'yes' })
    expect(asked[0]?.body).toMatchObject({
      model: 'gpt-5.4-nano',
      response_format: { type: 'json_schema', json_schema: { name: 'verdict', strict: true } },
    })
    expect(spending.used).toEqual({
      calls: 1,
      tokens: 120,
      usd: usdOf('gpt-5.4-nano', { input: 100, output: 20 }),
    })
  })

  it('are repaired once', async () => {
    const { ai, asked } = await provider(
      says('sure! {"verdict":"maybe"}'),
      says('```json\n{"verdict":"no"}\n```'),
    )
    expect(await ai.structured(request, budget())).toEqual({ verdict: 'no' })
    expect(JSON.stringify(asked[1]?.body)).toContain('does not fit')
  })

  it('that are still invalid fail as garbage', async () => {
    const { ai, asked } = await provider(says('no json'))
    await expect(ai.structured(request, budget())).rejects.toMatchObject({
      name: 'AiFailure',
      reason: 'garbage',
    })
    expect(asked).toHaveLength(2)
  })
})

describe('a provider that does not answer', () => {
  it('is retried after its Retry-After', async () => {
    const { ai, asked } = await provider({ status: 429, headers: { 'retry-after': '1' } }, says('Hello'))
    const text = await ai.text(
      { tier: 'strong', instructions: '', messages: [{ role: 'user', content: 'Hi' }], maxOutputTokens: 10 },
      budget(),
    )
    expect(text).toBe('Hello')
    expect(pauses).toEqual([1000])
    expect(asked).toHaveLength(2)
  })

  it.each([
    ['rate-limited', { status: 429, headers: { 'retry-after': '3600' } }, 1],
    ['unavailable', { status: 500 }, 3],
    ['unavailable', { status: 401 }, 1],
    ['unsupported', { status: 400 }, 1],
    ['refused', says(null, { refusal: 'I will not.' }), 1],
    ['garbage', says(''), 1],
    ['timeout', { hang: true }, 1],
  ] as [string, Answer, number][])('fails as %s', async (reason, answer, tries) => {
    const { ai, asked } = await provider(answer)
    const spending = budget()
    await expect(
      ai.structured({ ...request, timeoutMs: answer.hang ? 200 : 2500 }, spending),
    ).rejects.toMatchObject({
      name: 'AiFailure',
      reason,
    })
    expect(asked).toHaveLength(tries)
    // A request that was cut off may cost money, one that was refused does not.
    const isCutOff = reason === 'timeout'
    const isPaid = isCutOff || reason === 'refused' || reason === 'garbage'
    expect(spending.used.tokens > 0).toBe(isPaid)
    expect(spending.used.calls).toBe(tries)
  })

  it('is not asked again for a while once it refused the key', async () => {
    const { ai, asked } = await provider({ status: 401 })
    for (let nth = 0; nth < 5; nth++) {
      await expect(ai.structured(request, budget())).rejects.toMatchObject({
        reason: 'unavailable',
        message: 'The AI provider rejected the configured key.',
      })
    }
    expect(asked).toHaveLength(2)
  })

  it('is abandoned with the signal’s reason', async () => {
    const { ai } = await provider({ hang: true })
    const stop = new AbortController()
    const asking = ai.structured({ ...request, signal: stop.signal }, budget())
    setTimeout(() => stop.abort(new Error('cancelled')), 50)
    await expect(asking).rejects.toThrow('cancelled')
  })
})

describe('budgets', () => {
  it.each([{ calls: 0 }, { tokens: 10 }, { usd: 0 }, { deadline: 0 }])(
    'refuse before any request: %j',
    async (limits) => {
      const { ai, asked } = await provider(says('{"verdict":"yes"}'))
      await expect(ai.structured(request, budget(limits))).rejects.toMatchObject({ reason: 'budget' })
      expect(asked).toHaveLength(0)
    },
  )

  it('let a call wait for the room that a running one will give back', async () => {
    const { ai, asked } = await provider(says('{"verdict":"yes"}'))
    // Room for one estimate of 68 tokens and no second one beside it.
    const spending = budget({ tokens: 260 })
    const answers = await Promise.all([ai.structured(request, spending), ai.structured(request, spending)])
    expect(answers).toHaveLength(2)
    expect(asked).toHaveLength(2)
    expect(spending.used.tokens).toBe(240)
    await expect(ai.structured(request, spending)).rejects.toMatchObject({ reason: 'budget' })
  })

  it('count a reservation until it is settled, and settle it only once', () => {
    const spending = budget({ tokens: 100 })
    const settle = spending.reserve({ tokens: 80, usd: 0 })
    expect(() => spending.reserve({ tokens: 30, usd: 0 })).toThrow()
    settle({ tokens: 10, usd: 0 })
    settle({ tokens: 10, usd: 0 })
    expect(spending.used.tokens).toBe(10)
    spending.reserve({ tokens: 90, usd: 0 })
  })
})

describe('hosted web search', () => {
  const search = { instructions: 'Search.', input: 'dentists', maxOutputTokens: 100 }

  it('returns cited and visited pages without the provider’s tracking parameter', async () => {
    const { ai } = await provider({
      body: {
        id: 'r',
        object: 'response',
        output: [
          {
            type: 'web_search_call',
            id: 's',
            status: 'completed',
            action: { type: 'search', sources: [{ type: 'url', url: 'https://oak.example/' }] },
          },
          {
            type: 'message',
            content: [
              {
                type: 'output_text',
                text: 'Maple Dental is one.',
                annotations: [
                  {
                    type: 'url_citation',
                    url: 'https://maple.example/?utm_source=openai',
                    title: 'Maple',
                    start_index: 0,
                    end_index: 12,
                  },
                ],
              },
            ],
          },
        ],
        usage: { input_tokens: 10, output_tokens: 5, total_tokens: 15 },
      },
    })
    const spending = budget()
    expect(await ai.searchWeb(search, spending)).toEqual({
      text: 'Maple Dental is one.',
      citations: [{ url: 'https://maple.example/', title: 'Maple', quote: 'Maple Dental' }],
      sources: ['https://oak.example/'],
    })
    expect(spending.used.usd).toBeGreaterThanOrEqual(0.01)
  })

  it('is requested only once if the provider has none', async () => {
    const { ai, asked } = await provider({ status: 404 })
    await expect(ai.searchWeb(search, budget())).rejects.toMatchObject({ reason: 'unsupported' })
    await expect(ai.searchWeb(search, budget())).rejects.toMatchObject({ reason: 'unsupported' })
    expect(asked).toHaveLength(1)
  })

  it('is requested again after an answer without a search and after an unrelated refusal', async () => {
    const { ai, asked } = await provider(
      { body: { id: 'r', object: 'response', output: [] } },
      { status: 400, body: { error: { message: 'max_output_tokens is too small' } } },
    )
    await expect(ai.searchWeb(search, budget())).rejects.toMatchObject({ reason: 'garbage' })
    await expect(ai.searchWeb(search, budget())).rejects.toMatchObject({ reason: 'unsupported' })
    await expect(ai.searchWeb(search, budget())).rejects.toMatchObject({ reason: 'unsupported' })
    expect(asked).toHaveLength(3)
  })

  it('does not change other addresses', () => {
    expect(withoutTracking('https://a.example/?x=1&utm_source=openai')).toBe('https://a.example/?x=1')
    expect(withoutTracking('https://a.example?utm_source=news')).toBe('https://a.example?utm_source=news')
  })
})

it('without a key or a base URL there is no provider', async () => {
  expect(await configuredAi({})).toBeNull()
})
