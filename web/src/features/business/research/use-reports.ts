import { listResearchReports } from '@assay/shared/features/business/calls'
import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { useCollection } from '../../../platform/api/use-collection.ts'

/** The user's research reports, newest first, kept current. */
export const useReports = () =>
  useCollection<ResearchReport>(listResearchReports, {
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch reports: ${error.status}`),
  })
