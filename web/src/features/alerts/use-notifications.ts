import { listNotifications } from '@assay/shared/features/alerts/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { useCollection } from '../../platform/api/use-collection.ts'

const pollMs = 60_000

/** What the user may want to hear of, newest first; asked for changes every 60 s. */
export const useNotifications = () =>
  useCollection<Notification>(listNotifications, {
    pollMs,
    failure: (error) =>
      error.status === 0 ? error.message : `Failed to fetch notifications: ${error.status}`,
  })

/** How many of them wait to be read. */
export const unreadCount = (rows: readonly Notification[] = []) => rows.filter(({ isRead }) => !isRead).length
