import type { EnhancedSummary } from '@assay/shared/features/prospecting/saved-report'

/** What was found, under each question once. */
export const findingsByQuestion = ({ findings }: EnhancedSummary) => [
  ...Map.groupBy(findings, ({ question }) => question),
]
