import { rowId } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const RunWatchMessage = lazy(() => z.object({ workspaceId: z.string(), watchId: rowId() }))

/** Runs a watch once: starts its search at the due time, and the next of these jobs; waits, and reports what was found. */
export const runWatchJob = defineJob({
  name: 'runWatch',
  message: RunWatchMessage,
  ...retriedForAWeek,
  // A workspace has few watches, each has one that waits for its due time, and a user pauses the watch instead.
  isUnlisted: true,
  runningPerWorkspace: 5,
  needs: needs({ table: 'write' }),
  impact: 'Saved searches of users do not run, or do not report what they have found.',
})
