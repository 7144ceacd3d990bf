import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { Activity, NewActivity } from './activity.ts'

/** `leadId` restricts the list to one lead's timeline. */
export const listActivities = defineCall({
  name: 'listActivities',
  method: 'GET',
  path: '/api/activities',
  auth: 'session',
  kind: 'list',
  collection: 'activities',
  query: lazy(() => z.strictObject({ ...listQuery, leadId: z.optional(pathId()) })),
  output: lazy(() => listOf(Activity)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  tool: { isMain: true },
  summary: 'The activities of all leads or of one, newest first; with `since`, the new ones.',
})

export const createActivity = defineCall({
  name: 'createActivity',
  method: 'POST',
  path: '/api/activities',
  auth: 'session',
  kind: 'creates',
  body: NewActivity,
  output: Activity,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  tool: { isMain: true, onlyAdds: true },
  summary: 'Logs a note, a call or a meeting about a CRM lead.',
})
