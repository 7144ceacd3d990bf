import { createHash, randomBytes } from 'node:crypto'
import { later } from '@assay/shared/platform/later'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { deleteItem } from '../table/table.ts'
import { type Action, transact } from '../table/transact.ts'
import { readToken, type SessionClaims, writeToken } from './token.ts'

/** A session ends by itself after this long, whatever its use. */
export const sessionSeconds = 30 * 24 * 3600

const Session = later(() =>
  z.object({
    userId: z.int(),
    workspaceId: z.string(),
    createdAt: z.iso.datetime(),
    expiresAt: z.int(),
    userAgent: z.string(),
  }),
)

const sessions = defineEntity({
  name: 'session',
  schema: Session,
  key: ({ workspaceId, userId, sessionId }: SessionClaims) => ({
    pk: workspaceKey(workspaceId),
    // Only the hash is kept: who reads the table cannot take over a session.
    sk: `SESSION#${padded(userId)}#${createHash('sha256').update(sessionId).digest('base64url')}`,
  }),
})

type Owner = { workspaceId: string; userId: number }

/** A new session as its token and the action that starts it, to be written with what it belongs to. */
export const prepareSession = async (
  owner: Owner,
  userAgent: string,
): Promise<{ token: string; action: Action }> => {
  const claims = { ...owner, sessionId: randomBytes(24).toString('base64url') }
  const now = Date.now()
  const expiresAt = inSeconds(now, sessionSeconds)
  const row = {
    ...owner,
    createdAt: new Date(now).toISOString(),
    expiresAt,
    userAgent: userAgent.slice(0, 300),
  }
  return { token: await writeToken(claims, expiresAt), action: { put: sessions.toItem(claims, row) } }
}

/** Starts a session and answers its token. */
export const startSession = async (owner: Owner, userAgent: string): Promise<string> => {
  const { token, action } = await prepareSession(owner, userAgent)
  await transact([action])
  return token
}

/** Whose session a token names; null when it is not ours, has ended, or has run out. */
export const findSession = async (token: string): Promise<SessionClaims | null> => {
  const claims = await readToken(token)
  if (!claims) return null
  const session = await sessions.get(claims)
  return session && session.expiresAt > Date.now() / 1000 ? claims : null
}

/** Ends a session; its next call is 401. */
export const endSession = (claims: SessionClaims): Promise<void> => deleteItem(sessions.key(claims))
