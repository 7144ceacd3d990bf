import { keptNotifications } from '@assay/shared/platform/notification'
import {
  newestNotificationId,
  notificationCollection,
} from '../../platform/notifications/notification.store.ts'
import { commit } from '../../platform/table/collection.ts'
import { workspaceKey } from '../../platform/table/entity.ts'
import { getItem } from '../../platform/table/table.ts'
import { defineLabel, isRefusedBy, withOptimisticRetry } from '../../platform/table/transact.ts'

const markLabel = defineLabel('mark')

type Reader = { workspaceId: string; userId: number }

const keyOf = ({ workspaceId, userId }: Reader) => ({
  pk: workspaceKey(workspaceId),
  sk: `NOTICEREAD#${userId}`,
})

/** What a user has read: all notifications up to an id (0 for none), and single ones after it. */
export type ReadMark = { upToId: number; ids: ReadonlySet<number> }

export const getReadMark = async (reader: Reader): Promise<ReadMark> => {
  const item = await getItem(keyOf(reader))
  const ids = item?.ids instanceof Set ? [...item.ids].map(Number) : []
  return { upToId: Number(item?.upToId ?? 0), ids: new Set(ids) }
}

export const isRead = ({ upToId, ids }: ReadMark, id: number): boolean => id <= upToId || ids.has(id)

const readOnce = async (reader: Reader, given: readonly number[]): Promise<void> => {
  const mark = await getReadMark(reader)
  const newest = await newestNotificationId(reader.workspaceId)
  const unread = given.filter((id) => id <= newest && !isRead(mark, id))
  if (unread.length === 0) return
  const ids = [...mark.ids, ...unread].filter((id) => id > mark.upToId && id > newest - keptNotifications)
  const action = {
    update: keyOf(reader),
    with: {
      UpdateExpression: 'SET ids = :ids',
      ConditionExpression: mark.ids.size === 0 ? 'attribute_not_exists(ids)' : 'ids = :before',
      ExpressionAttributeValues: {
        ':ids': new Set(ids),
        ...(mark.ids.size > 0 && { ':before': mark.ids }),
      },
    },
    label: markLabel,
  }
  const { name: collection } = notificationCollection
  await commit(reader.workspaceId, [{ collection, changedIds: unread }], [action])
}

/** Marks single notifications. One that is read already, or does not exist, changes nothing. */
export const markRead = (reader: Reader, ids: readonly number[]): Promise<void> =>
  withOptimisticRetry([markLabel], () => readOnce(reader, ids))

/** Moves the mark forward, at most to the newest id. It never moves back, so a late request has no effect. */
export const markReadUpTo = async (reader: Reader, givenId: number): Promise<void> => {
  const upToId = Math.min(givenId, await newestNotificationId(reader.workspaceId))
  const mark = {
    update: keyOf(reader),
    with: {
      UpdateExpression: 'SET upToId = :id',
      ConditionExpression: 'attribute_not_exists(upToId) OR upToId < :id',
      ExpressionAttributeValues: { ':id': upToId },
    },
    label: markLabel,
  }
  try {
    // Rows are now shown as read although they have not changed, so clients must load the list again.
    await commit(reader.workspaceId, [{ collection: notificationCollection.name, resync: true }], [mark])
  } catch (error) {
    if (!isRefusedBy(error, markLabel)) throw error
  }
}
