import { notificationCollection } from '../../platform/notifications/notification.store.ts'
import { listPage, type Page } from '../../platform/table/list.ts'

/** What the workspace was told, for who takes their data along. */
export const takeNotifications = (
  workspaceId: string,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => listPage(workspaceId, notificationCollection, query)
