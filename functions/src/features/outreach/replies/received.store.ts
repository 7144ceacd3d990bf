import { createHash } from 'node:crypto'
import { inSeconds, workspaceKey } from '../../../platform/table/entity.ts'
import { getItem, type Key, updateItem } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

/** Longer than any reading goes back. */
const keptSeconds = 90 * 24 * 3600

/** `identity` tells one received mail from all others. */
const receivedKey = (workspaceId: string, identity: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `RECEIVED#${createHash('sha256').update(identity).digest('base64url')}`,
})

export const receivedLabel = defineLabel('received')

/** Whether a received mail was handled, in whichever mailbox it was found. */
export const isHandled = async (workspaceId: string, identity: string): Promise<boolean> =>
  (await getItem(receivedKey(workspaceId, identity)))?.handledAt !== undefined

/** Belongs into the transaction that records what a mail means; refused (`receivedLabel`) if it was handled before. */
export const handledAction = (workspaceId: string, identity: string): Action => ({
  put: {
    ...receivedKey(workspaceId, identity),
    handledAt: new Date().toISOString(),
    expiresAt: inSeconds(Date.now(), keptSeconds),
  },
  condition: 'attribute_not_exists(handledAt)',
  label: receivedLabel,
})

/** Counts that a mail could not be handled; returns how often so far. */
export const countFailure = async (workspaceId: string, identity: string): Promise<number> => {
  const { failures } = await updateItem(receivedKey(workspaceId, identity), {
    UpdateExpression: 'SET expiresAt = :expires ADD failures :one',
    ExpressionAttributeValues: { ':one': 1, ':expires': inSeconds(Date.now(), keptSeconds) },
    ReturnValues: 'ALL_NEW',
  })
  return Number(failures)
}

/** Longer than a day, in every zone. */
const countKeptSeconds = 2 * 24 * 3600

/** Counts a mail that was received about a subject, such as a lead; returns how many came today (UTC). */
export const countReceived = async (workspaceId: string, subject: string): Promise<number> => {
  const today = new Date().toISOString().slice(0, 10)
  const key = { pk: workspaceKey(workspaceId), sk: `RECEIVEDON#${today}#${subject}` }
  const { count } = await updateItem(key, {
    UpdateExpression: 'SET expiresAt = :expires ADD #count :one',
    ExpressionAttributeNames: { '#count': 'count' },
    ExpressionAttributeValues: { ':one': 1, ':expires': inSeconds(Date.now(), countKeptSeconds) },
    ReturnValues: 'ALL_NEW',
  })
  return Number(count)
}
