import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import { isKnown, knownEntryOf } from '../../../discovery/identity/known-company.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import { commit } from '../../../platform/table/collection.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { firstThatFit, knownActionsOf, knownLabel, readKnown, rememberActions } from '../../leads/public.ts'
import { aiLeadCollection, putAiLeadActions, type StoredAiLead } from '../ai-lead.store.ts'
import { isOwnEntry, type ReservedLeads } from './reserved-leads.ts'
import { readSaved, replaceSavedAction, type SavedLeads, savedLabel } from './saved-leads.store.ts'

/** The most companies that are looked up and saved together. */
const leadsPerTransaction = 12
/** A transaction has at most 100 actions; the list, the saved ids and the lease take 4 of them. */
const maxLeadActions = 96
/** A lead and its dossier. */
const itemsPerLead = 2

const toRow = (
  { job, searchTermId, createdAt }: ReservedLeads,
  id: number,
  company: FoundCompany,
): StoredAiLead => {
  const { evidence: _beside, signals: _alsoBeside, basis: _too, ...fields } = company
  return {
    ...fields,
    id,
    searchTermId,
    userId: job.userId,
    converted: false,
    convertedLeadId: null,
    createdAt,
  }
}

/** The evidence, the signals and the check basis, without the alternatives of the place, which only the search shows. */
const dossierOf = ({ evidence, signals, basis }: FoundCompany, criteria: Criteria) => {
  const place = criteria.place && { ...criteria.place, alternatives: [] }
  return { evidence, signals, checkedFrom: { criteria: { ...criteria, place, setAside: [] }, basis } }
}

type SavedIds = Record<string, number>

/** A batch ready to be written: its actions, and the ids after it is written. */
type Batch = { next: SavedIds; companies: FoundCompany[]; actions: Action[] }

/** Companies that no other search and no user has added meanwhile, with the index that was read. */
const notKnownYet = async (run: ReservedLeads, companies: FoundCompany[]) => {
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

/** Its transaction refuses (label `saved` or `known`) when the saved rows or the index changed meanwhile. */
const prepareBatch = (
  run: ReservedLeads,
  saved: SavedLeads,
  { fresh, index }: Awaited<ReturnType<typeof notKnownYet>>,
  criteria: Criteria,
): Batch => {
  const { workspaceId, id: jobId } = run.job
  const count = Object.keys(saved.ids).length
  const rows = fresh.map((entry, nth) => ({ ...entry, id: run.firstId + count + nth }))
  const next = { ...saved.ids, ...Object.fromEntries(rows.map(({ company, id }) => [company.identity, id])) }
  const allListed = [
    ...saved.listed,
    ...rows.flatMap(({ company: { identity, basis } }) =>
      basis.listedAs !== identity ? [basis.listedAs] : [],
    ),
  ]
  const entries = rows.map(({ id, keys, known }) => ({ holder: `ai:${id}` as const, keys, known }))
  return {
    next,
    companies: rows.map(({ company }) => company),
    actions: [
      ...rows.flatMap(({ company, id }) =>
        putAiLeadActions(workspaceId, toRow(run, id, company), dossierOf(company, criteria)),
      ),
      ...rememberActions(workspaceId, entries, index),
      replaceSavedAction({ workspaceId, jobId }, saved, { ids: next, listed: allListed }),
    ],
  }
}

const writeBatch = async (run: ReservedLeads, { next, companies, actions }: Batch): Promise<void> => {
  const changedIds = companies.flatMap(({ identity }) => next[identity] ?? [])
  const change = { collection: aiLeadCollection.name, changedIds, counts: { total: companies.length } }
  await commit(run.job.workspaceId, [change], [...actions, leaseCheckAction(run.job, companies.length)])
}

/** Companies still to be saved, each once, as many as fit a transaction and the search's ids. */
const openOf = (run: ReservedLeads, ids: SavedIds, companies: FoundCompany[], dropped: Set<string>) => {
  const unique = new Map(companies.map((company) => [company.identity, company]))
  const free = run.idCount - Object.keys(ids).length
  return [...unique.values()]
    .filter(({ identity }) => ids[identity] === undefined && !dropped.has(identity))
    .slice(0, Math.max(0, Math.min(free, leadsPerTransaction)))
}

/**
 * Saves the companies of a search that the workspace does not have yet. Throws LeaseLost when the
 * worker no longer holds the lease. Of two concurrent batches or searches, the later one retries on
 * what the earlier one wrote, so no company is saved twice.
 */
export const saveFoundLeads = async (
  run: ReservedLeads,
  companies: FoundCompany[],
  criteria: Criteria,
): Promise<void> => {
  const { workspaceId, id: jobId } = run.job
  const dropped = new Set<string>()
  const saveSome = async (): Promise<boolean> => {
    const saved = await readSaved(workspaceId, jobId)
    const open = openOf(run, saved.ids, companies, dropped)
    if (open.length === 0) return false
    const looked = await notKnownYet(run, open)
    const fresh = new Set(looked.fresh.map(({ company }) => company.identity))
    for (const { identity } of open) if (!fresh.has(identity)) dropped.add(identity)
    const batch = firstThatFit(
      looked.fresh,
      maxLeadActions,
      ({ keys }) => itemsPerLead + knownActionsOf(keys),
    )
    if (batch.length > 0) {
      await writeBatch(run, prepareBatch(run, saved, { ...looked, fresh: batch }, criteria))
    }
    return true
  }
  // Each round saves or drops at least one company.
  while (await withOptimisticRetry([savedLabel, knownLabel], saveSome));
}
