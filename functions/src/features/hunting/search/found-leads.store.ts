import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { FoundCompany } from '../../../discovery/discover.ts'
import { isKnown, knownEntryOf } from '../../../discovery/identity/known-company.ts'
import { type JobRow, jobKeptSeconds } from '../../../platform/jobs/job.store.ts'
import { heldAction } from '../../../platform/jobs/lease.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { commit } from '../../../platform/table/collection.ts'
import { defineEntity, inSeconds, workspaceKey } from '../../../platform/table/entity.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { type Action, defineLabel, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { knownLabel, readKnown, rememberActions } from '../../leads/public.ts'
import { putAiLeadActions, type StoredAiLead } from '../ai-lead.store.ts'
import type { SearchLeadsMessage } from './search-leads.job.ts'

const savedLabel = defineLabel('saved')

/** Which company of a search became which row; written with the rows, so a second run adds nothing. */
const SavedLeads = lazy(() =>
  z.object({
    ids: z.record(z.string(), z.int()),
    /** Identities under which saved companies were listed before their sites told who they are. */
    listed: z._default(z.array(z.string()), []),
  }),
)
type SavedLeads = z.infer<typeof SavedLeads>

const savedLeads = defineEntity({
  name: 'savedLeads',
  schema: SavedLeads,
  key: ({ workspaceId, jobId }: { workspaceId: string; jobId: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: `SAVED#${jobId}`,
  }),
})

/** The ids of a job's saved rows by company. */
export const readSaved = async (workspaceId: string, jobId: string): Promise<SavedLeads> =>
  (await savedLeads.get({ workspaceId, jobId })) ?? { ids: {}, listed: [] }

/** Two items a lead and about as many of the index: with its bookkeeping a transaction stays below 100 actions. */
const leadsPerTransaction = 12

/**
 * What all rows of one search share: `idCount` ids from `firstId` on are its own. `createdAt` is
 * when they were reserved, so ids and times agree.
 */
export type SearchRun = {
  job: JobRow
  searchTermId: number
  firstId: number
  idCount: number
  createdAt: string
}

/** The ids of the rows to come, reserved once, however often the job is taken up. */
export const openSearchRun = async ({
  row,
  message,
  step,
}: JobContext<SearchLeadsMessage>): Promise<SearchRun> => {
  const idCount = message.maxResults
  const reserved = await step('ids', async () => ({
    firstId: await reserveIds(row.workspaceId, 'aiLead', idCount),
    createdAt: new Date().toISOString(),
  }))
  return { job: row, searchTermId: message.searchTermId, idCount, ...reserved }
}

const toRow = (
  { job, searchTermId, createdAt }: SearchRun,
  id: number,
  company: FoundCompany,
): StoredAiLead => {
  const { evidence: _beside, basis: _alsoBeside, ...fields } = company
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

/** Beside the row: the evidence, and what the company was checked from (the alternatives aside, which only the search shows). */
const dossierOf = ({ evidence, basis }: FoundCompany, criteria: Criteria | null) => {
  const place = criteria?.place ? { ...criteria.place, alternatives: [] } : null
  return {
    evidence,
    ...(basis && criteria && { checkedFrom: { criteria: { ...criteria, place, setAside: [] }, basis } }),
  }
}

type SavedIds = Record<string, number>

/** A batch ready to be written: the rows' actions, and the map that then holds. */
type Batch = { next: SavedIds; companies: FoundCompany[]; actions: Action[] }

/** Tells the search's own rows among those of the index. */
export const holderIn = (run: SearchRun) => (holder: string) => {
  const [list, id] = holder.split(':')
  return list === 'ai' && Number(id) >= run.firstId && Number(id) < run.firstId + run.idCount
}

/** Those that the workspace has not got meanwhile, by another search or by hand, and what the index said. */
const notKnownYet = async (run: SearchRun, companies: FoundCompany[]) => {
  const entries = companies.map((company) => ({ company, ...knownEntryOf(company) }))
  const index = await readKnown(
    run.job.workspaceId,
    entries.flatMap(({ keys }) => keys),
    holderIn(run),
  )
  const fresh = entries.filter(({ company, keys }) => {
    const { listings = [], isBranch = false } = company.basis ?? {}
    return !isKnown(keys, { name: company.companyName, listings, isBranch }, index.holders)
  })
  return { fresh, index }
}

/** Refuses (`saved`) when the map has grown meanwhile, (`known`) when the index has. */
const prepareBatch = (
  run: SearchRun,
  { ids, listed }: SavedLeads,
  { fresh, index }: Awaited<ReturnType<typeof notKnownYet>>,
  criteria: Criteria | null,
): Batch => {
  const { workspaceId, id: jobId } = run.job
  const count = Object.keys(ids).length
  const rows = fresh.map((entry, nth) => ({ ...entry, id: run.firstId + count + nth }))
  const next = { ...ids, ...Object.fromEntries(rows.map(({ company, id }) => [company.identity, id])) }
  const allListed = [
    ...listed,
    ...rows.flatMap(({ company: { identity, basis } }) =>
      basis && basis.listedAs !== identity ? [basis.listedAs] : [],
    ),
  ]
  const expiresAt = inSeconds(Date.now(), jobKeptSeconds)
  const saved: Action = {
    put: savedLeads.toItem({ workspaceId, jobId }, { ids: next, listed: allListed }, { expiresAt }),
    ...(count === 0
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: 'size(ids) = :count', values: { ':count': count } }),
    label: savedLabel,
  }
  const entries = rows.map(({ id, keys, known }) => ({ holder: `ai:${id}` as const, keys, known }))
  return {
    next,
    companies: rows.map(({ company }) => company),
    actions: [
      ...rows.flatMap(({ company, id }) =>
        putAiLeadActions(workspaceId, toRow(run, id, company), dossierOf(company, criteria)),
      ),
      ...rememberActions(workspaceId, entries, index),
      saved,
    ],
  }
}

const writeBatch = async (run: SearchRun, { next, companies, actions }: Batch): Promise<void> => {
  const changedIds = companies.flatMap(({ identity }) => next[identity] ?? [])
  const change = { collection: 'aiLeads' as const, changedIds, counts: { total: companies.length } }
  await commit(run.job.workspaceId, [change], [...actions, heldAction(run.job, companies.length)])
}

/** Those not looked at yet, each once, as many as the search has ids for. */
const openOf = (run: SearchRun, ids: SavedIds, companies: FoundCompany[], dropped: Set<string>) => {
  const unique = new Map(companies.map((company) => [company.identity, company]))
  const free = run.idCount - Object.keys(ids).length
  return [...unique.values()]
    .filter(({ identity }) => ids[identity] === undefined && !dropped.has(identity))
    .slice(0, Math.max(0, Math.min(free, leadsPerTransaction)))
}

/**
 * Saves the companies of a search that the workspace has not got yet; only the lease's holder can
 * (LeaseLost). Two batches at once, or two searches: the later one sees what the earlier one wrote
 * and goes on after it, so no company is saved twice.
 */
export const saveFoundLeads = async (
  run: SearchRun,
  companies: FoundCompany[],
  criteria: Criteria | null = null,
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
    if (fresh.size > 0) await writeBatch(run, prepareBatch(run, saved, looked, criteria))
    return true
  }
  // Each round saves or drops at least one company.
  while (await withOptimisticRetry([savedLabel, knownLabel], saveSome));
}
