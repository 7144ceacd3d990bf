import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery } from '../../platform/lists.ts'
import { Notification } from '../../platform/notification.ts'

export const listNotifications = defineCall({
  name: 'listNotifications',
  method: 'GET',
  path: '/api/notifications',
  auth: 'session',
  kind: 'list',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Notification)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  summary: 'What ended or runs out, newest first; with `since`, what changed.',
})

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'session',
  body: lazy(() => z.strictObject({ upToId: rowId() })),
  status: 204,
  summary: 'Marks the notifications up to this one as read by this user.',
})
