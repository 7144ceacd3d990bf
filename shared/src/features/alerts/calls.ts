import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { keptNotifications, Notification } from '../../platform/notification.ts'

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
  summary: 'Ended jobs, answers to outreach and plan warnings, newest first; with `since`, what changed.',
})

const howMany = `Give 1 to ${keptNotifications} ids`

/** Either all up to an id, or single ones. */
export const ReadNotifications = lazy(() =>
  z
    .strictObject({
      upToId: z.optional(rowId()),
      ids: z.optional(
        z.array(rowId()).check(z.minLength(1, howMany), z.maxLength(keptNotifications, howMany)),
      ),
    })
    .check(
      z.refine(({ upToId, ids }) => upToId !== undefined || ids !== undefined, {
        path: ['upToId'],
        message: 'Must be a positive whole number',
      }),
      z.refine(({ upToId, ids }) => upToId === undefined || ids === undefined, {
        path: ['ids'],
        message: 'Give either upToId or ids',
      }),
    ),
)
export type ReadNotifications = z.infer<typeof ReadNotifications>

export const readNotifications = defineCall({
  name: 'readNotifications',
  method: 'POST',
  path: '/api/notifications/read',
  auth: 'session',
  body: ReadNotifications,
  status: 204,
  summary: 'Marks all notifications up to an id, or single ones, as read for this user.',
})
