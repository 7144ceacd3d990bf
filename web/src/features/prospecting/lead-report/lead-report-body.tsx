import type { UniqueInfo } from '@assay/shared/features/prospecting/prospect-data'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { Tabs } from '../../../ui/primitives/tabs.tsx'
import { ContactTable, hasContact } from '../report/contact-table.tsx'
import { PlanSteps } from '../report/plan-steps.tsx'
import { ReportNote } from '../report/report-note.tsx'
import { ReportSection } from '../report/section.tsx'
import { PartText } from '../report/sentence.tsx'
import { UniqueList, uniqueParts } from '../report/unique-parts.tsx'
import { type ShownReport, useShownReport } from '../report/use-shown-report.ts'

/** The report's texts as the lead's page shows them. */
export const LeadReportBody = ({ report, website }: { report: SavedReport; website: string | null }) => {
  const { shown, problem, limit } = useShownReport(report, website)
  if (!shown) return <FailureNotice isInline>{problem}</FailureNotice>
  return (
    <Box>
      <Text fontSize="sm" color="fg.muted">
        {report.kind === 'advanced' ? 'Advanced · ' : ''}Prospected <RelativeTime iso={report.createdAt} />
      </Text>
      <ReportNote report={report} limit={limit} />
      {shown.data.summary ? (
        <ReportSection as="h3" title="Summary">
          <Text lineHeight="relaxed" maxW="68ch" overflowWrap="anywhere">
            <PartText report={shown} part="summary" text={shown.data.summary} />
          </Text>
        </ReportSection>
      ) : null}
      {hasContact(shown.data) ? (
        <ReportSection as="h3" title="Contact Information">
          <ContactTable report={shown} />
        </ReportSection>
      ) : null}
      <UniqueTabs report={shown} />
      <ReportSection as="h3" title="3-Step Prospecting Plan">
        <PlanSteps report={shown} />
      </ReportSection>
    </Box>
  )
}

const titles: Record<keyof UniqueInfo, string> = {
  key_products: 'Products',
  unique_selling_points: 'USPs',
  competitors: 'Competitors',
  recent_news: 'News',
}

/** A tab for each part that is there; nothing without one. */
const UniqueTabs = ({ report }: { report: ShownReport }) => {
  const parts = uniqueParts(report)
  const [chosen, choose] = useState<keyof UniqueInfo | null>(null)
  const shown = parts.find(({ field }) => field === chosen) ?? parts[0]
  if (!shown) return null
  return (
    <ReportSection as="h3" title="Unique Information">
      <Tabs
        label="Unique Information"
        shown={shown.field}
        onShow={choose}
        tabs={parts.map(({ field, items }) => ({
          name: field,
          title: titles[field],
          content: <UniqueList report={report} items={items} />,
        }))}
      />
    </ReportSection>
  )
}
