import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { Notification } from '../../platform/notification.ts'

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  auth: 'session',
  kind: 'list',
  collection: 'notifications',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Notification)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'Ended jobs and plan warnings, newest first; with `since`, what changed.',
})

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'session',
  body: lazy(() => z.strictObject({ upToId: rowId() })),
  status: 204,
  summary: 'Marks all notifications up to this id as read for this user.',
})
