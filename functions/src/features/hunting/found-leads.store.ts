import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { later } from '@assay/shared/platform/later'
import * as z from 'zod/mini'
import type { FoundCompany } from '../../discovery/discover.ts'
import { type JobRow, jobKeptSeconds } from '../../platform/jobs/job.store.ts'
import { heldAction, LeaseLost } from '../../platform/jobs/lease.ts'
import type { JobContext } from '../../platform/jobs/work-on-job.ts'
import { commit } from '../../platform/table/collection.ts'
import { defineEntity, inSeconds, workspaceKey } from '../../platform/table/entity.ts'
import { reserveIds } from '../../platform/table/sequence.ts'
import { type Action, TransactionRefused } from '../../platform/table/transact.ts'
import { putAiLeadActions, type StoredAiLead } from './ai-lead.store.ts'
import type { SearchLeadsMessage } from './search-leads.job.ts'

/** Which company of a search became which row; written with the rows, so a second run adds nothing. */
const SavedLeads = later(() => z.object({ ids: z.record(z.string(), z.int()) }))

const savedLeads = defineEntity({
  name: 'savedLeads',
  schema: SavedLeads,
  key: ({ workspaceId, jobId }: { workspaceId: string; jobId: string }) => ({
    pk: workspaceKey(workspaceId),
    sk: `SAVED#${jobId}`,
  }),
})

/** The ids of a job's saved rows by company. */
export const readSavedIds = async (workspaceId: string, jobId: string): Promise<Record<string, number>> =>
  (await savedLeads.get({ workspaceId, jobId }))?.ids ?? {}

/** Two items a lead: with its bookkeeping a transaction of 25 stays below 100 actions. */
export const leadsPerTransaction = 25

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

/** The actions that save `batch` and the map that then holds; refuses (`saved`) when the map has grown meanwhile. */
const prepareBatch = (run: SearchRun, ids: SavedIds, batch: FoundCompany[], criteria: Criteria | null) => {
  const { workspaceId, id: jobId } = run.job
  const count = Object.keys(ids).length
  const next = { ...ids }
  const actions = batch.flatMap((company, index) => {
    const id = run.firstId + count + index
    next[company.identity] = id
    return putAiLeadActions(workspaceId, toRow(run, id, company), dossierOf(company, criteria))
  })
  const expiresAt = inSeconds(Date.now(), jobKeptSeconds)
  const saved: Action = {
    put: savedLeads.toItem({ workspaceId, jobId }, { ids: next }, { expiresAt }),
    ...(count === 0
      ? { condition: 'attribute_not_exists(pk)' }
      : { condition: 'size(ids) = :count', values: { ':count': count } }),
    label: 'saved',
  }
  return { next, actions: [...actions, saved] }
}

const saveBatch = async (
  run: SearchRun,
  ids: SavedIds,
  batch: FoundCompany[],
  criteria: Criteria | null,
): Promise<SavedIds> => {
  const { next, actions } = prepareBatch(run, ids, batch, criteria)
  const changedIds = batch.flatMap(({ identity }) => next[identity] ?? [])
  const change = { collection: 'aiLeads' as const, changedIds, counts: { total: batch.length } }
  await commit(run.job.workspaceId, [change], [...actions, heldAction(run.job, batch.length)])
  return next
}

/** Those not saved yet, each once, as many as the search has ids for. */
const freshOf = (run: SearchRun, ids: SavedIds, companies: FoundCompany[]): FoundCompany[] => {
  const unique = new Map(companies.map((company) => [company.identity, company]))
  const free = run.idCount - Object.keys(ids).length
  return [...unique.values()]
    .filter(({ identity }) => ids[identity] === undefined)
    .slice(0, Math.max(0, free))
}

/**
 * Saves the companies of a search that are not saved yet; only the lease's holder can (LeaseLost).
 * Two batches at once: the later one sees the earlier one's map and goes on after it.
 */
export const saveFoundLeads = async (
  run: SearchRun,
  companies: FoundCompany[],
  criteria: Criteria | null = null,
): Promise<void> => {
  let ids = await readSavedIds(run.job.workspaceId, run.job.id)
  for (let fresh = freshOf(run, ids, companies); fresh.length > 0; fresh = freshOf(run, ids, companies)) {
    try {
      ids = await saveBatch(run, ids, fresh.slice(0, leadsPerTransaction), criteria)
    } catch (error) {
      if (!(error instanceof TransactionRefused)) throw error
      if (error.labels.includes('lease')) throw new LeaseLost()
      if (!error.labels.includes('saved')) throw error
      ids = await readSavedIds(run.job.workspaceId, run.job.id)
    }
  }
}
