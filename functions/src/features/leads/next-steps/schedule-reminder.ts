import { jobStartedLabel, startJob } from '../../../platform/jobs/start-job.ts'
import { systemWorkspace } from '../../../platform/jobs/system-workspace.ts'
import { isRefusedBy } from '../../../platform/table/transact.ts'
import { remindOfStepsJob } from './remind-of-steps.job.ts'

/**
 * The hour (UTC) at which a day's reminder is written: between midnight and nine in the morning from New York to Dubai. The
 * server does not know where its users are; a notice only has to be there when they begin (`docs/decisions/072`).
 */
const hour = 5

const dayMs = 24 * 3_600_000

/** When the reminder of a day is written, else the next one. */
const reminderOf = (day: string): number => {
  const first = Date.parse(`${day}T00:00:00Z`) + hour * 3_600_000
  return first + dayMs * Math.max(0, Math.floor((Date.now() - first) / dayMs) + 1)
}

/**
 * Makes sure that a step which becomes due on a day is in that day's reminder; after it has been written, in the next
 * one's. To be called before the step is written.
 */
export const scheduleReminder = async (workspaceId: string, day: string): Promise<void> => {
  const startAt = reminderOf(day)
  try {
    await startJob(remindOfStepsJob, {
      id: `next-steps-${new Date(startAt).toISOString()}`,
      workspaceId: systemWorkspace(workspaceId),
      userId: 0,
      message: { workspaceId, day: new Date(startAt).toISOString().slice(0, 10) },
      startAt,
    })
  } catch (error) {
    if (!isRefusedBy(error, jobStartedLabel)) throw error
  }
}
