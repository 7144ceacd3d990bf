import type { UniqueInfo } from '@assay/shared/features/prospecting/prospect-data'
import { Text } from '@chakra-ui/react'
import { ReportSection } from '../report/section.tsx'
import { PartText } from '../report/sentence.tsx'
import { partTitles, UniqueList, uniqueParts } from '../report/unique-parts.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'

const missing: [field: keyof UniqueInfo, what: string][] = [
  ['key_products', 'key products'],
  ['unique_selling_points', 'selling points'],
  ['competitors', 'competitors'],
  ['recent_news', 'recent news'],
]

const Missing = ({ what }: { what: string }) => <Text color="fg.muted">No {what} available</Text>

/** What a report says about the company; each part that is empty says so. */
export const BusinessTexts = ({ report }: { report: ShownReport }) => {
  const parts = new Map(uniqueParts(report).map(({ field, items }) => [field, items]))
  return (
    <>
      <ReportSection as="h2" title="Summary">
        <ReportSummary report={report} />
      </ReportSection>
      {missing.map(([field, what]) => {
        const items = parts.get(field)
        return (
          <ReportSection key={field} as="h2" title={partTitles[field]}>
            {items ? <UniqueList report={report} items={items} /> : <Missing what={what} />}
          </ReportSection>
        )
      })}
    </>
  )
}

/** The report's summary, or that there is none. */
export const ReportSummary = ({ report }: { report: ShownReport }) => {
  const { summary } = report.data
  if (!summary) return <Missing what="summary" />
  return (
    <Text lineHeight="relaxed" maxW="68ch" overflowWrap="anywhere">
      <PartText report={report} part="summary" text={summary} />
    </Text>
  )
}
