import { createHash, randomBytes } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { log } from '../log.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { deleteItem, deleteItems, type Item, queryPrefix, updateItem } from '../table/table.ts'
import { type Action, TransactionRefused, transact } from '../table/transact.ts'
import { readToken, type SessionClaims, writeToken } from './token.ts'

/** A session expires after this time, even if it is in use. */
export const sessionSeconds = 30 * 24 * 3600

const Session = lazy(() =>
  z.object({
    userId: z.int(),
    workspaceId: z.string(),
    createdAt: z.iso.datetime(),
    /** Accurate to about `lastSeenPrecisionMs`. */
    lastSeenAt: z.iso.datetime(),
    expiresAt: z.int(),
    userAgent: z.string(),
  }),
)
type Session = z.infer<typeof Session>

export type SessionOwner = { workspaceId: string; userId: number }

const prefixOf = (userId: number) => `SESSION#${padded(userId)}#`

/** The name of a session: a hash of its id. Only the hash is stored, so a reader of the table cannot take over a session. */
export const sessionName = (sessionId: string) => createHash('sha256').update(sessionId).digest('base64url')

const sessions = defineEntity({
  name: 'session',
  schema: Session,
  key: ({ workspaceId, userId, name }: SessionOwner & { name: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: prefixOf(userId) + name,
  }),
})

const keyOf = (claims: SessionClaims) => sessions.key({ ...claims, name: sessionName(claims.sessionId) })

/** Prepares a new session: its name, its token, and the action that stores it with the sign-in or registration. */
export const prepareSession = async (
  owner: SessionOwner,
  userAgent: string,
): Promise<{ name: string; token: string; action: Action }> => {
  const claims = { ...owner, sessionId: randomBytes(24).toString('base64url') }
  const now = Date.now()
  const expiresAt = inSeconds(now, sessionSeconds)
  const row = {
    ...owner,
    createdAt: new Date(now).toISOString(),
    lastSeenAt: new Date(now).toISOString(),
    expiresAt,
    userAgent: userAgent.slice(0, 300),
  }
  const name = sessionName(claims.sessionId)
  return {
    name,
    token: await writeToken(claims, expiresAt),
    action: { put: sessions.toItem({ ...owner, name }, row) },
  }
}

/** `lastSeenAt` is written at most this often: a write for each call would cost too much. */
const lastSeenPrecisionMs = 10 * 60_000

/** Updates `lastSeenAt` only if the session still exists: an ended session must not be created again. */
const recordLastSeen = async (claims: SessionClaims): Promise<void> => {
  try {
    await updateItem(keyOf(claims), {
      UpdateExpression: 'SET lastSeenAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    })
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return
    log.warn('The last use of a session could not be recorded', { error: error as Error })
  }
}

const isLive = ({ expiresAt }: Session) => expiresAt > Date.now() / 1000

/** The claims of a session's token; null if the token is invalid or the session has ended or expired. */
export const findSession = async (token: string): Promise<SessionClaims | null> => {
  const claims = await readToken(token)
  if (!claims) return null
  const session = await sessions.get({ ...claims, name: sessionName(claims.sessionId) })
  if (!session || !isLive(session)) return null
  if (Date.now() - Date.parse(session.lastSeenAt) >= lastSeenPrecisionMs) await recordLastSeen(claims)
  return claims
}

/** Ends a session; its next call answers 401. */
export const endSession = (claims: SessionClaims): Promise<void> => deleteItem(keyOf(claims))

const itemsOf = ({ workspaceId, userId }: SessionOwner): Promise<Item[]> =>
  queryPrefix(workspaceKey(workspaceId), prefixOf(userId))

export type LiveSession = { name: string; userAgent: string; createdAt: string; lastSeenAt: string }

/** The sessions of a user that have not expired, last seen first. */
export const listLiveSessions = async (owner: SessionOwner): Promise<LiveSession[]> => {
  const start = prefixOf(owner.userId).length
  const live = (await itemsOf(owner)).flatMap((item): LiveSession[] => {
    const session = sessions.fromItem(item)
    const { userAgent, createdAt, lastSeenAt } = session
    if (!isLive(session)) return []
    return [{ name: item.sk.slice(start), userAgent, createdAt, lastSeenAt }]
  })
  return live.sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
}

/** Ends the user's session with that name; false if there is none. */
export const endSessionNamed = async (owner: SessionOwner, name: string): Promise<boolean> => {
  try {
    await transact([{ delete: sessions.key({ ...owner, name }), condition: 'attribute_exists(pk)' }])
    return true
  } catch (error) {
    if (error instanceof TransactionRefused) return false
    throw error
  }
}

const keysWithout = async (owner: SessionOwner, kept?: string) => {
  const items = await itemsOf(owner)
  return items
    .map(({ pk, sk }) => ({ pk, sk }))
    .filter(({ sk }) => kept === undefined || sk !== prefixOf(owner.userId) + kept)
}

/** Ends all of a user's sessions except the one named `kept`. */
export const endSessions = async (owner: SessionOwner, kept?: string): Promise<void> =>
  deleteItems(await keysWithout(owner, kept))

/** The most sessions that one transaction ends: it holds 100 actions, and the caller needs some of them. */
const maxPerTransaction = 60

/** Actions that end a user's sessions except the one named `kept`, at most `maxPerTransaction`. */
export const endSessionActions = async (owner: SessionOwner, kept?: string): Promise<Action[]> =>
  (await keysWithout(owner, kept)).slice(0, maxPerTransaction).map((key) => ({ delete: key }))

/**
 * Writes `actions` and ends all of a user's sessions except the one named `kept`, so that no old
 * session is valid once the actions are written. Sessions beyond what a transaction holds end right
 * before it, and sessions started in the meantime right after it. Throws TransactionRefused if a
 * condition does not hold.
 */
export const transactEndingSessions = async (
  owner: SessionOwner,
  actions: Action[],
  kept?: string,
): Promise<void> => {
  await deleteItems((await keysWithout(owner, kept)).slice(maxPerTransaction))
  await transact([...actions, ...(await endSessionActions(owner, kept))])
  await endSessions(owner, kept)
}
