import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import type { ComponentType } from 'react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ReportSummary } from '../parts/business-texts.tsx'
import { ContactTable, hasContact } from './contact-table.tsx'
import { EnhancedSummary } from './enhanced-summary.tsx'
import { PlanSteps } from './plan-steps.tsx'
import { ReportNote } from './report-note.tsx'
import { ReportSection } from './section.tsx'
import { uniqueParts } from './unique-parts.tsx'
import { type ShownReport, useShownReport } from './use-shown-report.ts'

type Props = {
  /** The level of its headings. */
  as: 'h3' | 'h4'
  report: SavedReport
  website: string | null
  /** Shows the unique information, of which there is some. */
  Unique: ComponentType<{ report: ShownReport }>
}

/** The texts of a saved report; each part only where it is there. */
export const ReportBody = ({ as, report, website, Unique }: Props) => {
  const { shown, problem, limit } = useShownReport(report, website)
  if (!shown) return <FailureNotice isInline>{problem}</FailureNotice>
  const { data, enhancedSummary } = shown
  return (
    <>
      <ReportNote report={report} limit={limit} />
      {enhancedSummary ? <EnhancedSummary as={as} report={shown} enhanced={enhancedSummary} /> : null}
      {data.summary ? (
        <ReportSection as={as} title="Summary">
          <ReportSummary report={shown} />
        </ReportSection>
      ) : null}
      {hasContact(data) ? (
        <ReportSection as={as} title="Contact Information">
          <ContactTable report={shown} />
        </ReportSection>
      ) : null}
      {uniqueParts(shown).length > 0 ? (
        <ReportSection as={as} title="Unique Information">
          <Unique report={shown} />
        </ReportSection>
      ) : null}
      <ReportSection as={as} title="3-Step Prospecting Plan">
        <PlanSteps report={shown} />
      </ReportSection>
    </>
  )
}
