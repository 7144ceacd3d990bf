import type { Lead } from '@assay/shared/features/leads/lead'
import { chakra, Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { FactRow } from '../../../ui/evidence/fact-row.tsx'
import { MatchBadge } from '../../../ui/lead/match-badge.tsx'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import { BusinessTexts } from '../parts/business-texts.tsx'
import { ReportSection } from '../report/section.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'
import { matchScoreOf } from './match-score.ts'

const row = (label: string, value: ReactNode) => (
  <FactRow label={label} missing="none" mark={null}>
    {value}
  </FactRow>
)

/** What is known of the company: the lead's own facts and the report's texts. */
export const BusinessTab = ({ report, lead }: { report: ShownReport; lead: Lead }) => (
  <Grid
    mt={-4}
    columnGap={8}
    alignItems="start"
    templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
  >
    <ReportSection as="h2" title="Business Information">
      <chakra.dl>
        {row('Industry', lead.industry)}
        {row('Location', lead.location)}
        {row('Status', <StatusBadge status={lead.status || 'new'} />)}
        {row('Match Score', <MatchBadge score={matchScoreOf(lead)} />)}
      </chakra.dl>
    </ReportSection>
    <BusinessTexts report={report} />
  </Grid>
)
