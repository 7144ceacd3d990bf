import { createHash, randomBytes } from 'node:crypto'
import { later } from '@assay/shared/platform/later'
import { DeleteCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { config } from '../config.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { documents, putItem } from '../table/table.ts'
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

/** Starts a session and answers its token. */
export const startSession = async (
  owner: { workspaceId: string; userId: number },
  userAgent: string,
): Promise<string> => {
  const claims = { ...owner, sessionId: randomBytes(24).toString('base64url') }
  const now = Date.now()
  const expiresAt = inSeconds(now, sessionSeconds)
  await putItem(
    sessions.toItem(claims, {
      ...owner,
      createdAt: new Date(now).toISOString(),
      expiresAt,
      userAgent: userAgent.slice(0, 300),
    }),
  )
  return writeToken(claims, expiresAt)
}

/** Whose session a token names; null when it is not ours, has ended, or has run out. */
export const findSession = async (token: string): Promise<SessionClaims | null> => {
  const claims = await readToken(token)
  if (!claims) return null
  const session = await sessions.get(claims)
  return session && session.expiresAt > Date.now() / 1000 ? claims : null
}

/** Ends a session; its next call is 401. */
export const endSession = async (claims: SessionClaims): Promise<void> => {
  await documents().send(new DeleteCommand({ TableName: config.tableName(), Key: sessions.key(claims) }))
}
