import { lazy } from '@assay/shared/platform/lazy'
import { keptNotifications, Notification } from '@assay/shared/platform/notification'
import * as z from 'zod/mini'
import { type CollectionChange, commit } from '../table/collection.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../table/entity.ts'
import { listPage, type StoredCollection } from '../table/list.ts'
import { reserveIds } from '../table/sequence.ts'
import { getItem, queryPage } from '../table/table.ts'
import { type Action, defineLabel, isRefusedBy } from '../table/transact.ts'

const toldLabel = defineLabel('told')

/** The row; who has read it stands beside it, by user (`read-mark.store.ts`). */
const StoredNotification = lazy(() => z.omit(Notification, { isRead: true }))
export type StoredNotification = z.infer<typeof StoredNotification>

/** What a user is told: a heading, a sentence or two, and the page that shows it. */
export type Notice = Pick<Notification, 'kind' | 'tone' | 'title' | 'text' | 'link'>

type Address = { workspaceId: string; id: number }

const rowPrefix = 'NOTICE#'

const notifications = defineEntity({
  name: 'notification',
  schema: StoredNotification,
  key: ({ workspaceId, id }: Address) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

export const notificationCollection: StoredCollection<StoredNotification> = {
  name: 'notifications',
  rowPrefix,
  fromItem: notifications.fromItem,
}

/** At each new one so many old ones may go: more than come. */
const forgottenAtOnce = 5

/** The oldest ones that are not kept beside `newest`; ids that were never used count as used. */
const tooOld = async (workspaceId: string, newest: number): Promise<number[]> => {
  if (newest <= keptNotifications) return []
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':first': rowPrefix + padded(1),
      ':last': rowPrefix + padded(newest - keptNotifications),
    },
    Limit: forgottenAtOnce,
  })
  return items.map((item) => notifications.fromItem(item).id)
}

/** The id of the newest notification of a workspace; 0 where there is none. */
export const newestNotificationId = async (workspaceId: string): Promise<number> => {
  const { rows } = await listPage(workspaceId, notificationCollection, { limit: 1 })
  return rows[0]?.id ?? 0
}

/**
 * A notification as the actions and the change to commit with what it tells of. Those that are too old
 * by then go with the same commit, so that a list never grows beyond what is kept.
 */
export const prepareNotification = async (
  workspaceId: string,
  notice: Notice,
): Promise<{ actions: Action[]; change: CollectionChange }> => {
  const id = await reserveIds(workspaceId, 'notification')
  const row = { ...notice, id, createdAt: new Date().toISOString() }
  const forgotten = await tooOld(workspaceId, id)
  return {
    actions: [
      { put: notifications.toItem({ workspaceId, id }, row) },
      ...forgotten.map((old) => ({ delete: notifications.key({ workspaceId, id: old }) })),
    ],
    change: { collection: 'notifications', changedIds: [id], deletedIds: forgotten },
  }
}

/** A year: no warning is about anything longer ago. */
const onceKeptSeconds = 366 * 24 * 3600

/** Tells it unless this workspace was told under `name` before, also by somebody else at once. */
export const notifyOnce = async (workspaceId: string, name: string, notice: Notice): Promise<void> => {
  const key = { pk: workspaceKey(workspaceId), sk: `TOLD#${name}` }
  if (await getItem(key)) return
  const { actions, change } = await prepareNotification(workspaceId, notice)
  const told = {
    put: {
      ...key,
      expiresAt: inSeconds(Date.now(), onceKeptSeconds),
    },
    condition: 'attribute_not_exists(pk)',
    label: toldLabel,
  }
  try {
    await commit(workspaceId, [change], [told, ...actions])
  } catch (error) {
    if (!isRefusedBy(error, toldLabel)) throw error
  }
}
