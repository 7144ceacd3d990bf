import type { AiLead, NearMiss } from '@assay/shared/features/hunting/ai-lead'
import { rescore } from '@assay/shared/features/hunting/score'
import type { ScoringWeights } from '@assay/shared/features/hunting/scoring-weights'
import type { SearchResult } from '@assay/shared/features/hunting/search'
import type { ListedCompany } from '../../../discovery/found-company.ts'
import type { ScoredNearMiss } from '../../../discovery/search-outcome.ts'
import { getCheckpoint } from '../../../platform/jobs/checkpoints.ts'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { getAiLeadRows, getDossiers, showAiLead, showFoundLead } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { markOf, savedBy, savedIdsOf } from './saved-leads.store.ts'
import { candidatesOf, outcomeOf, settledOf } from './search-checkpoints.ts'
import { SearchLeadsMessage } from './search-message.ts'

const searchTermIdOf = ({ message }: JobRow): number => SearchLeadsMessage.parse(message).searchTermId

/** A candidate that is still being checked: it has no id and is not saved. */
const showCandidate = (row: JobRow, company: ListedCompany): AiLead => {
  const { evidence: _later, identity: _internal, ...fields } = company
  return showFoundLead({
    ...fields,
    searchTermId: searchTermIdOf(row),
    userId: row.userId,
    converted: false,
    convertedLeadId: null,
    createdAt: row.createdAt,
  })
}

const savedLeads = async (row: JobRow, ids: number[], weights: ScoringWeights | null): Promise<AiLead[]> => {
  const stored = await getAiLeadRows(row.workspaceId, ids)
  const rows = stored.map((one) => weighed(one, weights))
  // A running job is polled about every second, so dossiers are left out until it ends.
  if (row.status !== 'completed') return rows.map((one) => showAiLead(one))
  const dossiers = await getDossiers(
    row.workspaceId,
    rows.map(({ id }) => id),
  )
  return rows.map((one) => showAiLead(one, dossiers.get(one.id) ?? { evidence: [] }))
}

const showNearMiss = (
  { scoreBreakdown, ...miss }: ScoredNearMiss,
  weights: ScoringWeights | null,
): NearMiss => (weights ? { ...miss, score: rescore(scoreBreakdown, weights).matchScore } : miss)

const readOutcome = (row: JobRow) =>
  getCheckpoint({ workspaceId: row.workspaceId, jobId: row.id }, outcomeOf(row))

/** Of how many facts there is how much proof. */
const proofOf = ({ verification, facts }: AiLead): number =>
  100 * ['unverified', 'partly', 'verified'].indexOf(verification) +
  Object.values(facts).filter((proof) => proof === 'proved').length

const byScore = (one: AiLead, other: AiLead) =>
  other.matchScore - one.matchScore || proofOf(other) - proofOf(one) || (one.id ?? 0) - (other.id ?? 0)

/**
 * The result of a search: the whole answer when it is completed; before, the saved rows and then the
 * candidates still being checked.
 */
export const readSearchResult = async (row: JobRow): Promise<SearchResult> => {
  const address = { workspaceId: row.workspaceId, jobId: row.id }
  const isDone = row.status === 'completed'
  const [rows, outcome, candidates, settled, weights] = await Promise.all([
    savedBy(row),
    readOutcome(row),
    isDone ? null : getCheckpoint(address, candidatesOf(row)),
    isDone ? null : getCheckpoint(address, settledOf(row)),
    readWeights(row.workspaceId),
  ])
  const saved = await savedLeads(row, await savedIdsOf([row]), weights)
  const marks = new Set([...(rows?.marks ?? []), ...(rows?.listed ?? [])])
  const isRunning = row.status === 'running' || row.status === 'queued'
  const checking = isRunning
    ? (candidates?.companies ?? [])
        .filter(({ identity }) => !marks.has(markOf(identity)) && !settled?.includes(identity))
        .map((one) => showCandidate(row, weighed(one, weights)))
    : []
  const nearMisses = (outcome?.nearMisses ?? []).map((miss) => showNearMiss(miss, weights))
  return {
    leads: [...saved.sort(byScore), ...checking],
    savedCount: saved.length,
    totalCount: saved.length + checking.length,
    allSaved: checking.length === 0,
    isUnderstood: outcome?.isUnderstood ?? true,
    lookUp: outcome?.lookUp,
    criteria: outcome?.criteria ?? candidates?.criteria ?? null,
    nearMisses,
    receipt: outcome?.receipt ?? null,
    searchTermId: searchTermIdOf(row),
    jobId: row.id,
  }
}

/** A search for the account's export: what it did, without its leads, which are exported separately. */
export const readSearchAccount = async (row: JobRow) => {
  const [outcome, ids, weights] = await Promise.all([
    readOutcome(row),
    savedIdsOf([row]),
    readWeights(row.workspaceId),
  ])
  return {
    id: row.id,
    status: row.status,
    createdAt: row.createdAt,
    searchTermId: searchTermIdOf(row),
    aiLeadIds: ids,
    cost: row.cost,
    criteria: outcome?.criteria ?? null,
    nearMisses: (outcome?.nearMisses ?? []).map((miss) => showNearMiss(miss, weights)),
    receipt: outcome?.receipt ?? null,
  }
}
