import { listNotifications } from '@assay/shared/features/alerts/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { useCollection } from '../../platform/api/use-collection.ts'

/** The user's notifications, newest first, kept current. */
export const useNotifications = () =>
  useCollection<Notification>(listNotifications, {
    failure: (error) =>
      error.status === 0 ? error.message : `Failed to fetch notifications: ${error.status}`,
  })

/** The number of unread notifications. */
export const unreadCount = (rows: readonly Notification[] = []) => rows.filter(({ isRead }) => !isRead).length
