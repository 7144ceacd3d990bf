import { SignJWT } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readToken, writeToken } from './token.ts'

const secret = 'a secret for this test only'
beforeEach(() => vi.stubEnv('SESSION_SECRET', secret))
afterEach(() => vi.unstubAllEnvs())

const claims = { workspaceId: 'w-1', userId: 7, sessionId: 's-1' }
const soon = () => Math.floor(Date.now() / 1000) + 60

type Forged = {
  alg?: string
  issuer?: string
  audience?: string
  subject?: string
  wid?: unknown
  key?: string
  expiresAt?: number
}

const forge = (change: Forged = {}) =>
  new SignJWT({ wid: 'wid' in change ? change.wid : 'w-1', sid: 's-1' })
    .setProtectedHeader({ alg: change.alg ?? 'HS256' })
    .setSubject(change.subject ?? '7')
    .setIssuer(change.issuer ?? 'assay')
    .setAudience(change.audience ?? 'assay-session')
    .setExpirationTime(change.expiresAt ?? soon())
    .sign(new TextEncoder().encode(change.key ?? secret))

describe('a session’s token', () => {
  it('identifies the user and the workspace', async () => {
    expect(await readToken(await writeToken(claims, soon()))).toEqual(claims)
    expect(await readToken(await forge())).toEqual(claims)
  })

  it.each<[string, Forged]>([
    ['of another secret', { key: 'another secret of the same length' }],
    ['of another algorithm', { alg: 'HS384' }],
    ['of another issuer', { issuer: 'elsewhere' }],
    ['for another audience', { audience: 'assay-reset' }],
    ['whose time is over', { expiresAt: soon() - 120 }],
    ['without a workspace', { wid: undefined }],
    ['of no user', { subject: '0' }],
    ['of a user that is no number', { subject: '7x' }],
  ])('%s is invalid', async (_, change) => expect(await readToken(await forge(change))).toBeNull())

  it('without a signature is invalid', async () => {
    const [, payload] = (await forge()).split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await readToken(`${none}.${payload}.`)).toBeNull()
    expect(await readToken('')).toBeNull()
    expect(await readToken('a.b.c')).toBeNull()
  })
})
