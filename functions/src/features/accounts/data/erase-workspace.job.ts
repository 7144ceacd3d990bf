import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob } from '../../../platform/jobs/define-job.ts'

const EraseWorkspaceMessage = lazy(() => z.object({ workspaceId: z.string() }))

/** Erasures cannot stand in what they erase; they stand in one of sixteen workspaces that no session can have. */
export const erasuresWorkspace = (workspaceId: string) => `erasures-${workspaceId.slice(0, 1)}`

export const eraseWorkspaceJob = defineJob({
  name: 'eraseWorkspace',
  feature: 'accounts',
  message: EraseWorkspaceMessage,
  // It must not be given up: at one try a minute this is a week.
  attempts: 10_000,
  timeoutSeconds: 7 * 24 * 3600,
  runningPerWorkspace: 3,
  impact: 'Data of people who deleted their account stays in the table.',
})
