import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { FoundCompany } from '../../../discovery/found-company.ts'
import type { JobContext } from '../../../platform/jobs/work-on-job.ts'
import { rememberActions } from '../../leads/public.ts'
import { aiLeadCollection, putAiLeadActions, type StoredAiLead } from '../ai-lead.store.ts'
import { keepCriteria } from '../search-criteria.store.ts'
import { type ReservedRows, reserveRows } from './reserved-rows.ts'
import { type FoundEntry, type KnownIndex, saveFound } from './save-found.store.ts'
import type { SearchLeadsMessage } from './search-message.ts'

/** A lead and its dossier. */
const actionsPerLead = 2

/** The AI leads that a search may save. */
export type ReservedLeads = ReservedRows & { createdAt: string; searchTermId: number }

export const reserveLeads = async (context: JobContext<SearchLeadsMessage>): Promise<ReservedLeads> => ({
  ...(await reserveRows(context, 'ai', context.message.maxResults)),
  searchTermId: context.message.searchTermId,
})

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
    isSetAside: false,
    createdAt,
  }
}

/** Without the alternatives of the place, which only the search shows. */
const keptOf = (criteria: Criteria): Criteria => ({
  ...criteria,
  place: criteria.place && { ...criteria.place, alternatives: [] },
  setAside: [],
})

const prepareBatch = (
  run: ReservedLeads,
  criteriaHash: string,
  { batch, firstId, index }: { batch: FoundEntry[]; firstId: number; index: KnownIndex },
) => {
  const { workspaceId } = run.job
  const rows = batch.map((entry, nth) => ({ ...entry, id: firstId + nth }))
  const entries = rows.map(({ id, keys, known }) => ({ holder: `ai:${id}` as const, keys, known }))
  return {
    actions: [
      ...rows.flatMap(({ company, id }) => {
        const { evidence, signals, people, basis } = company
        const dossier = { evidence, signals, people, checkedFrom: { criteriaHash, basis } }
        return putAiLeadActions(workspaceId, toRow(run, id, company), dossier)
      }),
      ...rememberActions(workspaceId, entries, index),
    ],
    changes: [
      {
        collection: aiLeadCollection.name,
        changedIds: rows.map(({ id }) => id),
        counts: { total: rows.length },
      },
    ],
  }
}

/** Saves the companies of a search as AI leads, as `saveFound` does. */
export const saveFoundLeads = async (
  run: ReservedLeads,
  companies: FoundCompany[],
  criteria: Criteria,
): Promise<number> => {
  const criteriaHash = await keepCriteria(run.job.workspaceId, keptOf(criteria))
  return saveFound(run, companies, {
    actionsPerLead,
    prepare: async (batch, firstId, index) => prepareBatch(run, criteriaHash, { batch, firstId, index }),
  })
}
