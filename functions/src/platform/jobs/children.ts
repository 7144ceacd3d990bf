import { isOver } from '@assay/shared/platform/job'
import type * as z from 'zod/mini'
import { config } from '../config.ts'
import { updateItemIf } from '../table/table.ts'
import { cancelChildren } from './cancel-job.ts'
import type { JobDefinition } from './define-job.ts'
import { childJobId, getJobRow, type JobRow, jobs, readChildren, sumOfCosts } from './job.store.ts'
import { JobCancelled, LeaseLost, updateWhileHeld, whileHeld } from './lease.ts'
import { childrenAtWork, WaitForChildren } from './parked-job.ts'
import { enqueue } from './queue.ts'
import { putChildRow } from './start-job.ts'

export { childrenAtWork, readChildren, WaitForChildren }

/** So many rows are written at the same time. */
const startedAtOnce = 25

/** Throws JobCancelled when the parent was cancelled, so that it ends at once, and LeaseLost when its worker lost it. */
const announce = async (parent: JobRow, set: Partial<JobRow>): Promise<void> => {
  const { workspaceId, id } = parent
  const held = whileHeld(parent, set)
  const isAnnounced = await updateItemIf(jobs.key({ workspaceId, jobId: id }), {
    ...held,
    ConditionExpression: `${held.ConditionExpression} AND cancelRequested = :no`,
    ExpressionAttributeValues: { ...held.ExpressionAttributeValues, ':no': false },
  })
  if (isAnnounced) return
  const stored = await getJobRow(workspaceId, id)
  throw stored?.attempt === parent.attempt && stored.cancelRequested ? new JobCancelled() : new LeaseLost()
}

/**
 * Starts the child jobs of a claimed job, one per message, that have not been started; `parent` is its row as its
 * worker knows it, which may show another progress from then on. A child charges no lookup. As many as may run at once get a message, the others when these end.
 * Throws when the parent was cancelled, or its workspace erased, and then starts none; a worker that is too slow to
 * notice it starts children that end before they begin.
 */
export const startChildren = async <Message extends z.ZodMiniType>(
  parent: JobRow,
  definition: JobDefinition<Message>,
  messages: z.infer<Message>[],
  progress?: JobRow['progress'],
): Promise<void> => {
  const { name: kind, runningPerWorkspace: atOnce } = definition
  // Throws before anything is written if the manifest does not grant one of the queues.
  for (const queue of [kind, parent.kind]) config.queueUrl(queue)
  const { workspaceId, userId } = parent
  const started = parent.attempt > 1 ? await readChildren(parent, messages.length) : []
  const missing = messages.flatMap((message, nth) => (started[nth] ? [] : [{ nth, message }]))
  if (missing.length === 0) return
  const of = { id: parent.id, kind: parent.kind, children: messages.length }
  const children = { kind, count: messages.length, atOnce }
  await announce(parent, progress ? { children, progress } : { children })
  for (let from = 0; from < missing.length; from += startedAtOnce) {
    const some = missing.slice(from, from + startedAtOnce).map(({ nth, message }) => {
      const jobId = childJobId(parent.id, nth)
      return { nth, jobId, job: { workspaceId, userId, message, parent: of } }
    })
    await Promise.all(some.map(({ jobId, job }) => putChildRow(definition, jobId, job)))
    const first = some.filter(({ nth }) => nth < atOnce)
    await Promise.all(first.map(({ jobId }) => enqueue(kind, { workspaceId, jobId })))
  }
}

/** Writes the sums of the children into the row of their parent, which then shows them and ends with them. */
const addUp = async (parent: JobRow, children: JobRow[]): Promise<void> => {
  const savedCount = children.reduce((sum, child) => sum + child.savedCount, 0)
  await updateWhileHeld(parent, { savedCount, childrenCost: sumOfCosts(children.map(({ cost }) => cost)) })
}

const untilEnded = async (parent: JobRow, children: JobRow[]): Promise<JobRow[]> => {
  if (!children.every(({ status }) => isOver(status))) throw new WaitForChildren()
  await addUp(parent, children)
  return children
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
  return untilEnded(parent, children)
}

/**
 * Cancels the children of a cancelled job, and returns when none is left, with their sums in the job's row. Throws
 * WaitForChildren until then.
 */
export const endChildren = async (parent: JobRow): Promise<void> => {
  await cancelChildren(parent)
  const stored = await getJobRow(parent.workspaceId, parent.id)
  if (!stored?.children) return
  // Its worker may have been killed before it had started all of them.
  const children = await readChildren(parent, stored.children.count)
  await untilEnded(
    parent,
    children.filter((child) => child !== null),
  )
}
