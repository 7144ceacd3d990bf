import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId } from '../../platform/fields.ts'
import { jobStarts, StartedJob } from '../../platform/job.ts'
import { lazy } from '../../platform/lazy.ts'
import { ImportRows, LeadImport, NewLeadImport } from './lead-import.ts'

const importId = lazy(() => z.strictObject({ id: pathId() }))

/** Its rows are sent by `addLeadImportRows`, and `runLeadImport` imports them. One that is never run expires. */
export const createLeadImport = defineCall({
  name: 'createLeadImport',
  method: 'POST',
  path: '/api/lead-imports',
  auth: 'session',
  kind: 'creates',
  body: NewLeadImport,
  output: LeadImport,
  errors: ['IDEMPOTENCY_MISMATCH', 'CONFLICT'],
  throttle: { name: 'lead-imports', perHour: 60, key: 'workspace' },
  tool: { onlyAdds: true },
  summary: 'Begins an import of up to 50,000 leads.',
})

/** Sending the same rows again replaces them. CONFLICT for rows that overlap others, and once the import runs. */
export const addLeadImportRows = defineCall({
  name: 'addLeadImportRows',
  method: 'PUT',
  path: '/api/lead-imports/{id}/rows',
  auth: 'session',
  params: importId,
  body: ImportRows,
  status: 204,
  errors: ['CONFLICT'],
  throttle: { name: 'lead-import-rows', perMinute: 600, key: 'workspace' },
  summary: 'Adds up to 500 rows, of at most 380 kB together, to an import.',
})

/**
 * Never waits. Running it twice is running it once; one that was cancelled or has failed goes on where it stopped.
 * CONFLICT while rows are missing, if they have expired, and once undoing it has begun.
 */
export const runLeadImport = defineCall({
  name: 'runLeadImport',
  method: 'POST',
  path: '/api/lead-imports/{id}/run',
  auth: 'session',
  params: importId,
  output: StartedJob,
  status: 202,
  errors: ['CONFLICT'],
  throttle: jobStarts,
  summary: 'Starts the job that imports the rows; its progress and result are those of the job.',
})

/**
 * Never waits. Deletes the leads that the import has added, and empties the fields that it filled. Leads that were
 * changed or worked on since are kept. CONFLICT while the import runs.
 */
export const undoLeadImport = defineCall({
  name: 'undoLeadImport',
  method: 'POST',
  path: '/api/lead-imports/{id}/undo',
  auth: 'session',
  params: importId,
  output: StartedJob,
  status: 202,
  errors: ['CONFLICT'],
  throttle: jobStarts,
  summary: 'Starts the job that undoes an import; possible for 30 days.',
})

export const listLeadImports = defineCall({
  name: 'listLeadImports',
  method: 'GET',
  path: '/api/lead-imports',
  auth: 'session',
  output: lazy(() => z.array(LeadImport)),
  collection: 'leads',
  summary: 'The newest 50 imports of the last 30 days, newest first.',
})
