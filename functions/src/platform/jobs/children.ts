import { isOver } from '@assay/shared/platform/job'
import type * as z from 'zod/mini'
import { config } from '../config.ts'
import { type Action, isRefusedBy, transact } from '../table/transact.ts'
import { cancelChildren } from './cancel-job.ts'
import type { JobDefinition } from './define-job.ts'
import {
  activeJobsKey,
  childJobId,
  getJobRow,
  type JobRow,
  jobs,
  readChildren,
  sumOfCosts,
} from './job.store.ts'
import { JobCancelled, leaseLabel, updateWhileHeld, whileHeld } from './lease.ts'
import { WaitForChildren } from './parked-job.ts'
import { enqueue } from './queue.ts'
import { newJobAction } from './start-job.ts'

export { readChildren, WaitForChildren }

/** A transaction has at most 100 actions; two are those of the parent's row and of the active jobs. */
const startedAtOnce = 50

/** Refused unless the parent's worker holds its lease and the parent was not cancelled. */
const parentAction = (parent: JobRow, children: NonNullable<JobRow['children']>): Action => {
  const held = whileHeld(parent, { children })
  return {
    update: jobs.key({ workspaceId: parent.workspaceId, jobId: parent.id }),
    with: {
      ...held,
      ConditionExpression: `${held.ConditionExpression} AND cancelRequested = :no`,
      ExpressionAttributeValues: { ...held.ExpressionAttributeValues, ':no': false },
    },
    label: leaseLabel,
  }
}

const queueAction = ({ workspaceId }: JobRow, kind: string, ids: string[]): Action => ({
  update: activeJobsKey(workspaceId, kind),
  with: { UpdateExpression: 'ADD queued :ids', ExpressionAttributeValues: { ':ids': new Set(ids) } },
})

/** The cancellation is thrown as such, so that the job is ended at once and not when its lease expires. */
const writeUnlessCancelled = async (actions: Action[]): Promise<void> => {
  try {
    await transact(actions)
  } catch (error) {
    if (isRefusedBy(error, leaseLabel) && error.current[leaseLabel]?.cancelRequested) throw new JobCancelled()
    throw error
  }
}

/**
 * Starts the child jobs of a claimed job, one per message, that have not been started; `parent` is its row as its
 * worker knows it. A child charges no lookup. Refused under the lease label when the parent was cancelled, or its
 * workspace was erased: then no child is written.
 */
export const startChildren = async <Message extends z.ZodMiniType>(
  parent: JobRow,
  definition: JobDefinition<Message>,
  messages: z.infer<Message>[],
): Promise<void> => {
  // Throws before anything is written if the manifest does not grant one of the queues.
  for (const kind of [definition.name, parent.kind]) config.queueUrl(kind)
  const { workspaceId, userId } = parent
  const started = parent.attempt > 1 ? await readChildren(parent, messages.length) : []
  const missing = messages.flatMap((message, nth) =>
    started[nth] ? [] : [{ nth, id: childJobId(parent.id, nth), message }],
  )
  for (let from = 0; from < missing.length; from += startedAtOnce) {
    const some = missing.slice(from, from + startedAtOnce)
    const of = { id: parent.id, kind: parent.kind, children: messages.length }
    const count = 1 + Math.max(...some.map(({ nth }) => nth))
    const now = Date.now()
    await writeUnlessCancelled([
      parentAction(parent, { kind: definition.name, count }),
      queueAction(
        parent,
        definition.name,
        some.map(({ id }) => id),
      ),
      ...some.map(({ id, message }) =>
        newJobAction(definition, id, { workspaceId, userId, message, parent: of }, now),
      ),
    ])
    await Promise.all(some.map(({ id }) => enqueue(definition.name, { workspaceId, jobId: id })))
  }
}

/** Writes the sums of the children into the row of their parent, which then shows them and ends with them. */
const addUp = async (parent: JobRow, children: JobRow[]): Promise<void> => {
  const savedCount = children.reduce((sum, child) => sum + child.savedCount, 0)
  await updateWhileHeld(parent, { savedCount, childrenCost: sumOfCosts(children.map(({ cost }) => cost)) })
}

/**
 * The children of a claimed job once all have ended: its row then has the sums of what they saved and cost. Throws
 * WaitForChildren until then.
 */
export const endedChildren = async (parent: JobRow, count: number): Promise<JobRow[]> => {
  const children = (await readChildren(parent, count)).map((child, nth) => {
    if (!child) throw new Error(`Child ${nth} of the job ${parent.id} is missing`)
    return child
  })
  if (!children.every(({ status }) => isOver(status))) throw new WaitForChildren()
  await addUp(parent, children)
  return children
}

/**
 * Cancels the children of a cancelled job, and returns when none is left, with their sums in the job's row. Throws
 * WaitForChildren until then.
 */
export const endChildren = async (parent: JobRow): Promise<void> => {
  await cancelChildren(parent)
  const stored = await getJobRow(parent.workspaceId, parent.id)
  if (stored?.children) await endedChildren(parent, stored.children.count)
}
