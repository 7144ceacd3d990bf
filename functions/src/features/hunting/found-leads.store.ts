import * as z from 'zod/mini'
import type { FoundCompany } from '../../discovery/discover.ts'
import { heldAction, LeaseLost } from '../../platform/jobs/lease.ts'
import { type JobRow, jobKeptSeconds } from '../../platform/jobs/job.store.ts'
import { commit } from '../../platform/table/collection.ts'
import { defineEntity, inSeconds, workspaceKey } from '../../platform/table/entity.ts'
import { TransactionRefused } from '../../platform/table/transact.ts'
import { putAiLeadActions, type StoredAiLead } from './ai-lead.store.ts'

/** Which company of a search became which row; written with the rows, so a second run adds nothing. */
const SavedLeads = z.object({ ids: z.record(z.string(), z.int()) })

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

/** What all rows of one search share. `createdAt` is when their ids were reserved, so ids and times agree. */
export type SearchRun = { job: JobRow; searchTermId: number; firstId: number; createdAt: string }

const toRow = ({ job, searchTermId, createdAt }: SearchRun, id: number, company: FoundCompany): StoredAiLead => {
  const { evidence: _beside, ...fields } = company
  return { ...fields, id, searchTermId, userId: job.userId, converted: false, convertedLeadId: null, createdAt }
}

const saveBatch = async (run: SearchRun, ids: Record<string, number>, batch: FoundCompany[]) => {
  const { workspaceId, id: jobId } = run.job
  const next = { ...ids }
  const actions = batch.flatMap((company) => {
    const id = run.firstId + Object.keys(next).length
    next[company.identity] = id
    return putAiLeadActions(workspaceId, toRow(run, id, company), company.evidence)
  })
  const changedIds = batch.flatMap(({ identity }) => next[identity] ?? [])
  const expiresAt = inSeconds(Date.now(), jobKeptSeconds)
  try {
    await commit(
      workspaceId,
      [{ collection: 'aiLeads', changedIds, counts: { total: batch.length } }],
      [
        ...actions,
        { put: savedLeads.toItem({ workspaceId, jobId }, { ids: next }, { expiresAt }) },
        heldAction(run.job, batch.length),
      ],
    )
  } catch (error) {
    if (error instanceof TransactionRefused && error.labels.includes('lease')) throw new LeaseLost()
    throw error
  }
  return next
}

/**
 * Saves the companies of a search that are not saved yet; at most the lease's holder can.
 * Answers the ids of all that are saved.
 */
export const saveFoundLeads = async (run: SearchRun, companies: FoundCompany[]): Promise<Record<string, number>> => {
  let ids = await readSavedIds(run.job.workspaceId, run.job.id)
  const unique = new Map(companies.map((company) => [company.identity, company]))
  const fresh = [...unique.values()].filter(({ identity }) => ids[identity] === undefined)
  for (let start = 0; start < fresh.length; start += leadsPerTransaction) {
    ids = await saveBatch(run, ids, fresh.slice(start, start + leadsPerTransaction))
  }
  return ids
}
