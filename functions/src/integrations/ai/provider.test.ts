import { afterEach, describe, expect, it, vi } from 'vitest'
import { budgetOf, says } from '../../testing/fake-provider.ts'
import { configuredAi } from './configured-ai.ts'

afterEach(() => vi.unstubAllGlobals())

const request = {
  tier: 'fast' as const,
  instructions: 'Be brief.',
  messages: [{ role: 'user' as const, content: 'Hi' }],
  maxOutputTokens: 50,
}

describe('an address', () => {
  const askedAt = async (env: Record<string, string>) => {
    const calls: { url: string; headers: Headers; body: { model: string } }[] = []
    vi.stubGlobal('fetch', async (url: string, init: { headers: Headers; body: string }) => {
      calls.push({ url: String(url), headers: new Headers(init.headers), body: JSON.parse(init.body) })
      return Response.json(says('Hello').body)
    })
    const ai = await configuredAi({ OPENAI_API_KEY: 'key', ...env })
    await ai?.text(request, budgetOf())
    const [call] = calls
    return { url: call?.url, key: call?.headers.get('api-key'), body: call?.body }
  }
  const resource = 'https://contoso.openai.azure.com'

  it.each([
    ['http://localhost:11434', 'http://localhost:11434/v1/chat/completions'],
    ['http://localhost:1234/v1/', 'http://localhost:1234/v1/chat/completions'],
    ['https://openrouter.ai/api/v1', 'https://openrouter.ai/api/v1/chat/completions'],
    ['http://localhost:8000/v1/chat/completions', 'http://localhost:8000/v1/chat/completions'],
    [resource, `${resource}/openai/v1/chat/completions`],
    [`${resource}/openai/v1/`, `${resource}/openai/v1/chat/completions`],
  ])('%s is understood', async (baseUrl, url) => {
    expect((await askedAt({ OPENAI_BASE_URL: baseUrl, OPENAI_MODEL_FAST: 'small' })).url).toBe(url)
  })

  it('of an Azure deployment names the model and the version', async () => {
    const { url, key, body } = await askedAt({
      OPENAI_BASE_URL: `${resource}/openai/deployments/our-mini/chat/completions?api-version=2025-04-01-preview`,
    })
    expect(url).toBe(
      `${resource}/openai/deployments/our-mini/chat/completions?api-version=2025-04-01-preview`,
    )
    expect(key).toBe('key')
    expect(body).toMatchObject({ model: 'our-mini', max_completion_tokens: 50 })
    expect(body).not.toHaveProperty('store')
  })

  it('of an Azure resource with a version uses the configured models as deployments', async () => {
    const { url } = await askedAt({
      OPENAI_BASE_URL: `${resource}?api-version=2024-10-21`,
      OPENAI_MODEL_FAST: 'team-a',
    })
    expect(url).toBe(`${resource}/openai/deployments/team-a/chat/completions?api-version=2024-10-21`)
  })
})
