import { listPage, type Page } from '../../platform/table/list.ts'
import type { Owner } from '../define-feature.ts'
import { reportCollection, showReport } from './report/research-report.store.ts'

/** The researches of the user's own business. */
export const exportResearchReports = async (
  { workspaceId }: Owner,
  query: { limit: number; cursor?: string },
): Promise<Page<object>> => {
  const { rows, cursor } = await listPage(workspaceId, reportCollection, query)
  return { rows: rows.map(showReport), cursor }
}
