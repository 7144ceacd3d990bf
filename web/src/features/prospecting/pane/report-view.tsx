import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Text } from '@chakra-ui/react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ContactTable, hasContact } from '../report/contact-table.tsx'
import { PlanSteps } from '../report/plan-steps.tsx'
import { ReportNote } from '../report/report-note.tsx'
import { ReportSection } from '../report/section.tsx'
import { PartText } from '../report/sentence.tsx'
import { uniqueParts } from '../report/unique-parts.tsx'
import { useShownReport } from '../report/use-shown-report.ts'
import { EnhancedSummary } from './enhanced-summary.tsx'
import { UniqueInformation } from './unique-information.tsx'

/** The body of a saved report. */
export const ReportView = ({ report, website }: { report: SavedReport; website: string | null }) => {
  const { shown, problem, limit } = useShownReport(report, website)
  if (!shown) return <FailureNotice isInline>{problem}</FailureNotice>
  const { data } = shown
  return (
    <>
      <ReportNote report={report} limit={limit} />
      {shown.enhancedSummary ? (
        <EnhancedSummary as="h4" report={shown} enhanced={shown.enhancedSummary} />
      ) : null}
      {data.summary ? (
        <ReportSection as="h4" title="Summary">
          <Text lineHeight="relaxed" maxW="68ch" overflowWrap="anywhere">
            <PartText report={shown} part="summary" text={data.summary} />
          </Text>
        </ReportSection>
      ) : null}
      {hasContact(data) ? (
        <ReportSection as="h4" title="Contact Information">
          <ContactTable report={shown} />
        </ReportSection>
      ) : null}
      {uniqueParts(shown).length > 0 ? (
        <ReportSection as="h4" title="Unique Information">
          <UniqueInformation report={shown} />
        </ReportSection>
      ) : null}
      <ReportSection as="h4" title="3-Step Prospecting Plan">
        <PlanSteps report={shown} />
      </ReportSection>
    </>
  )
}
