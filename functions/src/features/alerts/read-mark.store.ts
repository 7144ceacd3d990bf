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

/** The id up to which the user has read notifications; 0 when none was read. */
export const readUpTo = async (reader: Reader): Promise<number> =>
  Number((await getItem(keyOf(reader)))?.upToId ?? 0)

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
