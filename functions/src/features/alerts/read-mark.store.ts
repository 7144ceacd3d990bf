import {
  newestNotificationId,
  notificationCollection,
} from '../../platform/notifications/notification.store.ts'
import { commit } from '../../platform/table/collection.ts'
import { workspaceKey } from '../../platform/table/entity.ts'
import { getItem } from '../../platform/table/table.ts'
import { defineLabel, isRefusedBy } from '../../platform/table/transact.ts'

const markLabel = defineLabel('mark')

type Reader = { workspaceId: string; userId: number }

const keyOf = ({ workspaceId, userId }: Reader) => ({
  pk: workspaceKey(workspaceId),
  sk: `NOTICEREAD#${userId}`,
})

/** Notifications up to this id were read by the user; 0 where none was. */
export const readUpTo = async (reader: Reader): Promise<number> =>
  Number((await getItem(keyOf(reader)))?.upToId ?? 0)

/** Moves the mark forward, to the newest at most; back it never goes, however late a request comes. */
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
    // Rows look different now without having changed, so whoever holds the list reads it again.
    await commit(reader.workspaceId, [{ collection: notificationCollection.name, resync: true }], [mark])
  } catch (error) {
    if (!isRefusedBy(error, markLabel)) throw error
  }
}
