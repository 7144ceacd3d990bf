import {
  notificationCollection,
  notificationLabel,
  rewordedNotification,
} from '../../../platform/notifications/notification.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import { listPage } from '../../../platform/table/list.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import type { ForgettingSweep } from '../../leads/public.ts'

const limit = 200

/** Removes an address from what notifications say, as that a mail to it came back. */
export const forgetInNotifications: ForgettingSweep = async ({ workspaceId }, { without, mayHave }, from) => {
  const { rows, cursor } = await listPage(workspaceId, notificationCollection, { limit, cursor: from })
  for (const row of rows.filter(mayHave)) {
    const { action, change } = rewordedNotification(workspaceId, without(row))
    try {
      await commit(workspaceId, [change], [action])
    } catch (error) {
      // It was one too many meanwhile.
      if (!isRefusedBy(error, notificationLabel)) throw error
    }
  }
  return cursor
}
