import { AppError } from '@assay/shared/platform/errors'
import { beginWithin } from '../../../platform/jobs/begin-within.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import { type Action, type Label, withOptimisticRetry } from '../../../platform/table/transact.ts'
import type { Owner } from '../edit/prepare-lead.ts'
import type { ImportLeadsMessage } from './import-leads-message.ts'
import { changeImportAction, getLeadImport, type StoredImport } from './lead-import.store.ts'

/** One transaction of an import or its undo: what it writes, and what it changes in the row of the import. */
export type ImportStep = {
  actions: Action[]
  changes: CollectionChange[]
  change: Partial<StoredImport>
  /** Rows or leads that it settles. */
  saved: number
}

type Prepare = (owner: Owner, row: StoredImport) => Promise<ImportStep>

/** A transaction takes less; a slice that has less left leaves it to the next one. */
const stepMs = 5000
const reportEveryMs = 1000

/** The steps of a job about an import, whose row says how far they are: `position` moves with each of them. */
export const stepsOf = async (
  { row: job, message, deadline, signal, progress }: JobContext<ImportLeadsMessage>,
  position: 'done' | 'undoneBefore',
  labels: Label[],
) => {
  const owner = { workspaceId: job.workspaceId, userId: job.userId }
  const begin = beginWithin(deadline)
  const stored = await getLeadImport(job.workspaceId, message.importId)
  if (stored?.firstLeadId === undefined) throw new AppError('NOT_FOUND')
  let row: StoredImport = stored
  let reportedAt = Number.NEGATIVE_INFINITY
  return {
    row: () => row,
    owner,
    take: async (prepare: Prepare): Promise<void> => {
      signal.throwIfAborted()
      begin(stepMs)
      await withOptimisticRetry(labels, async () => {
        const { actions, changes, change, saved } = await prepare(owner, row)
        await commit(owner.workspaceId, changes, [
          ...actions,
          changeImportAction(owner.workspaceId, row, change, position),
          leaseCheckAction(job, saved),
        ])
        row = { ...row, ...change }
      })
    },
    report: async (shown: Parameters<typeof progress>[0]): Promise<void> => {
      if (performance.now() - reportedAt < reportEveryMs) return
      reportedAt = performance.now()
      await progress(shown)
    },
  }
}
