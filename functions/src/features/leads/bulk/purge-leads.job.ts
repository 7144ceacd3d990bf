import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const PurgeLeadsMessage = lazy(() => z.object({ workspaceId: z.string() }))

export const purgeLeadsJob = defineJob({
  name: 'purgeLeads',
  message: PurgeLeadsMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 1,
  needs: needs({ table: 'write' }),
  impact: 'Leads that users deleted stay in the table with their activities.',
})
