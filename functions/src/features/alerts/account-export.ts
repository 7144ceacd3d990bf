import { notificationCollection } from '../../platform/notifications/notification.store.ts'
import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'

/** The notifications of the workspace. */
export const exportNotifications = (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => listPage(workspaceId, notificationCollection, query)
