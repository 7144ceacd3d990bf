import { updateItemIf } from '../table/table.ts'
import { toIsoTime } from './due-time.ts'
import { type JobRow, jobs, openChildIds } from './job.store.ts'
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

const keyOf = ({ workspaceId, id }: Pick<JobRow, 'workspaceId' | 'id'>) =>
  jobs.key({ workspaceId, jobId: id })

/** What makes a parked job due at once, for any worker that claims it. */
export const unparkedNow = {
  set: 'leaseUntil = :ended, dueAt = :now, updatedAt = :now',
  values: () => ({ ':ended': 0, ':now': toIsoTime(Date.now()) }),
} as const

type Parent = NonNullable<JobRow['parent']>

/** Does nothing when the parent is not parked: its worker looks after the children itself, or it is over or erased. */
const wake = async (workspaceId: string, { id, kind }: Pick<Parent, 'id' | 'kind'>): Promise<void> => {
  const isWoken = await updateItemIf(keyOf({ workspaceId, id }), {
    UpdateExpression: `SET ${unparkedNow.set} REMOVE isParked`,
    ConditionExpression: '#status = :running AND isParked = :true',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':running': 'running', ':true': true, ...unparkedNow.values() },
  })
  if (isWoken) await enqueue(kind, { workspaceId, jobId: id })
}

/** Moves the row of a parked parent, so that pages which poll it read again what its children have found. */
const showProgress = (workspaceId: string, { id, children }: Parent, open: number): Promise<boolean> =>
  updateItemIf(keyOf({ workspaceId, id }), {
    UpdateExpression: 'SET updatedAt = :now, progress.#fraction = :fraction',
    ConditionExpression: 'isParked = :true AND progress.#fraction < :fraction',
    ExpressionAttributeNames: { '#fraction': 'fraction' },
    ExpressionAttributeValues: {
      ':true': true,
      ':now': toIsoTime(Date.now()),
      ':fraction': (children - open) / children,
    },
  })

/**
 * Called after a child has ended: the last one wakes its parent. Of two that end together, the later one finds no
 * other open child; if both do, one wakes it. A worker that is killed before this leaves the parent to the sweep.
 */
export const childEnded = async ({ workspaceId, kind, parent }: JobRow): Promise<void> => {
  if (!parent) return
  const open = await openChildIds(workspaceId, kind, parent.id)
  if (open.length === 0) await wake(workspaceId, parent)
  else await showProgress(workspaceId, parent, open.length)
}

/**
 * Parks a claimed job whose children have not all ended. It stays among the running ones and is due after `leaseMs`,
 * like one whose worker has died, in case that nobody wakes it. Throws LeaseLost when another worker has it or it was
 * cancelled since `row` was read.
 */
export const parkJob = async (row: JobRow): Promise<void> => {
  const leaseUntil = Date.now() + leaseMs
  const { workedMs = 0, cost, failures } = row
  const held = whileHeld(row, {
    isParked: true,
    leaseUntil,
    dueAt: toIsoTime(leaseUntil),
    workedMs,
    cost,
    failures,
  })
  const isParked = await updateItemIf(keyOf(row), {
    ...held,
    ConditionExpression: `${held.ConditionExpression} AND cancelRequested = :seen`,
    ExpressionAttributeValues: { ...held.ExpressionAttributeValues, ':seen': row.cancelRequested },
  })
  if (!isParked) throw new LeaseLost()
  // The last child may have ended between the reading of the children and the parking, and has then woken nobody.
  const open = row.children ? await openChildIds(row.workspaceId, row.children.kind, row.id) : []
  if (open.length === 0) await wake(row.workspaceId, row)
}
