import { type RecheckOutcome, RecheckResult } from '@assay/shared/features/hunting/recheck'
import { getCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'

export const recheckResult = { name: 'recheck', version: 1, schema: RecheckResult }

/** The leads by their outcomes; those without one wait. */
export const resultOf = (leadIds: number[], outcomes: ReadonlyMap<number, RecheckOutcome>): RecheckResult => {
  const result: RecheckResult = { confirmed: [], changed: [], unreadable: [], gone: [], waiting: [] }
  for (const id of leadIds) result[outcomes.get(id) ?? 'waiting'].push(id)
  return result
}

/** Null until the job has ended well. */
export const readRecheckResult = ({ workspaceId, id }: JobRow): Promise<RecheckResult | null> =>
  getCheckpoint({ workspaceId, jobId: id }, recheckResult)
