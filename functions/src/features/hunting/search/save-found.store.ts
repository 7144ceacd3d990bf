import type { FoundCompany } from '../../../discovery/found-company.ts'
import { isKnown, knownEntryOf } from '../../../discovery/identity/known-company.ts'
import type { SavedRows } from '../../../platform/jobs/job.store.ts'
import { isSavedMeanwhile, saveRowsAction } from '../../../platform/jobs/lease.ts'
import { type CollectionChange, commit } from '../../../platform/table/collection.ts'
import { type Action, TransactionRefused, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { firstThatFit, knownActionsOf, knownLabel, readKnown } from '../../leads/public.ts'
import { isOwnEntry, type ReservedRows } from './reserved-rows.ts'
import { markOf, readSaved, savedLabel } from './saved-leads.store.ts'

/** The most companies that are looked up and saved together. */
const leadsPerTransaction = 12
/** A transaction has at most 100 actions; two lists, the job's row and the event for webhooks take 6 of them. */
const maxLeadActions = 94

/** A company to save, with the keys under which it is remembered. */
export type FoundEntry = { company: FoundCompany } & ReturnType<typeof knownEntryOf>

export type KnownIndex = Awaited<ReturnType<typeof readKnown>>

/** What a run writes for its companies. */
export type RowsOfFound = {
  /** How many actions each company takes beside those of the index of known companies. */
  actionsPerLead: number
  /** The actions of a batch, those of the index included; its rows have the ids from `firstId` on. */
  prepare: (
    batch: FoundEntry[],
    firstId: number,
    index: KnownIndex,
  ) => Promise<{ actions: Action[]; changes: CollectionChange[] }>
}

/** Companies that no other run and no user has added meanwhile, with the index that was read. */
const notKnownYet = async (run: ReservedRows, companies: FoundCompany[]) => {
  const entries = companies.map((company) => ({ company, ...knownEntryOf(company) }))
  const index = await readKnown(
    run.job.workspaceId,
    entries.flatMap(({ keys }) => keys),
    isOwnEntry(run),
  )
  const fresh = entries.filter(({ company, keys }) => {
    const { listings, isBranch } = company.basis
    return !isKnown(keys, { name: company.companyName, listings, isBranch }, index.holders)
  })
  return { fresh, index }
}

/** What is saved after a batch, whose rows follow those saved so far. */
const withBatch = (saved: SavedRows, batch: FoundEntry[]): SavedRows => ({
  ...saved,
  marks: [...saved.marks, ...batch.map(({ company }) => markOf(company.identity))],
  listed: [
    ...saved.listed,
    ...batch.flatMap(({ company: { identity, basis } }) =>
      basis.listedAs !== identity ? [markOf(basis.listedAs)] : [],
    ),
  ],
})

/** Its transaction refuses (label `saved` or `known`) when the saved rows or the index changed meanwhile. */
const writeBatch = async (
  run: ReservedRows,
  saved: SavedRows,
  { batch, index }: { batch: FoundEntry[]; index: KnownIndex },
  rows: RowsOfFound,
): Promise<void> => {
  const seenCount = saved.marks.length
  const { actions, changes } = await rows.prepare(batch, saved.firstId + seenCount, index)
  const saving = saveRowsAction(run.job, seenCount, withBatch(saved, batch))
  try {
    await commit(run.job.workspaceId, changes, [...actions, saving])
  } catch (error) {
    throw isSavedMeanwhile(error, run.job) ? new TransactionRefused([savedLabel], {}) : error
  }
}

/** Companies still to be saved, each once, as many as fit a transaction and the run's ids. */
const openOf = (run: ReservedRows, { marks }: SavedRows, companies: FoundCompany[], dropped: Set<string>) => {
  const unique = new Map(companies.map((company) => [company.identity, company]))
  const saved = new Set(marks)
  const free = run.idCount - marks.length
  return [...unique.values()]
    .filter(({ identity }) => !saved.has(markOf(identity)) && !dropped.has(identity))
    .slice(0, Math.max(0, Math.min(free, leadsPerTransaction)))
}

/**
 * Saves the companies of a run that the workspace does not have yet and returns how many that were. Throws LeaseLost
 * when the worker no longer holds the lease. Of two concurrent batches or runs, the later one retries on what the
 * earlier one wrote, so no company is saved twice.
 */
export const saveFound = async (
  run: ReservedRows,
  companies: FoundCompany[],
  rows: RowsOfFound,
): Promise<number> => {
  const dropped = new Set<string>()
  let count = 0
  const saveSome = async (): Promise<boolean> => {
    const saved = (await readSaved(run.job)) ?? { firstId: run.firstId, marks: [], listed: [] }
    const open = openOf(run, saved, companies, dropped)
    if (open.length === 0) return false
    const { fresh, index } = await notKnownYet(run, open)
    const isFresh = new Set(fresh.map(({ company }) => company.identity))
    for (const { identity } of open) if (!isFresh.has(identity)) dropped.add(identity)
    const sizeOf = ({ keys }: FoundEntry) => rows.actionsPerLead + knownActionsOf(keys)
    const batch = firstThatFit(fresh, maxLeadActions, sizeOf)
    if (batch.length > 0) await writeBatch(run, saved, { batch, index }, rows)
    count += batch.length
    return true
  }
  // Each round saves or drops at least one company.
  while (await withOptimisticRetry([savedLabel, knownLabel], saveSome));
  return count
}
