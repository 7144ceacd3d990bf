import type { BulkLeads } from '@assay/shared/features/leads/bulk-leads'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { Idempotency } from '../../../platform/http/idempotency.ts'
import { idempotencyLabel } from '../../../platform/http/idempotency.ts'
import { log } from '../../../platform/log.ts'
import { commit } from '../../../platform/table/collection.ts'
import { isRefusedBy, withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import { getLeadRows, type StoredLead } from '../lead.store.ts'
import { ensureDaysCounted } from '../list/created-days.store.ts'
import { absent, type BulkStep, leadsPerTransaction, stepsOf } from './bulk-steps.ts'
import { answerBytesOf } from './first-that-fit.ts'
import { endingTimelines, finishTimelines } from './unfinished-timelines.store.ts'

/** What transactions under one Idempotency-Key have done so far. */
const Progress = lazy(() =>
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

const progressBefore = async (idempotency: Idempotency | null): Promise<Progress> => {
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

const openIds = (ids: number[], { changedIds, deletedIds, missingIds }: Omit<Progress, 'step'>) => {
  const settled = new Set([...changedIds, ...deletedIds, ...missingIds])
  return ids.filter((id) => !settled.has(id))
}

const wasFaster = (error: unknown) => isRefusedBy(error, idempotencyLabel)

/** One bulk change under way. */
const newRun = (owner: Owner, { ids, change }: BulkLeads, idempotency: Idempotency | null) => {
  const { workspaceId } = owner
  const distinct = [...new Set(ids)]
  const { prepare, labels } = stepsOf(change)
  const rows = new Map<number, StoredLead>()
  const failed = new Set<number>()
  let goneIds: number[] = []
  let room = maxAnswerBytes

  const answerWith = (row: StoredLead) => {
    rows.set(row.id, row)
    room -= answerBytesOf(row)
  }

  /** What was done under the key, with the rows that stand for it in the answer, as many as it holds. */
  const readProgress = async (): Promise<Progress> => {
    const progress = await progressBefore(idempotency)
    const unseen = progress.changedIds.filter((id) => !rows.has(id))
    const found = await getLeadRows(workspaceId, unseen)
    goneIds = absent(unseen, found)
    for (const row of found) if (room > 0) answerWith(row)
    return progress
  }

  const takeStep = async (progress: Progress, batch: number[]): Promise<Progress> => {
    const step = await prepare(owner, batch, room)
    const next = after(progress, step)
    const { step: _count, ...answer } = next
    const remember = idempotency ? [idempotency.advance(progress.step, answer)] : []
    const actions = [...step.actions, ...remember]
    if (actions.length > 0) await commit(workspaceId, step.changes, actions)
    for (const row of step.changed) answerWith(row)
    return next
  }

  return {
    readProgress,
    next: (progress: Progress) =>
      room > 0
        ? openIds(distinct, progress)
            .filter((id) => !failed.has(id))
            .slice(0, leadsPerTransaction)
        : [],
    fail: (batch: number[]) => {
      for (const id of batch) failed.add(id)
    },
    step: (progress: Progress, batch: number[]) =>
      withOptimisticRetry(labels, () => endingTimelines(workspaceId, () => takeStep(progress, batch))),
    outcome: ({ deletedIds, missingIds: missing }: Progress) => {
      const missingIds = [...missing, ...goneIds]
      const remainingIds = openIds(distinct, { changedIds: [...rows.keys()], deletedIds, missingIds })
      return { changed: [...rows.values()], deletedIds, missingIds, remainingIds }
    },
  }
}

/** Goes on until all is done, or time, room or patience are. @throws what stopped it before anything was done. */
const work = async (run: ReturnType<typeof newRun>, startedAt: number): Promise<Progress> => {
  let progress = await run.readProgress()
  let failures = 0
  for (;;) {
    const batch = run.next(progress)
    if (batch.length === 0 || Date.now() - startedAt > workMs) return progress
    try {
      progress = await run.step(progress, batch)
    } catch (error) {
      if (wasFaster(error)) {
        progress = await run.readProgress()
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
  const progress = await work(run, startedAt)
  await finishTimelines(workspaceId)
  return run.outcome(progress)
}
