import { listNotifications as call } from '@assay/shared/features/alerts/calls'
import { handle } from '../../platform/http/exchange.ts'
import { listHandler } from '../../platform/http/list-call.ts'
import { notificationCollection } from '../../platform/notifications/notification.store.ts'
import { getReadMark, isRead } from './read-mark.store.ts'

export const listNotifications = handle(call)(
  listHandler(call, notificationCollection, async (rows, caller) => {
    const mark = await getReadMark(caller)
    return rows.map((row) => ({ ...row, isRead: isRead(mark, row.id) }))
  }),
)
