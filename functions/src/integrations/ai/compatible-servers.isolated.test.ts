import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  budgetOf,
  type ProviderAnswer,
  says,
  startProvider,
  stopProvider,
} from '../../testing/fake-provider.ts'
import { estimateTokens, usdOf } from './prices.ts'

vi.mock(import('node:timers/promises'), async (importOriginal) => ({
  ...(await importOriginal()),
  setTimeout: (async () => undefined) as never,
}))

afterEach(stopProvider)

const request = {
  tier: 'fast' as const,
  name: 'verdict',
  schema: z.object({ verdict: z.enum(['yes', 'no']) }),
  instructions: 'Judge.',
  input: 'text',
  maxOutputTokens: 50,
}
const text = {
  tier: 'fast' as const,
  instructions: 'Be brief.',
  messages: [{ role: 'user' as const, content: 'Hi' }],
  maxOutputTokens: 50,
}
const yes = says('{"verdict":"yes"}')
const cutOff = says('{"verdict":"y', {}, { finish_reason: 'length' })
const refusal = (message: string, param: string | null = null): ProviderAnswer => ({
  status: 400,
  body: { error: { message, type: 'invalid_request_error', param, code: 'unsupported_parameter' } },
})

describe('a parameter that the provider refuses', () => {
  it.each([
    [
      "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
      'max_tokens',
      { max_completion_tokens: 50 },
    ],
    [
      "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.",
      'response_format',
      { max_tokens: 50 },
    ],
    ['System role not supported', '', { messages: [{ role: 'user', content: 'Judge.\n\ntext' }] }],
  ])('is left out from then on: %s', async (message, param, instead) => {
    const { ai, asked } = await startProvider([refusal(message, param), yes])
    const spending = budgetOf()
    expect(await ai.structured(request, spending)).toEqual({ verdict: 'yes' })
    expect(asked[1]?.body).toMatchObject(instead)
    expect(asked[1]?.body).not.toHaveProperty(param || 'none')
    await ai.structured(request, spending)
    expect(asked).toHaveLength(3)
    expect(asked[2]?.body).not.toHaveProperty(param || 'none')
    // A refused request costs nothing.
    expect(spending.used).toMatchObject({ calls: 3, tokens: 240 })
  })

  it('is learned by calls that were refused together', async () => {
    const { ai, asked } = await startProvider((body) =>
      'max_tokens' in body ? refusal('Unrecognized request argument supplied: max_tokens') : yes,
    )
    const answers = await Promise.all([1, 2, 3].map(() => ai.structured(request, budgetOf())))
    expect(answers).toEqual([1, 2, 3].map(() => ({ verdict: 'yes' })))
    expect(asked).toHaveLength(6)
  })

  it('is not tried again without end', async () => {
    const { ai, asked } = await startProvider([refusal('max_tokens and max_completion_tokens not supported')])
    await expect(ai.structured(request, budgetOf())).rejects.toMatchObject({ reason: 'unsupported' })
    expect(asked).toHaveLength(2)
  })

  it('is not confused with a value that is out of range', async () => {
    const { ai, asked } = await startProvider([refusal('max_tokens is too large: 50', 'max_tokens')])
    await expect(ai.structured(request, budgetOf())).rejects.toMatchObject({ reason: 'unsupported' })
    expect(asked).toHaveLength(1)
  })
})

describe('a server that ignores the schema', () => {
  it('is shown it when it must repair an answer, and in every prompt after that', async () => {
    const { ai, asked } = await startProvider([says('Yes, it does.'), yes])
    expect(await ai.structured(request, budgetOf())).toEqual({ verdict: 'yes' })
    await ai.structured(request, budgetOf())
    const shown = asked.map(({ body }) => JSON.stringify(body.messages).includes('JSON schema'))
    expect(shown).toEqual([false, true, true])
    expect(asked).toHaveLength(3)
  })

  it('may think aloud before its answer', async () => {
    const { ai } = await startProvider([says('<think>\nIt says {so}.\n</think>\n\n{"verdict":"no"}')])
    expect(await ai.structured(request, budgetOf())).toEqual({ verdict: 'no' })
  })
})

describe('an answer that was cut off', () => {
  it('is asked for once more, with room that later calls have at once', async () => {
    const { ai, asked } = await startProvider([cutOff, yes])
    expect(await ai.structured(request, budgetOf())).toEqual({ verdict: 'yes' })
    await ai.structured(request, budgetOf())
    expect(asked.map(({ body }) => body.max_tokens)).toEqual([50, 2050, 2050])
  })

  it('twice is given up', async () => {
    const { ai, asked } = await startProvider([cutOff])
    await expect(ai.structured(request, budgetOf())).rejects.toMatchObject({
      reason: 'garbage',
      message: 'The AI provider’s answers were cut off.',
    })
    expect(asked).toHaveLength(2)
  })

  it('is given up at once if the budget has no room for more', async () => {
    const { ai, asked } = await startProvider([cutOff, yes])
    await expect(ai.structured(request, budgetOf({ tokens: 1000 }))).rejects.toMatchObject({
      reason: 'budget',
    })
    expect(asked).toHaveLength(1)
  })

  it('of text ends with its last sentence, and is asked for again only if it is empty', async () => {
    const { ai, asked } = await startProvider([
      says('One sentence. Another one. And a ha', {}, { finish_reason: 'length' }),
      says('', {}, { finish_reason: 'length' }),
      says('After some thought.'),
    ])
    expect(await ai.text(text, budgetOf())).toBe('One sentence. Another one.')
    expect(await ai.text(text, budgetOf())).toBe('After some thought.')
    expect(asked).toHaveLength(3)
  })
})

describe('what an answer used', () => {
  const content = 'A'.repeat(300)
  it.each([
    [undefined, { input: estimateTokens('Be brief.\nHi'), output: 100 }],
    [{ prompt_tokens: 40 }, { input: 40, output: 100 }],
    [
      { prompt_tokens: 40, total_tokens: 500 },
      { input: 40, output: 460 },
    ],
    [
      { prompt_tokens: null, completion_tokens: -3 },
      { input: estimateTokens('Be brief.\nHi'), output: 100 },
    ],
  ])('is estimated where `usage` is %j', async (usage, tokens) => {
    const { ai } = await startProvider([says(content, {}, { usage })], { OPENAI_MODEL_FAST: 'own-model' })
    const spending = budgetOf()
    await ai.text(text, spending)
    expect(spending.used).toEqual({
      calls: 1,
      tokens: tokens.input + tokens.output,
      usd: usdOf('own-model', tokens),
    })
  })

  it('costs as much as the dearest model if the price is not known', async () => {
    const { ai } = await startProvider([yes], { OPENAI_MODEL_FAST: 'qwen3:8b', OPENAI_MODEL_STRONG: 'gpt-5' })
    expect(ai.assumedPrices).toEqual(['fast'])
    expect(usdOf('qwen3:8b', { input: 1e6, output: 1e6 })).toBe(2.5 + 15)
    expect(usdOf('openai/gpt-5-mini', { input: 1e6, output: 1e6 })).toBe(2.25)
    expect(usdOf('toString', { input: 1e6, output: 0 })).toBe(2.5)
    await expect(ai.structured(request, budgetOf({ usd: 0.0001 }))).rejects.toMatchObject({
      reason: 'budget',
    })
  })
})

describe('a price that the operator names', () => {
  it.each([
    ['0,0', 0],
    ['1.5, 4', 100 * 1.5 + 20 * 4],
    ['free', 100 * 2.5 + 20 * 15],
    ['-1,2', 100 * 2.5 + 20 * 15],
  ])('of %j counts for models that are not listed', async (price, microUsd) => {
    const { ai } = await startProvider([yes], { OPENAI_MODEL_FAST: 'own-model', OPENAI_PRICE: price })
    const spending = budgetOf()
    await ai.structured(request, spending)
    expect(spending.used.usd).toBeCloseTo(microUsd / 1e6, 9)
  })
})

describe('a strange answer', () => {
  it.each([
    ['garbage', { body: { id: 'c', object: 'chat.completion', choices: [] } }, 1],
    ['garbage', { body: { id: 'c', object: 'chat.completion' } }, 1],
    ['rate-limited', { body: { error: { code: 429, message: 'Slow down' } } }, 3],
    ['unsupported', { body: { error: 'Unexpected endpoint or method.' } }, 1],
    ['unavailable', { body: { error: { code: 502, message: 'Upstream failed' } } }, 3],
    ['refused', { status: 400, body: { error: { code: 'content_filter', message: 'Filtered' } } }, 1],
    ['refused', says('', {}, { finish_reason: 'content_filter' }), 1],
  ] as [string, ProviderAnswer, number][])('fails as %s', async (reason, answer, tries) => {
    const { ai, asked } = await startProvider([answer])
    await expect(ai.structured(request, budgetOf())).rejects.toMatchObject({ name: 'AiFailure', reason })
    expect(asked).toHaveLength(tries)
  })
})

describe('a hosted web search', () => {
  const search = { instructions: 'Search.', input: 'dentists', maxOutputTokens: 100 }
  const found = (status: string, output: object[]): ProviderAnswer => ({
    body: { id: 'r', object: 'response', status, output },
  })
  const searched = (sources: object[]) => ({
    type: 'web_search_call',
    id: 's',
    status: 'completed',
    action: { type: 'search', sources },
  })

  it('that was cut off before it named a site is asked for once more, with more room', async () => {
    const { ai, asked } = await startProvider([
      found('incomplete', [searched([])]),
      found('completed', [searched([{ type: 'url', url: 'https://oak.example/' }])]),
    ])
    expect((await ai.searchWeb(search, budgetOf())).sources).toEqual(['https://oak.example/'])
    expect(asked.map(({ body }) => body.max_output_tokens)).toEqual([100, 200])
  })

  it('is no longer asked for where the server twice answered without it', async () => {
    const { ai, asked } = await startProvider([found('completed', [])])
    await expect(ai.searchWeb(search, budgetOf())).rejects.toMatchObject({ reason: 'garbage' })
    await expect(ai.searchWeb(search, budgetOf())).rejects.toMatchObject({ reason: 'garbage' })
    await expect(ai.searchWeb(search, budgetOf())).rejects.toMatchObject({ reason: 'unsupported' })
    expect(asked).toHaveLength(2)
  })
})
