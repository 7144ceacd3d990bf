import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import { type Update, updateItem } from '../table/table.ts'
import { type Action, defineLabel, isRefusedBy, TransactionRefused } from '../table/transact.ts'
import { type JobRow, jobs, type SavedRows } from './job.store.ts'

/** The label of the condition that a worker still holds the lease; every transaction of a worker must contain it. */
export const leaseLabel = defineLabel('lease')

/** A worker without a heartbeat for this long has lost its lease. */
export const leaseMs = 15_000

/** Another worker has the job, or the job is over. A worker that has lost its lease must not write. */
export class LeaseLost extends TransactionRefused {
  constructor() {
    super([leaseLabel], {})
  }
}

/** True for LeaseLost and for every transaction refused by the lease's condition. */
export const isLeaseLost = (error: unknown): boolean => isRefusedBy(error, leaseLabel)

/** The user cancelled the job. */
export class JobCancelled extends Error {
  constructor() {
    super('The job was cancelled')
    this.name = 'JobCancelled'
  }
}

const heldCondition = '#status = :running AND attempt = :attempt'

/** An update of the job's row that is refused unless this attempt holds the lease. */
export const whileHeld = (
  row: JobRow,
  { progress, ...others }: Partial<JobRow>,
  add: Record<string, number> = {},
): Update => {
  const set = { ...others, ...(progress && jobs.toFields({ progress })) }
  const sets = Object.keys(set).map((_, index) => `#s${index} = :s${index}`)
  const adds = Object.keys(add).map((_, index) => `#a${index} :a${index}`)
  const named = (prefix: string, names: string[]) =>
    Object.fromEntries(names.map((name, index) => [`#${prefix}${index}`, name]))
  const valued = (prefix: string, values: unknown[]) =>
    Object.fromEntries(values.map((value, index) => [`:${prefix}${index}`, value]))
  return {
    UpdateExpression: [
      `SET ${[...sets, 'updatedAt = :updatedAt'].join(', ')}`,
      adds.length > 0 ? `ADD ${adds.join(', ')}` : '',
    ]
      .join(' ')
      .trim(),
    ConditionExpression: heldCondition,
    ExpressionAttributeNames: {
      '#status': 'status',
      ...named('s', Object.keys(set)),
      ...named('a', Object.keys(add)),
    },
    ExpressionAttributeValues: {
      ':running': 'running',
      ':attempt': row.attempt,
      ':updatedAt': new Date().toISOString(),
      ...valued('s', Object.values(set)),
      ...valued('a', Object.values(add)),
    },
  }
}

/** Checks the lease and counts saved rows; every transaction in which a worker saves rows must contain it. */
export const leaseCheckAction = (row: JobRow, savedCount: number): Action => ({
  update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
  with: whileHeld(row, {}, { savedCount }),
  label: leaseLabel,
})

/**
 * Checks the lease as `leaseCheckAction` does, and adds rows to those that the job has saved; also refused, under the
 * same label, when others were added since the row was read.
 */
export const saveRowsAction = (row: JobRow, seenCount: number, saved: SavedRows): Action => {
  const held = whileHeld(row, { saved }, { savedCount: saved.marks.length - seenCount })
  return {
    update: jobs.key({ workspaceId: row.workspaceId, jobId: row.id }),
    with: {
      ...held,
      ConditionExpression: `${held.ConditionExpression} AND savedCount = :seenCount`,
      ExpressionAttributeValues: { ...held.ExpressionAttributeValues, ':seenCount': seenCount },
    },
    label: leaseLabel,
  }
}

/** Whether `saveRowsAction` was refused although the worker still holds the lease. */
export const isSavedMeanwhile = (error: unknown, { attempt }: JobRow): boolean => {
  if (!isRefusedBy(error, leaseLabel)) return false
  const stored = error.current[leaseLabel]
  return stored?.attempt === attempt && stored.status === 'running'
}

/** Updates the row; throws LeaseLost unless this attempt holds the lease. Returns whether cancellation was requested. */
export const updateWhileHeld = async (
  row: JobRow,
  set: Partial<JobRow>,
): Promise<{ cancelRequested: boolean }> => {
  try {
    const after = await updateItem(jobs.key({ workspaceId: row.workspaceId, jobId: row.id }), {
      ...whileHeld(row, set),
      ReturnValues: 'ALL_NEW',
    })
    return { cancelRequested: after.cancelRequested === true }
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) throw new LeaseLost()
    throw error
  }
}

/**
 * The heartbeat: extends the lease by `leaseMs` from now and stores the time worked. The sweep, which finds the job due
 * earlier, looks again at the end of the lease: so the index is written now and then. Throws LeaseLost.
 */
export const renewLease = (row: JobRow, workedMs: number) =>
  updateWhileHeld(row, { leaseUntil: Date.now() + leaseMs, workedMs })
