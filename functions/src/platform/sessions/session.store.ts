import { createHash, randomBytes } from 'node:crypto'
import { lazy } from '@assay/shared/platform/lazy'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { log } from '../log.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { deleteItem, deleteItems, type Item, queryPrefix, updateItem } from '../table/table.ts'
import { type Action, TransactionRefused, transact } from '../table/transact.ts'
import { readToken, type SessionClaims, writeToken } from './token.ts'

/** A session ends by itself after this long, whatever its use. */
export const sessionSeconds = 30 * 24 * 3600

const Session = lazy(() =>
  z.object({
    userId: z.int(),
    workspaceId: z.string(),
    createdAt: z.iso.datetime(),
    /** To about `seenEveryMs`; absent in sessions older than this field. */
    lastSeenAt: z.optional(z.iso.datetime()),
    expiresAt: z.int(),
    userAgent: z.string(),
  }),
)
type Session = z.infer<typeof Session>

export type SessionOwner = { workspaceId: string; userId: number }

const prefixOf = (userId: number) => `SESSION#${padded(userId)}#`

/** What a session is called: only this hash is kept, so who reads the table cannot take over a session. */
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

/** A new session as its token and the action that starts it, to be written with what it belongs to. */
export const prepareSession = async (
  owner: SessionOwner,
  userAgent: string,
): Promise<{ token: string; action: Action }> => {
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
    token: await writeToken(claims, expiresAt),
    action: { put: sessions.toItem({ ...owner, name }, row) },
  }
}

/** How exactly it is known when a session was last used: a write for each call would cost more than it tells. */
const seenEveryMs = 10 * 60_000

/** Only where the session still is: one that has ended in the meantime must not come back. */
const noteSeen = async (claims: SessionClaims): Promise<void> => {
  try {
    await updateItem(keyOf(claims), {
      UpdateExpression: 'SET lastSeenAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    })
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return
    log.warn('When a session was last seen could not be noted', { error: error as Error })
  }
}

const seenAt = ({ lastSeenAt, createdAt }: Session) => lastSeenAt ?? createdAt

const isLive = ({ expiresAt }: Session) => expiresAt > Date.now() / 1000

/** Whose session a token names; null when it is not ours, has ended, or has run out. */
export const findSession = async (token: string): Promise<SessionClaims | null> => {
  const claims = await readToken(token)
  if (!claims) return null
  const session = await sessions.get({ ...claims, name: sessionName(claims.sessionId) })
  if (!session || !isLive(session)) return null
  if (Date.now() - Date.parse(seenAt(session)) >= seenEveryMs) await noteSeen(claims)
  return claims
}

/** Ends a session; its next call is 401. */
export const endSession = (claims: SessionClaims): Promise<void> => deleteItem(keyOf(claims))

const itemsOf = ({ workspaceId, userId }: SessionOwner): Promise<Item[]> =>
  queryPrefix(workspaceKey(workspaceId), prefixOf(userId))

export type LiveSession = { name: string; userAgent: string; createdAt: string; lastSeenAt: string }

/** "Where is this user signed in?" Last seen first. */
export const listLiveSessions = async (owner: SessionOwner): Promise<LiveSession[]> => {
  const start = prefixOf(owner.userId).length
  const live = (await itemsOf(owner)).flatMap((item): LiveSession[] => {
    const session = sessions.fromItem(item)
    const { userAgent, createdAt } = session
    if (!isLive(session)) return []
    return [{ name: item.sk.slice(start), userAgent, createdAt, lastSeenAt: seenAt(session) }]
  })
  return live.sort((one, other) => other.lastSeenAt.localeCompare(one.lastSeenAt))
}

/** Ends the user's session of that name; false when there is none. */
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

/** Ends all of a user's sessions but the one named `kept`. */
export const endSessions = async (owner: SessionOwner, kept?: string): Promise<void> =>
  deleteItems(await keysWithout(owner, kept))

/** What one transaction can end beside what it is there for. */
const mostInOne = 80

/** Ends all of a user's sessions but the one named `kept`, or as many as go into a transaction. */
export const endSessionActions = async (owner: SessionOwner, kept?: string): Promise<Action[]> =>
  (await keysWithout(owner, kept)).slice(0, mostInOne).map((key) => ({ delete: key }))

/**
 * Writes `actions` and ends all of a user's sessions but the one named `kept`, so that no old way in
 * is left once the actions count: whoever has more sessions than a transaction holds, or opens one
 * meanwhile, loses them right before and after. TransactionRefused when a condition does not hold.
 */
export const transactEndingSessions = async (
  owner: SessionOwner,
  actions: Action[],
  kept?: string,
): Promise<void> => {
  await deleteItems((await keysWithout(owner, kept)).slice(mostInOne))
  await transact([...actions, ...(await endSessionActions(owner, kept))])
  await endSessions(owner, kept)
}
