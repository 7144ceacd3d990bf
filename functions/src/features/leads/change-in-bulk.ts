import type { BulkLeads } from '@assay/shared/features/leads/bulk-leads'
import { later } from '@assay/shared/platform/later'
import * as z from 'zod/mini'
import type { Idempotency } from '../../platform/http/idempotency.ts'
import { idempotencyLabel } from '../../platform/http/idempotency.ts'
import { log } from '../../platform/log.ts'
import { commit } from '../../platform/table/collection.ts'
import { rereading, TransactionRefused } from '../../platform/table/transact.ts'
import { type BulkStep, leadsPerTransaction, stepsOf } from './bulk-steps.ts'
import { ensureDaysCounted } from './created-days.store.ts'
import { getLeadRows, type StoredLead } from './lead.store.ts'
import type { Owner } from './prepare-lead.ts'
import { finishTimelines } from './unfinished-timelines.store.ts'

/** What transactions under one Idempotency-Key have done so far. */
const Progress = later(() =>
  z.object({
    changedIds: z.array(z.int()),
    deletedIds: z.array(z.int()),
    missingIds: z.array(z.int()),
  }),
)
type Progress = z.infer<typeof Progress> & { step: number }

/** No transaction is begun later than this; the call's own deadline is 28 s. */
const workMs = 20_000
/** A Lambda answer is at most 6 MB. */
const maxAnswerBytes = 4 * 1024 * 1024
/** So many transactions may fail before the rest is left to another request. */
const maxFailures = 3

const readProgress = async (idempotency: Idempotency | null): Promise<Progress> => {
  const earlier = await idempotency?.earlier()
  if (!earlier) return { changedIds: [], deletedIds: [], missingIds: [], step: 0 }
  return { ...Progress.parse(earlier.answer), step: earlier.step ?? 0 }
}

const after = (progress: Progress, { changed, deletedIds, missingIds }: BulkStep): Progress => ({
  changedIds: [...progress.changedIds, ...changed.map(({ id }) => id)],
  deletedIds: [...progress.deletedIds, ...deletedIds],
  missingIds: [...progress.missingIds, ...missingIds],
  step: progress.step + 1,
})

const openIds = (ids: number[], { changedIds, deletedIds, missingIds }: Progress) => {
  const settled = new Set([...changedIds, ...deletedIds, ...missingIds])
  return ids.filter((id) => !settled.has(id))
}

const wasFaster = (error: unknown) =>
  error instanceof TransactionRefused && error.labels.includes(idempotencyLabel)

/** One bulk change under way. */
const newRun = (owner: Owner, { ids, change }: BulkLeads, idempotency: Idempotency | null) => {
  const distinct = [...new Set(ids)]
  const { prepare, labels } = stepsOf(change)
  const rows = new Map<number, StoredLead>()
  const failed = new Set<number>()
  let bytes = 0

  const takeStep = async (progress: Progress, batch: number[]): Promise<Progress> => {
    const step = await prepare(owner, batch)
    const next = after(progress, step)
    const { step: _count, ...answer } = next
    const remember = idempotency ? [idempotency.advance(progress.step, answer)] : []
    const actions = [...step.actions, ...remember]
    if (actions.length > 0) await commit(owner.workspaceId, step.changes, actions)
    for (const row of step.changed) {
      rows.set(row.id, row)
      bytes += Buffer.byteLength(JSON.stringify(row))
    }
    return next
  }

  return {
    rows,
    open: (progress: Progress) => openIds(distinct, progress),
    next: (progress: Progress) =>
      openIds(distinct, progress)
        .filter((id) => !failed.has(id))
        .slice(0, leadsPerTransaction),
    fail: (batch: number[]) => {
      for (const id of batch) failed.add(id)
    },
    isFull: () => bytes > maxAnswerBytes,
    step: (progress: Progress, batch: number[]) => rereading(labels, () => takeStep(progress, batch)),
  }
}

/** Goes on until all is done, or time, room or patience are. @throws what stopped it before anything was done. */
const work = async (
  run: ReturnType<typeof newRun>,
  idempotency: Idempotency | null,
  startedAt: number,
): Promise<Progress> => {
  let progress = await readProgress(idempotency)
  let failures = 0
  for (;;) {
    const batch = run.next(progress)
    if (batch.length === 0 || run.isFull() || Date.now() - startedAt > workMs) return progress
    try {
      progress = await run.step(progress, batch)
    } catch (error) {
      if (wasFaster(error)) {
        progress = await readProgress(idempotency)
        continue
      }
      run.fail(batch)
      failures += 1
      const isStuck = failures === maxFailures || run.next(progress).length === 0
      if (isStuck && progress.step === 0) throw error
      log.warn('A part of a bulk change failed', { error, leads: batch.length })
      if (isStuck) return progress
    }
  }
}

/**
 * Changes many leads in transactions of at most 25. What each did stands in the record of the
 * Idempotency-Key, so a request that is sent again goes on after the last one.
 */
export const changeInBulk = async (
  owner: Owner,
  body: BulkLeads,
  idempotency: Idempotency | null,
): Promise<{
  changed: StoredLead[]
  deletedIds: number[]
  missingIds: number[]
  remainingIds: number[]
}> => {
  const { workspaceId } = owner
  const startedAt = Date.now()
  await Promise.all([ensureDaysCounted(workspaceId), finishTimelines(workspaceId)])
  const run = newRun(owner, body, idempotency)
  const progress = await work(run, idempotency, startedAt)
  await finishTimelines(workspaceId)
  const earlier = await getLeadRows(
    workspaceId,
    progress.changedIds.filter((id) => !run.rows.has(id)),
  )
  const { deletedIds, missingIds } = progress
  return {
    changed: [...earlier, ...run.rows.values()],
    deletedIds,
    missingIds,
    remainingIds: run.open(progress),
  }
}
