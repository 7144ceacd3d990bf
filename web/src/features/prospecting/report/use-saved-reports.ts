import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { usePages } from '../../../platform/api/use-pages.ts'
import { reportPageSize } from './newest-report.ts'

/** The saved reports of a lead, newest first, a page at a time. */
export const useSavedReports = (leadId: number) => {
  const { rows, ...list } = usePages<SavedReport>(listProspectReports, {
    params: { id: String(leadId) },
    limit: reportPageSize,
    queryKey: [leadId, 'saved'],
  })
  return { ...list, reports: rows }
}
