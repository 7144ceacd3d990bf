import type { Lead } from '@assay/shared/features/leads/lead'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ReportSkeleton } from '../parts/report-skeleton.tsx'
import { useReport } from '../report/newest-report.ts'
import { useShownReport } from '../report/use-shown-report.ts'
import type { ReportPageSlots } from './report-page-slots.ts'
import { DataError, NoReport } from './report-states.tsx'
import { ReportView } from './report-view.tsx'

const failureText = 'The report could not be loaded.'

type Props = ReportPageSlots & {
  leadId: number
  /** The report that the address names; the newest one without it. */
  named: number | undefined
  /** undefined until it has been read. */
  lead: Lead | undefined
}

/** A lead's prospect report in each of its states. */
export const ReportOfLead = ({ leadId, named, lead, ...actions }: Props) => {
  const query = useReport(leadId, named)
  const retry = { isRetrying: query.isFetching, onRetry: () => void query.refetch() }
  if (query.error && !query.data) return <DataError text={failureText} {...retry} />
  if (!query.data || !lead) return <ReportSkeleton text="Loading the report" />
  const { report } = query.data
  return (
    <>
      {query.error ? <FailureNotice {...retry}>{failureText}</FailureNotice> : null}
      {report ? <ReadableReport report={report} named={named} lead={lead} {...actions} /> : <NoReport />}
    </>
  )
}

type ReadableProps = ReportPageSlots & { report: SavedReport; named: number | undefined; lead: Lead }

const ReadableReport = ({ report, named, lead, ...actions }: ReadableProps) => {
  const { shown, problem, limit } = useShownReport(report, lead.website)
  if (!shown) return <DataError text={problem} />
  return <ReportView report={report} named={named} shown={shown} limit={limit} lead={lead} {...actions} />
}
