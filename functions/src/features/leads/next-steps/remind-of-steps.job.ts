import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineJob, retriedForAWeek } from '../../../platform/jobs/define-job.ts'
import { needs } from '../../../platform/needs.ts'

const RemindOfStepsMessage = lazy(() => z.object({ workspaceId: z.string(), day: z.iso.date() }))

/** Says in the alerts what is due on one day. */
export const remindOfStepsJob = defineJob({
  name: 'remindOfSteps',
  message: RemindOfStepsMessage,
  ...retriedForAWeek,
  runningPerWorkspace: 1,
  needs: needs({ table: 'write' }),
  impact: 'Users are not reminded of the next steps that are due today.',
})
