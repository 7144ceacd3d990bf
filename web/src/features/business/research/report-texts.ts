import { type ResearchReport, statusOfReport } from '@assay/shared/features/business/research-report'

export const titleOf = ({ title }: Pick<ResearchReport, 'title'>): string => title || 'Research Report'

/** The report's status as a word: `completed` is Completed. */
export const statusTextOf = (report: ResearchReport): string => {
  const status = statusOfReport(report).replaceAll('_', ' ')
  return status.charAt(0).toUpperCase() + status.slice(1)
}
