import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { searchYoloLaneJob } from '../features/yolo/lane/search-yolo-lane.job.ts'
import { searchYoloJob } from '../features/yolo/run/search-yolo.job.ts'
import { endedChildren, startChildren } from '../platform/jobs/children.ts'
import { defineJob, type JobDefinition } from '../platform/jobs/define-job.ts'
import type { JobAddress } from '../platform/jobs/job.store.ts'
import { leaseCheckAction } from '../platform/jobs/lease.ts'
import type { JobWork } from '../platform/jobs/work-on-job.ts'
import { needs } from '../platform/needs.ts'
import { workspaceKey } from '../platform/table/entity.ts'
import { getItem } from '../platform/table/table.ts'
import { transact } from '../platform/table/transact.ts'

const limitsOf = ({
  attempts,
  timeoutSeconds,
  runningPerWorkspace,
  queuedPerWorkspace,
  ...job
}: JobDefinition) => ({
  attempts,
  timeoutSeconds,
  runningPerWorkspace,
  queuedPerWorkspace,
  workersAtOnce: job.workersAtOnce,
  needs: needs({ table: 'write' }),
  impact: '',
})

const LoadMessage = z.object({ lanes: z.int(), understandMs: z.int(), laneMs: z.int() })
export type LoadMessage = z.infer<typeof LoadMessage>

/** A run whose work is a pause, with the queue and the limits of a YOLO run. */
export const loadRunJob = defineJob({
  ...limitsOf(searchYoloJob),
  name: searchYoloJob.name,
  message: LoadMessage,
})

export const loadLaneJob = defineJob({
  ...limitsOf(searchYoloLaneJob),
  name: searchYoloLaneJob.name,
  message: z.object({ laneMs: z.int() }),
})

export const runWork: JobWork<LoadMessage> = async ({ row, message: { lanes, understandMs, laneMs } }) => {
  // A run that was woken has understood its query already.
  if (row.attempt === 1) await sleep(understandMs)
  const messages = Array.from({ length: lanes }, () => ({ laneMs }))
  await startChildren(row, loadLaneJob, messages)
  await endedChildren(row, lanes)
  return { progress: { fraction: 1, step: 'Done' } }
}

export const savedKey = ({ workspaceId, jobId }: JobAddress) => ({
  pk: workspaceKey(workspaceId),
  sk: `SAVED#${jobId}`,
})

/** Saves one row, which counts how often it was saved. */
export const laneWork: JobWork<{ laneMs: number }> = async ({ row, message: { laneMs } }) => {
  const key = savedKey({ workspaceId: row.workspaceId, jobId: row.id })
  await sleep(laneMs)
  if (!(await getItem(key))) {
    const count = { UpdateExpression: 'ADD saved :one', ExpressionAttributeValues: { ':one': 1 } }
    await transact([leaseCheckAction(row, 1), { update: key, with: count }])
  }
  return { progress: { fraction: 1, step: 'Done' } }
}
