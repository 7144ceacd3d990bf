import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import { NewSuppression, Suppression, SuppressionImport, SuppressionImported } from './suppression.ts'

export const listSuppressions = defineCall({
  name: 'listSuppressions',
  method: 'GET',
  path: '/api/outreach/suppressions',
  auth: 'session',
  kind: 'list',
  collection: 'suppressions',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Suppression)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The addresses and domains that nobody of the workspace can write to, newest first.',
})

/** Adding a known one answers the known one. Mails to it that wait are stopped. */
export const createSuppression = defineCall({
  name: 'createSuppression',
  method: 'POST',
  path: '/api/outreach/suppressions',
  auth: 'session',
  kind: 'creates',
  body: NewSuppression,
  output: Suppression,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  summary: 'Suppresses an address or a whole domain.',
})

/** Repeating it adds nothing twice, so a client repeats it after a lost answer, and while some are `remaining`. */
export const importSuppressions = defineCall({
  name: 'importSuppressions',
  method: 'POST',
  path: '/api/outreach/suppressions/import',
  auth: 'session',
  body: SuppressionImport,
  output: SuppressionImported,
  errors: ['CONFLICT'],
  throttle: { name: 'suppression-import', perMinute: 20, key: 'workspace' },
  summary: 'Suppresses the addresses and domains of a list, one per line or the first column of a CSV.',
})

/** Only what users entered can be removed: FORBIDDEN for what a recipient or a server asked for. */
export const deleteSuppression = defineCall({
  name: 'deleteSuppression',
  method: 'DELETE',
  path: '/api/outreach/suppressions/{id}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId() })),
  status: 204,
  errors: ['CONFLICT', 'FORBIDDEN'],
  summary: 'Removes an address or a domain that a user has suppressed.',
})
