import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { optionalSecret, requiredSecret } from './secrets.ts'

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

it('may be missing, unless it is required', async () => {
  expect(await optionalSecret('SOME_SECRET')).toBeUndefined()
  await expect(requiredSecret('SOME_SECRET')).rejects.toThrow('The secret SOME_SECRET is not configured')
})
