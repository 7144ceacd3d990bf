import { afterEach, describe, expect, it, vi } from 'vitest'
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

  it('is the connection’s without CloudFront', () => {
    vi.stubEnv('ORIGIN_VERIFY', '')
    expect(clientAddress(viewer, '192.0.2.1')).toBe('192.0.2.1')
    expect(() => refuseDirectRequest({})).not.toThrow()
  })

  it('comes from CloudFront’s viewer header, but only with the secret', () => {
    vi.stubEnv('ORIGIN_VERIFY', 'a shared secret')
    expect(clientAddress({ ...viewer, 'x-origin-verify': 'a shared secret' }, '192.0.2.1')).toBe(
      '203.0.113.7',
    )
    expect(clientAddress({ ...viewer, 'x-origin-verify': 'a guess' }, '192.0.2.1')).toBe('192.0.2.1')
    expect(clientAddress(viewer, '192.0.2.1')).toBe('192.0.2.1')
  })

  it.each([
    ['[2001:db8::1]:4711', '2001:db8::1'],
    ['2001:db8:0:0:0:0:0:1:4711', '2001:db8:0:0:0:0:0:1'],
  ])('reads %s', (given, address) => {
    vi.stubEnv('ORIGIN_VERIFY', 'secret')
    expect(
      clientAddress({ 'cloudfront-viewer-address': given, 'x-origin-verify': 'secret' }, '192.0.2.1'),
    ).toBe(address)
  })

  it('is irrelevant for requests that bypass CloudFront: they are refused', () => {
    vi.stubEnv('ORIGIN_VERIFY', 'secret')
    expect(() => refuseDirectRequest({})).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
    expect(() => refuseDirectRequest({ 'x-origin-verify': 'secret' })).not.toThrow()
  })
})
