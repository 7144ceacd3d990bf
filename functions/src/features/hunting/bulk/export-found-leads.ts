import { exportFoundLeads as call } from '@assay/shared/features/hunting/calls'
import { csvAnswer } from '../../../platform/csv-page.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { listPage } from '../../../platform/table/list.ts'
import { byParts, inTurn } from '../../../platform/turns.ts'
import { aiLeadCollection, getAiLeadRows, getDossiers, type StoredAiLead } from '../ai-lead.store.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'
import { getSearchTerms } from '../search/search-term.store.ts'
import { heading, rowOf } from './found-lead-csv.ts'

type Query = { cursor?: string; ids?: number[] }
type Stored = { rows: StoredAiLead[]; next: Record<string, string> | null }

/** Some AI leads in the given order, or all of them, newest first. */
const readStored = async (workspaceId: string, { cursor, ids }: Query, limit: number): Promise<Stored> => {
  if (!ids) {
    const page = await listPage(workspaceId, aiLeadCollection, { limit, cursor })
    return { rows: page.rows, next: page.cursor === null ? null : { cursor: page.cursor } }
  }
  const rows = await getAiLeadRows(workspaceId, ids.slice(0, limit))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const later = ids.slice(limit)
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    next: later.length === 0 ? null : { ids: later.join(','), isContinued: 'true' },
  }
}

const readRows = async (workspaceId: string, query: Query, limit: number) => {
  const { rows, next } = await readStored(workspaceId, query, limit)
  const [dossiers, terms, weights] = await Promise.all([
    getDossiers(
      workspaceId,
      rows.map(({ id }) => id),
    ),
    getSearchTerms(
      workspaceId,
      rows.flatMap(({ searchTermId }) => searchTermId ?? []),
    ),
    readWeights(workspaceId),
  ])
  const searchOf = ({ searchTermId }: StoredAiLead) => terms.get(searchTermId ?? 0)?.term ?? null
  const cells = await byParts(rows, (some) =>
    some.map((row) => rowOf(weighed(row, weights), dossiers.get(row.id), searchOf(row))),
  )
  return { rows: cells, next }
}

export const exportFoundLeads = handle(call)(async ({ query }, { caller: { workspaceId }, signal }) =>
  inTurn(
    workspaceId,
    () =>
      csvAnswer(call, 'found-leads', {
        heading: query.cursor === undefined && !query.isContinued ? heading : null,
        read: (limit) => readRows(workspaceId, query, limit),
      }),
    signal,
  ),
)
