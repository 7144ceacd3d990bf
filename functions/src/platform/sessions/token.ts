import { jwtVerify, SignJWT } from 'jose'
import { requiredSecret } from '../secrets.ts'

export type SessionClaims = { workspaceId: string; userId: number; sessionId: string }

const issuer = 'assay'
const audience = 'assay-session'
const algorithm = 'HS256'

const key = async () => new TextEncoder().encode(await requiredSecret('SESSION_SECRET'))

/** Signs a token; `expiresAt` is in epoch seconds. */
export const writeToken = async (claims: SessionClaims, expiresAt: number): Promise<string> =>
  new SignJWT({ wid: claims.workspaceId, sid: claims.sessionId })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.userId))
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(expiresAt)
    .sign(await key())

/** The claims of a valid token, or null. Algorithm, issuer and audience are pinned. */
export const readToken = async (token: string): Promise<SessionClaims | null> => {
  // Outside the try block: a secret that cannot be read is an error, not an invalid token.
  const secret = await key()
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: [algorithm], issuer, audience })
    const { sub, wid, sid } = payload
    if (typeof wid !== 'string' || typeof sid !== 'string' || !/^[1-9]\d*$/.test(sub ?? '')) return null
    return { workspaceId: wid, userId: Number(sub), sessionId: sid }
  } catch {
    return null
  }
}
