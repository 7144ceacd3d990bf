import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearedSessionCookie, sessionCookie, tokenFromCookies } from './cookie.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the session’s cookie', () => {
  it('is Secure with the __Host- prefix under https', () => {
    vi.stubEnv('PUBLIC_URL', 'https://assay.example')
    expect(sessionCookie('t')).toMatch(
      /^__Host-assay_session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/,
    )
    expect(clearedSessionCookie()).toMatch(/^__Host-assay_session=; .*Max-Age=0/)
    expect(tokenFromCookies(['other=1', '__Host-assay_session=t'])).toBe('t')
    expect(tokenFromCookies(['assay_session=t'])).toBeUndefined()
  })

  it('works without https on one machine', () => {
    vi.stubEnv('PUBLIC_URL', '')
    expect(sessionCookie('t')).toMatch(/^assay_session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect(tokenFromCookies(['assay_session=t'])).toBe('t')
  })

  it.each([[undefined], [[]], [['assay_session=']], [['xassay_session=t']], [['assay_sessionx=t']]])(
    'holds nothing in %j',
    (cookies) => {
      vi.stubEnv('PUBLIC_URL', '')
      expect(tokenFromCookies(cookies)).toBeUndefined()
    },
  )
})
