import type { AiLead, NearMiss } from '@assay/shared/features/hunting/ai-lead'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { rescore } from '@assay/shared/features/hunting/score'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { DiscoveryOutcome, FoundCompany } from '../../../discovery/discover.ts'
import { getCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { getAiLeadRows, getDossiers, showAiLead, showFoundLead } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { readSaved } from './found-leads.store.ts'
import { checkpointOf } from './search-checkpoints.ts'
import type { SearchLeadsMessage } from './search-leads.job.ts'

type Candidates = { criteria: Criteria; companies: FoundCompany[] }

/** A company that a source gave and that is still being checked: no id, nothing saved. */
const showCandidate = (row: JobRow, company: FoundCompany): AiLead => {
  const { evidence: _later, identity: _internal, basis: _also, ...fields } = company
  return showFoundLead({
    ...fields,
    searchTermId: (row.message as SearchLeadsMessage).searchTermId,
    userId: row.userId,
    converted: false,
    convertedLeadId: null,
    createdAt: row.createdAt,
  })
}

const savedLeads = async (row: JobRow, ids: number[], weights: ScoringWeights | null): Promise<AiLead[]> => {
  const stored = await getAiLeadRows(row.workspaceId, ids)
  const rows = stored.map((one) => weighed(one, weights))
  // While a job runs it is asked for every second or so; evidence comes with its end.
  if (row.status !== 'completed') return rows.map((one) => showAiLead(one))
  const dossiers = await getDossiers(
    row.workspaceId,
    rows.map(({ id }) => id),
  )
  return rows.map((one) => showAiLead(one, dossiers.get(one.id)?.evidence ?? []))
}

const showNearMiss = (
  { scoreBreakdown, ...miss }: DiscoveryOutcome['nearMisses'][number],
  weights: ScoringWeights | null,
): NearMiss =>
  scoreBreakdown && weights ? { ...miss, score: rescore(scoreBreakdown, weights).matchScore } : miss

const readOutcome = (row: JobRow) =>
  getCheckpoint(
    { workspaceId: row.workspaceId, jobId: row.id },
    checkpointOf(row, 'outcome'),
  ) as Promise<DiscoveryOutcome | null>

const byScore = (one: AiLead, other: AiLead) =>
  other.matchScore - one.matchScore || (one.id ?? 0) - (other.id ?? 0)

/**
 * What a search has found, put together from the saved rows: the whole answer when it is
 * completed, the rows so far (saved ones, then those still being checked) before.
 */
export const readSearchResult = async (row: JobRow): Promise<SearchResult> => {
  const address = { workspaceId: row.workspaceId, jobId: row.id }
  const isDone = row.status === 'completed'
  const [{ ids, listed }, outcome, candidates, settled, weights] = await Promise.all([
    readSaved(row.workspaceId, row.id),
    readOutcome(row),
    isDone ? null : (getCheckpoint(address, checkpointOf(row, 'candidates')) as Promise<Candidates | null>),
    isDone ? null : (getCheckpoint(address, checkpointOf(row, 'settled')) as Promise<string[] | null>),
    readWeights(row.workspaceId),
  ])
  const saved = await savedLeads(row, Object.values(ids), weights)
  const isRunning = row.status === 'running' || row.status === 'queued'
  const checking = isRunning
    ? (candidates?.companies ?? [])
        .filter(
          ({ identity }) =>
            ids[identity] === undefined && !listed.includes(identity) && !settled?.includes(identity),
        )
        .map((one) => showCandidate(row, weighed(one, weights)))
    : []
  const nearMisses = (outcome?.nearMisses ?? []).map((miss) => showNearMiss(miss, weights))
  return {
    leads: [...saved.sort(byScore), ...checking],
    savedCount: saved.length,
    totalCount: saved.length + checking.length,
    allSaved: checking.length === 0,
    criteria: outcome?.criteria ?? candidates?.criteria ?? null,
    nearMisses,
    receipt: outcome?.receipt ?? null,
    searchTermId: (row.message as SearchLeadsMessage).searchTermId,
    jobId: row.id,
  }
}

/** A search as its user's data tells of it: what it did, without the leads, which stand by themselves. */
export const readSearchAccount = async (row: JobRow) => {
  const [outcome, { ids }, weights] = await Promise.all([
    readOutcome(row),
    readSaved(row.workspaceId, row.id),
    readWeights(row.workspaceId),
  ])
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt,
    searchTermId: (row.message as SearchLeadsMessage).searchTermId,
    aiLeadIds: Object.values(ids),
    cost: row.cost,
    criteria: outcome?.criteria ?? null,
    nearMisses: (outcome?.nearMisses ?? []).map((miss) => showNearMiss(miss, weights)),
    receipt: outcome?.receipt ?? null,
  }
}
