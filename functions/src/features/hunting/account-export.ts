import { storedJobs } from '../../platform/jobs/job.store.ts'
import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { aiLeadCollection, getDossiers, showAiLead } from './ai-lead.store.ts'
import { readWeights } from './criteria/scoring-weights.store.ts'
import { searchLeadsJob } from './search/search-leads.job.ts'
import { readSearchAccount } from './search/search-result.ts'
import { storedSearchTerms } from './search/search-term.store.ts'
import { showWatch, watchCollection } from './watches/watch.store.ts'

type PageQuery = { limit: number; cursor?: string }

/** The AI leads with their evidence, signals and analysis. */
export const exportAiLeads = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, aiLeadCollection, query)
  const dossiers = await getDossiers(
    workspaceId,
    rows.map(({ id }) => id),
  )
  const whole = rows.map((row) => {
    const dossier = dossiers.get(row.id)
    return { ...showAiLead(row, dossier ?? { evidence: [] }), analysis: dossier?.analysis ?? null }
  })
  return { rows: whole, cursor }
}

/** What was searched for. */
export const exportSearchTerms = ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> =>
  listPage(workspaceId, storedSearchTerms, query)

/** How AI leads are scored, where the workspace has weights of its own. */
export const exportScoringWeights = async ({ workspaceId }: Owner): Promise<Page<object>> => {
  const weights = await readWeights(workspaceId)
  return { rows: weights ? [weights] : [], cursor: null }
}

/** The saved searches that run by themselves. */
export const exportWatches = async ({ workspaceId }: Owner, query: PageQuery): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, watchCollection, query)
  return { rows: rows.map(showWatch), cursor }
}

/** Each is read from parts of its job, which may weigh 100 KB. */
const searchesAtOnce = 20

/** What the searches of the last thirty days gave beside leads: what was checked, near misses, receipts. */
export const exportSearchResults = async (
  { workspaceId }: Owner,
  query: PageQuery,
): Promise<Page<object>> => {
  const limit = Math.min(query.limit, searchesAtOnce)
  const { rows, cursor } = await listPage(workspaceId, storedJobs, { ...query, limit })
  const searches = rows.filter(({ kind }) => kind === searchLeadsJob.name)
  return { rows: await Promise.all(searches.map(readSearchAccount)), cursor }
}
