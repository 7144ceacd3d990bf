import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { reportCollection, showReport } from './report/report.store.ts'
import { researchStatesOf } from './research/research-state.ts'

/** The reports with their evidence and research, also those of deleted leads that are not purged yet. */
export const exportReports = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, { ...reportCollection, onlyVisible: undefined }, query)
  const stateOf = await researchStatesOf(workspaceId, rows)
  const shown = rows.map((row) => ({
    ...showReport(row, stateOf(row)),
    researchData: row.research?.data ?? null,
  }))
  return { rows: shown, cursor }
}
