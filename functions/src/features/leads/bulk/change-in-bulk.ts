import type { BulkLeads } from '@assay/shared/features/leads/bulk-leads'
import { log } from '../../../platform/log.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import type { StoredLead } from '../lead.store.ts'
import { type BulkStep, type BulkSteps, leadsPerTransaction, stepsOf } from './bulk-steps.ts'
import { answerBytesOf } from './first-that-fit.ts'
import { schedulePurge } from './schedule-purge.ts'

/** No transaction begins later than this; the call's own deadline is 28 s. */
const workMs = 20_000
/** A Lambda answer is at most 6 MB. */
export const maxAnswerBytes = 4 * 1024 * 1024
/** The most failed transactions; after them the rest is left to another request. */
const maxFailures = 3

/** What became of each lead, each id in one list. */
export type BulkResult = {
  changed: StoredLead[]
  deletedIds: number[]
  missingIds: number[]
  remainingIds: number[]
}

const takeStep = (owner: Owner, { prepare, labels }: BulkSteps, batch: number[], maxBytes: number) =>
  withOptimisticRetry(labels, async (): Promise<BulkStep> => {
    const step = await prepare(owner, batch, maxBytes)
    if (step.actions.length > 0) await commit(owner.workspaceId, step.changes, step.actions)
    return step
  })

/** Collects what became of the leads; the result has them in the order of `ids`. */
const newTally = (ids: number[]) => {
  const changed = new Map<number, StoredLead>()
  const deleted = new Set<number>()
  const missing = new Set<number>()
  const isOpen = (id: number) => !changed.has(id) && !deleted.has(id) && !missing.has(id)
  return {
    add: (step: BulkStep) => {
      for (const row of step.changed) changed.set(row.id, row)
      for (const id of step.deletedIds) deleted.add(id)
      for (const id of step.missingIds) missing.add(id)
    },
    isOpen,
    result: (): BulkResult => ({
      changed: ids.flatMap((id) => changed.get(id) ?? []),
      deletedIds: ids.filter((id) => deleted.has(id)),
      missingIds: ids.filter((id) => missing.has(id)),
      remainingIds: ids.filter(isOpen),
    }),
  }
}

/** Goes on until all is done, or the time, the room in the answer or the allowed failures are used up. */
const work = async (owner: Owner, ids: number[], steps: BulkSteps): Promise<BulkResult> => {
  const until = Date.now() + workMs
  const tally = newTally(ids)
  const failures: unknown[] = []
  let open = ids
  let room = maxAnswerBytes
  while (open.length > 0 && room > 0 && failures.length < maxFailures && Date.now() <= until) {
    const batch = open.slice(0, leadsPerTransaction)
    try {
      const step = await takeStep(owner, steps, batch, room)
      room -= step.changed.reduce((bytes, row) => bytes + answerBytesOf(row), 0)
      tally.add(step)
      open = open.filter(tally.isOpen)
    } catch (error) {
      log.warn('A part of a bulk change failed', { error, leads: batch.length })
      failures.push(error)
      open = open.slice(batch.length)
    }
  }
  const result = tally.result()
  if (failures.length > 0 && result.remainingIds.length === ids.length) throw failures[0]
  return result
}

/**
 * Changes many leads in transactions of at most 25. Each is idempotent by nature, so what was
 * interrupted can be asked again. @throws the first failure if nothing at all could be done.
 */
export const changeInBulk = async (owner: Owner, { ids, change }: BulkLeads): Promise<BulkResult> => {
  if (change.delete) await schedulePurge(owner.workspaceId)
  return work(owner, [...new Set(ids)], stepsOf(change))
}
