import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { acceptedSecrets, optionalSecret, requiredSecret } from './secrets.ts'

const mock = mockClient(SecretsManagerClient)
const arn = (name: string) => `arn:aws:secretsmanager:eu-west-1:1:secret:${name}`

beforeEach(() => {
  vi.stubEnv('AWS_REGION', 'eu-west-1')
})
afterEach(() => {
  vi.unstubAllEnvs()
  mock.reset()
})
afterAll(() => mock.restore())

it('comes from the environment if it is set', async () => {
  vi.stubEnv('SOME_SECRET', 'here')
  vi.stubEnv('SOME_SECRET_ARN', arn('own'))
  expect(await optionalSecret('SOME_SECRET')).toBe('here')
  expect(mock.calls()).toHaveLength(0)
})

it('is read once per container', async () => {
  mock.on(GetSecretValueCommand).resolves({ SecretString: 'stored' })
  vi.stubEnv('SOME_SECRET_ARN', arn('once'))
  expect(await Promise.all([1, 2, 3].map(() => requiredSecret('SOME_SECRET')))).toEqual(
    Array(3).fill('stored'),
  )
  expect(await requiredSecret('SOME_SECRET')).toBe('stored')
  expect(mock.commandCalls(GetSecretValueCommand)).toHaveLength(1)
})

it('is requested again after the secret store failed', async () => {
  mock
    .on(GetSecretValueCommand)
    .rejectsOnce(Object.assign(new Error('down'), { name: 'InternalServiceError' }))
    .resolves({ SecretString: 'stored' })
  vi.stubEnv('SOME_SECRET_ARN', arn('failing'))
  await expect(requiredSecret('SOME_SECRET')).rejects.toThrow('down')
  expect(await requiredSecret('SOME_SECRET')).toBe('stored')
})

describe('after a change', () => {
  const minutes = (count: number) => vi.setSystemTime(start + count * 60_000)
  const start = Date.parse('2026-11-22T12:00:00Z')
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    minutes(0)
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is read again when it is five minutes old', async () => {
    mock.on(GetSecretValueCommand).resolvesOnce({ SecretString: 'old' }).resolves({ SecretString: 'new' })
    vi.stubEnv('SOME_SECRET_ARN', arn('changed'))
    expect(await requiredSecret('SOME_SECRET')).toBe('old')
    minutes(4.99)
    expect(await requiredSecret('SOME_SECRET')).toBe('old')
    minutes(5)
    expect(await requiredSecret('SOME_SECRET')).toBe('new')
    expect(mock.commandCalls(GetSecretValueCommand)).toHaveLength(2)
  })

  it('is read again if the clock was set back', async () => {
    mock.on(GetSecretValueCommand).resolvesOnce({ SecretString: 'old' }).resolves({ SecretString: 'new' })
    vi.stubEnv('SOME_SECRET_ARN', arn('clock'))
    await requiredSecret('SOME_SECRET')
    minutes(-60)
    expect(await requiredSecret('SOME_SECRET')).toBe('new')
  })

  it('stays in use while the secret store is down', async () => {
    mock
      .on(GetSecretValueCommand)
      .resolvesOnce({ SecretString: 'old' })
      .rejectsOnce(new Error('down'))
      .resolves({ SecretString: 'new' })
    vi.stubEnv('SOME_SECRET_ARN', arn('down'))
    await requiredSecret('SOME_SECRET')
    minutes(5)
    expect(await requiredSecret('SOME_SECRET')).toBe('old')
    minutes(10)
    expect(await requiredSecret('SOME_SECRET')).toBe('new')
  })
})

describe('the accepted values of a secret', () => {
  const never = new ResourceNotFoundException({ $metadata: {}, message: 'no such version' })
  const stages = (values: Record<string, string>) =>
    mock.on(GetSecretValueCommand).callsFake(({ VersionStage }) => {
      if (!values[VersionStage]) throw never
      return { SecretString: values[VersionStage] }
    })

  it('are the current one and the one before', async () => {
    stages({ AWSCURRENT: 'new', AWSPREVIOUS: 'old' })
    vi.stubEnv('SOME_SECRET_ARN', arn('rotated'))
    expect(await acceptedSecrets('SOME_SECRET')).toEqual(['new', 'old'])
  })

  it('are only the current one if it was never changed', async () => {
    stages({ AWSCURRENT: 'new' })
    vi.stubEnv('SOME_SECRET_ARN', arn('first'))
    expect(await acceptedSecrets('SOME_SECRET')).toEqual(['new'])
  })

  it('are none if it is not configured, and an error if it is missing', async () => {
    expect(await acceptedSecrets('SOME_SECRET')).toEqual([])
    stages({})
    vi.stubEnv('SOME_SECRET_ARN', arn('deleted'))
    await expect(acceptedSecrets('SOME_SECRET')).rejects.toThrow('no such version')
  })
})

it('may be missing, unless it is required', async () => {
  expect(await optionalSecret('SOME_SECRET')).toBeUndefined()
  await expect(requiredSecret('SOME_SECRET')).rejects.toThrow('The secret SOME_SECRET is not configured')
})
