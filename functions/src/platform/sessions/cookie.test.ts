import { afterEach, describe, expect, it, vi } from 'vitest'
import { clearedSessionCookies, sessionCookies, tokenFromCookies } from './cookie.ts'

afterEach(() => vi.unstubAllEnvs())

describe('the session’s cookie', () => {
  it('is Secure with the __Host- prefix under https', () => {
    vi.stubEnv('PUBLIC_URL', 'https://assay.example')
    const [session, marker] = sessionCookies('t')
    expect(session).toMatch(/^__Host-assay_session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(marker).toMatch(/^assay_signed_in=1; Path=\/; SameSite=Lax; Max-Age=\d+; Secure$/)
    expect(clearedSessionCookies()[0]).toMatch(/^__Host-assay_session=; .*Max-Age=0/)
    expect(tokenFromCookies(['other=1', '__Host-assay_session=t'])).toBe('t')
    expect(tokenFromCookies(['assay_session=t'])).toBeUndefined()
  })

  it('works without https on a local machine', () => {
    vi.stubEnv('PUBLIC_URL', '')
    expect(sessionCookies('t')[0]).toMatch(/^assay_session=t; Path=\/; HttpOnly; SameSite=Lax; Max-Age=\d+$/)
    expect(tokenFromCookies(['assay_session=t'])).toBe('t')
  })

  it('comes with a marker that scripts can read, which identifies no user and is cleared with it', () => {
    vi.stubEnv('PUBLIC_URL', '')
    expect(sessionCookies('secret')[1]).toMatch(/^assay_signed_in=1; Path=\/; SameSite=Lax; Max-Age=\d+$/)
    expect(clearedSessionCookies()[1]).toBe('assay_signed_in=; Path=/; SameSite=Lax; Max-Age=0')
  })

  it.each([[undefined], [[]], [['assay_session=']], [['xassay_session=t']], [['assay_sessionx=t']]])(
    'contains no token in %j',
    (cookies) => {
      vi.stubEnv('PUBLIC_URL', '')
      expect(tokenFromCookies(cookies)).toBeUndefined()
    },
  )
})
