import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const EraseWorkspaceMessage = lazy(() => z.object({ workspaceId: z.string() }))

export const eraseWorkspaceJob = defineJob({
  name: 'eraseWorkspace',
  message: EraseWorkspaceMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 3,
  needs: needs({ table: 'write' }),
  impact: 'Data of people who deleted their account stays in the table.',
})
