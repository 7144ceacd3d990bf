import { updatedItemIf } from '../table/table.ts'
import { toIsoTime } from './due-time.ts'
import { childJobId, childOf, haveAllEnded, type JobAddress, type JobRow, jobs } from './job.store.ts'
import { LeaseLost, leaseMs, whileHeld } from './lease.ts'
import { enqueue } from './queue.ts'

/**
 * Thrown by the work of a parent that has started children and must wait for them. The job is parked: its worker is
 * free, and its work is called again when the last child has ended.
 */
export class WaitForChildren extends Error {
  constructor() {
    super('The job waits for its children')
    this.name = 'WaitForChildren'
  }
}

/** What makes a parked job due at once, for any worker that claims it. */
export const unparkedNow = {
  set: 'leaseUntil = :ended, dueAt = :now, updatedAt = :now',
  values: () => ({ ':ended': 0, ':now': toIsoTime(Date.now()) }),
} as const

/** Whoever finds that all children have ended sends the message with which the parent goes on. */
const goOn = async (parent: JobRow): Promise<void> => {
  if (parent.isParked && haveAllEnded(parent))
    await enqueue(parent.kind, { workspaceId: parent.workspaceId, jobId: parent.id })
}

/** The children that should be at work: each was sent a message and has a place, whether or not its row tells so yet. */
export const childrenAtWork = ({ children, ended }: Pick<JobRow, 'children' | 'ended'>): number[] =>
  Array.from({ length: children?.count ?? 0 }, (_, nth) => nth)
    .filter((nth) => !ended?.has(nth))
    .slice(0, children?.atOnce)

/** Sends messages to those of its children that should be at work, which has no effect on those that are. */
export const enqueueOpenChildren = async (parent: JobRow): Promise<boolean> => {
  const { id, workspaceId, children } = parent
  if (!children) return true
  const sent = await Promise.all(
    childrenAtWork(parent).map((nth) => enqueue(children.kind, { workspaceId, jobId: childJobId(id, nth) })),
  )
  return sent.every(Boolean)
}

/** Each child that ends makes way for one that still waits, of those that had no room when the parent started. */
const enqueueNextChild = async ({ id, workspaceId, children, ended }: JobRow): Promise<void> => {
  if (!children || !ended) return
  const { kind, count, atOnce = count } = children
  const next = atOnce + ended.size - 1
  if (next < count) await enqueue(kind, { workspaceId, jobId: childJobId(id, next) })
}

/**
 * Called after a child has ended: adds it to the ended ones of its parent, whose row moves, so that pages which poll it
 * read again what its children have found. The last one lets the parent go on. If its worker is killed before this, the
 * next message of the sweep to the child does it.
 */
export const childEnded = async (
  { workspaceId, jobId }: JobAddress,
  { wasRunning }: { wasRunning: boolean },
): Promise<void> => {
  const child = childOf(jobId)
  if (!child) return
  const item = await updatedItemIf(jobs.key({ workspaceId, jobId: child.parentId }), {
    UpdateExpression: 'SET updatedAt = :now ADD ended :nth',
    ConditionExpression: '#status IN (:running, :queued)',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: {
      ':nth': new Set([child.nth]),
      ':now': toIsoTime(Date.now()),
      ':running': 'running',
      ':queued': 'queued',
    },
  })
  if (!item) return
  const waiting = jobs.fromItem(item)
  if (wasRunning && !waiting.cancelRequested) await enqueueNextChild(waiting)
  await goOn(waiting)
}

/**
 * Parks a claimed job whose children have not all ended. It stays among the running ones, with a lease like that of a
 * worker. Throws LeaseLost when another worker has it or it was cancelled since `row` was read.
 */
export const parkJob = async (row: JobRow): Promise<void> => {
  const { workedMs = 0, cost, failures } = row
  const leaseUntil = Date.now() + leaseMs
  const held = whileHeld(row, { isParked: true, leaseUntil, workedMs, cost, failures })
  const parked = await updatedItemIf(jobs.key({ workspaceId: row.workspaceId, jobId: row.id }), {
    ...held,
    ConditionExpression: `${held.ConditionExpression} AND cancelRequested = :seen`,
    ExpressionAttributeValues: { ...held.ExpressionAttributeValues, ':seen': row.cancelRequested },
  })
  if (!parked) throw new LeaseLost()
  // The last child may have ended between the reading of the children and the parking.
  await goOn(jobs.fromItem(parked))
}
