import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { NewWatch, Watch, WatchChanges } from './watch.ts'

const watchId = lazy(() => z.strictObject({ id: pathId() }))

export const listWatches = defineCall({
  name: 'listWatches',
  method: 'GET',
  path: '/api/watches',
  auth: 'session',
  kind: 'list',
  collection: 'watches',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Watch)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The saved searches that run again by themselves, newest first.',
})

/** Answers 409 CONFLICT if the search is watched already. */
export const createWatch = defineCall({
  name: 'createWatch',
  method: 'POST',
  path: '/api/watches',
  auth: 'session',
  kind: 'creates',
  body: NewWatch,
  output: Watch,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  throttle: { name: 'change-watch', perMinute: 30, key: 'workspace' },
  tool: { onlyAdds: true, reachesOut: true },
  summary: 'Saves a search that runs daily or weekly within a budget and reports new companies.',
})

/**
 * Resuming a watch that waits for lookups lets it run at its next due time; so does raising the budget of one that waits for
 * that. Answers 409 CONFLICT to resuming while the budget is used up.
 */
export const updateWatch = defineCall({
  name: 'updateWatch',
  method: 'PATCH',
  path: '/api/watches/{id}',
  auth: 'session',
  params: watchId,
  body: WatchChanges,
  output: Watch,
  errors: ['CONFLICT'],
  throttle: { name: 'change-watch', perMinute: 30, key: 'workspace' },
  summary: 'Pauses or resumes a watch, or changes its interval, budget or report.',
})

/** What it has found stays. `restoreWatch` undoes it within 24 hours. */
export const deleteWatch = defineCall({
  name: 'deleteWatch',
  method: 'DELETE',
  path: '/api/watches/{id}',
  auth: 'session',
  params: watchId,
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Deletes a watch.',
})

/** Answers 409 CONFLICT if there is no room for it any more, or its search is watched again. */
export const restoreWatch = defineCall({
  name: 'restoreWatch',
  method: 'POST',
  path: '/api/watches/{id}/restore',
  auth: 'session',
  params: watchId,
  output: Watch,
  errors: ['CONFLICT'],
  throttle: { name: 'change-watch', perMinute: 30, key: 'workspace' },
  tool: { onlyAdds: true },
  summary: 'Brings back a watch that was deleted within the last 24 hours.',
})
