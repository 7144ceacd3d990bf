import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { reportCollection, showReport } from './report/report.store.ts'

/** The reports with their evidence, also those of deleted leads that are not purged yet. */
export const exportReports = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, { ...reportCollection, onlyVisible: undefined }, query)
  return { rows: rows.map(showReport), cursor }
}
