import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryCaches } from '../testing/memory-caches.ts'
import { livePorts } from './live-ports.ts'

const secrets = mockClient(SecretsManagerClient)
const start = Date.parse('2026-11-22T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(start)
  vi.stubEnv('AWS_REGION', 'eu-west-1')
  vi.stubEnv('OPENAI_API_KEY', '')
  vi.stubEnv('OPENAI_BASE_URL', '')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  secrets.reset()
})
afterAll(() => secrets.restore())

describe('the ports of a container', () => {
  it('use a changed key of the provider after five minutes, and keep everything else', async () => {
    secrets.on(GetSecretValueCommand).resolvesOnce({ SecretString: 'old' }).resolves({ SecretString: 'new' })
    vi.stubEnv('OPENAI_API_KEY_ARN', 'arn:aws:secretsmanager:eu-west-1:1:secret:changed')
    const caches = memoryCaches()
    const first = await livePorts(caches)
    expect((await livePorts(caches)).ai).toBe(first.ai)
    vi.setSystemTime(start + 5 * 60_000)
    const later = await livePorts(caches)
    expect(later.ai).not.toBe(first.ai)
    expect(later.fetchPage).toBe(first.fetchPage)
  })

  it('work again after the secret store failed once', async () => {
    secrets.on(GetSecretValueCommand).rejectsOnce(new Error('down')).resolves({ SecretString: 'key' })
    vi.stubEnv('OPENAI_API_KEY_ARN', 'arn:aws:secretsmanager:eu-west-1:1:secret:failing')
    const caches = memoryCaches()
    await expect(livePorts(caches)).rejects.toThrow('down')
    expect((await livePorts(caches)).ai).not.toBeNull()
  })
})
