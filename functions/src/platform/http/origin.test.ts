import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { secretKeptMs } from '../secrets.ts'
import { clientAddress, refuseDirectRequest, refuseForeignOrigin } from './origin.ts'

afterEach(() => vi.unstubAllEnvs())

const mayChange = (headers: Record<string, string>) => {
  try {
    refuseForeignOrigin('POST', headers)
    return true
  } catch {
    return false
  }
}

describe('same origin', () => {
  it('is the Host if PUBLIC_URL is unset', () => {
    vi.stubEnv('PUBLIC_URL', '')
    expect(mayChange({ host: 'localhost:3000', origin: 'http://localhost:3000' })).toBe(true)
    expect(mayChange({ host: 'localhost:3000', origin: 'http://localhost' })).toBe(false)
    expect(mayChange({ host: 'localhost:3000' })).toBe(true)
  })

  it('is only PUBLIC_URL if that is set', () => {
    vi.stubEnv('PUBLIC_URL', 'https://assay.example/')
    const host = 'api.internal.example'
    expect(mayChange({ host, origin: 'https://assay.example' })).toBe(true)
    expect(mayChange({ host, origin: `https://${host}` })).toBe(false)
    expect(mayChange({ host, origin: 'http://assay.example' })).toBe(false)
    expect(mayChange({ host, origin: 'https://assay.example:8443' })).toBe(false)
    expect(mayChange({ host, origin: 'null' })).toBe(false)
  })
})

describe('the client’s address', () => {
  const viewer = { 'cloudfront-viewer-address': '203.0.113.7:4711', 'x-forwarded-for': '198.51.100.1' }

  it('is the connection’s without CloudFront', async () => {
    vi.stubEnv('ORIGIN_VERIFY', '')
    expect(await clientAddress(viewer, '192.0.2.1')).toBe('192.0.2.1')
    await expect(refuseDirectRequest({})).resolves.toBeUndefined()
  })

  it('comes from CloudFront’s viewer header, but only with the secret', async () => {
    vi.stubEnv('ORIGIN_VERIFY', 'a shared secret')
    expect(await clientAddress({ ...viewer, 'x-origin-verify': 'a shared secret' }, '192.0.2.1')).toBe(
      '203.0.113.7',
    )
    expect(await clientAddress({ ...viewer, 'x-origin-verify': 'a guess' }, '192.0.2.1')).toBe('192.0.2.1')
    expect(await clientAddress(viewer, '192.0.2.1')).toBe('192.0.2.1')
  })

  it.each([
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1:4711', '2001:db8:0:0:0:0:0:1'],
  ])('reads %s', async (given, address) => {
    vi.stubEnv('ORIGIN_VERIFY', 'secret')
    expect(
      await clientAddress({ 'cloudfront-viewer-address': given, 'x-origin-verify': 'secret' }, '192.0.2.1'),
    ).toBe(address)
  })

  it('is irrelevant for requests that bypass CloudFront: they are refused', async () => {
    vi.stubEnv('ORIGIN_VERIFY', 'secret')
    await expect(refuseDirectRequest({})).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(refuseDirectRequest({ 'x-origin-verify': 'secret' })).resolves.toBeUndefined()
  })
})

describe('while the secret of CloudFront is changed', () => {
  const start = Date.parse('2026-11-22T12:00:00Z')
  const store = mockClient(SecretsManagerClient)
  /** The values of the secret, the newest first. */
  const stored = (...values: string[]) =>
    store.on(GetSecretValueCommand).callsFake(({ VersionStage }) => {
      const value = values[VersionStage === 'AWSCURRENT' ? 0 : 1]
      if (value === undefined) throw new ResourceNotFoundException({ $metadata: {}, message: 'no version' })
      return { SecretString: value }
    })
  const isAccepted = (value: string) =>
    refuseDirectRequest({ 'x-origin-verify': value }).then(
      () => true,
      () => false,
    )

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(start)
    vi.stubEnv('AWS_REGION', 'eu-west-1')
    vi.stubEnv('ORIGIN_VERIFY', '')
    vi.stubEnv('ORIGIN_VERIFY_ARN', `arn:aws:secretsmanager:eu-west-1:1:secret:${crypto.randomUUID()}`)
  })
  afterEach(() => {
    vi.useRealTimers()
    store.reset()
  })
  afterAll(() => store.restore())

  it('no request is refused that carries the value before it or, after five minutes, the new one', async () => {
    stored('old')
    expect([await isAccepted('old'), await isAccepted('new')]).toEqual([true, false])
    stored('new', 'old')
    expect(await isAccepted('old')).toBe(true)
    vi.setSystemTime(start + secretKeptMs)
    expect([await isAccepted('old'), await isAccepted('new')]).toEqual([true, true])
  })

  it('a value is refused once its version has no label any more', async () => {
    stored('new', 'leaked')
    expect(await isAccepted('leaked')).toBe(true)
    stored('new')
    vi.setSystemTime(start + secretKeptMs)
    expect([await isAccepted('leaked'), await isAccepted('new')]).toEqual([false, true])
  })

  it('every request is refused if the secret cannot be read', async () => {
    store.on(GetSecretValueCommand).rejects(new Error('down'))
    expect(await isAccepted('')).toBe(false)
    await expect(refuseDirectRequest({ 'x-origin-verify': 'old' })).rejects.toThrow('down')
  })
})
