import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const EraseWorkspaceMessage = lazy(() => z.object({ workspaceId: z.string() }))

export const eraseWorkspaceJob = defineJob({
  name: 'eraseWorkspace',
  message: EraseWorkspaceMessage,
  // An erasure must not be given up: at one attempt a minute this is a week.
  attempts: 10_000,
  timeoutSeconds: 7 * 24 * 3600,
  runningPerWorkspace: 3,
  needs: needs({ table: 'write' }),
  impact: 'Data of people who deleted their account stays in the table.',
})
