import { lazy } from '@assay/shared/platform/lazy'
import { keptNotifications, Notification } from '@assay/shared/platform/notification'
import * as z from 'zod/mini'
import { type CollectionChange, commit, defineCollectionName } from '../table/collection.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { listPage, type StoredCollection } from '../table/list.ts'
import { reserveIds } from '../table/sequence.ts'
import { getItem, queryPage } from '../table/table.ts'
import { type Action, defineLabel, isRefusedBy } from '../table/transact.ts'

const notifiedLabel = defineLabel('notified')

/** The stored row. `read-mark.store.ts` stores per user which ones were read. */
const StoredNotification = lazy(() => z.omit(Notification, { isRead: true }))
export type StoredNotification = z.infer<typeof StoredNotification>

/** The content of a notification: a title, one or two sentences, and the page that it is about. */
export type Notice = Pick<Notification, 'kind' | 'tone' | 'title' | 'text' | 'link'>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'NOTICE#'

const notifications = defineEntity({
  name: 'notification',
  schema: StoredNotification,
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

export const notificationCollection: StoredCollection<StoredNotification> = {
  name: defineCollectionName('notifications'),
  rowPrefix,
  fromItem: notifications.fromItem,
}

/** How many old notifications may be deleted with each new one. More than one, so that a backlog shrinks. */
const maxDeletedAtOnce = 5

/** The ids of the oldest notifications beyond the limit; unused ids count towards the limit. */
const idsBeyondLimit = async (workspaceId: string, newest: number): Promise<number[]> => {
  if (newest <= keptNotifications) return []
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':first': rowPrefix + padded(1),
      ':last': rowPrefix + padded(newest - keptNotifications),
    },
    Limit: maxDeletedAtOnce,
  })
  return items.map((item) => notifications.fromItem(item).id)
}

/** The id of a workspace's newest notification; 0 if there is none. */
export const newestNotificationId = async (workspaceId: string): Promise<number> => {
  const { rows } = await listPage(workspaceId, notificationCollection, { limit: 1 })
  return rows[0]?.id ?? 0
}

/**
 * Returns the actions and the collection change that write a notification; commit them together with
 * the event. The same commit deletes notifications beyond the limit.
 */
export const prepareNotification = async (
  workspaceId: string,
  notice: Notice,
): Promise<{ actions: Action[]; change: CollectionChange }> => {
  const id = await reserveIds(workspaceId, 'notification')
  const row = { ...notice, id, createdAt: new Date().toISOString() }
  const expired = await idsBeyondLimit(workspaceId, id)
  return {
    actions: [
      { put: notifications.toItem({ workspaceId, id }, row) },
      ...expired.map((old) => ({ delete: notifications.key({ workspaceId, id: old }) })),
    ],
    change: { collection: notificationCollection.name, changedIds: [id], deletedIds: expired },
  }
}

/** The label of the condition that a notification is there. */
export const notificationLabel = defineLabel('notification')

/** Replaces what a notification says; refuses (`notificationLabel`) if it was deleted. */
export const rewordedNotification = (
  workspaceId: string,
  row: StoredNotification,
): { action: Action; change: CollectionChange } => ({
  action: {
    put: notifications.toItem({ workspaceId, id: row.id }, row),
    condition: 'attribute_exists(pk)',
    label: notificationLabel,
  },
  change: { collection: notificationCollection.name, changedIds: [row.id] },
})

/** A year, which is longer than the period of any warning. */
const markKeptSeconds = 366 * 24 * 3600

/** Writes a notification unless the workspace already got one under `name`, even if two callers write at once. */
export const notifyOnce = async (workspaceId: string, name: string, notice: Notice): Promise<void> => {
  const key = { pk: workspaceKey(workspaceId), sk: `NOTIFIED#${name}` }
  if (await getItem(key)) return
  const { actions, change } = await prepareNotification(workspaceId, notice)
  const mark = {
    put: {
      ...key,
      expiresAt: inSeconds(Date.now(), markKeptSeconds),
    },
    condition: 'attribute_not_exists(pk)',
    label: notifiedLabel,
  }
  try {
    await commit(workspaceId, [change], [mark, ...actions])
  } catch (error) {
    if (!isRefusedBy(error, notifiedLabel)) throw error
  }
}
