import type { Lead } from '@assay/shared/features/leads/lead'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, Grid, Stack } from '@chakra-ui/react'
import { ReportSummary } from '../parts/business-texts.tsx'
import { EnhancedSummary } from '../report/enhanced-summary.tsx'
import { ReportSection } from '../report/section.tsx'
import type { ShownReport } from '../report/use-shown-report.ts'
import { ContactCard } from './contact-card.tsx'
import { QuickActions } from './quick-actions.tsx'
import type { ReportPageSlots } from './report-page-slots.ts'
import { ReportTimeline } from './report-timeline.tsx'

type Props = ReportPageSlots & {
  report: SavedReport
  named: number | undefined
  shown: ShownReport
  lead: Lead
}

/** What the company does, whom to write to, and what to do next. */
export const OverviewTab = ({
  report,
  named,
  shown,
  lead,
  onAddContact,
  draftEmailOf,
  addToCampaignOf,
}: Props) => (
  <Grid
    columnGap={8}
    alignItems="start"
    // Whom to write to comes before what happened, or stands beside it where there is room.
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    templateRows={{ lg: 'auto 1fr' }}
  >
    <Box minW={0} mt={-4}>
      {shown.enhancedSummary ? (
        <EnhancedSummary as="h2" report={shown} enhanced={shown.enhancedSummary} />
      ) : null}
      <ReportSection as="h2" title="Summary">
        <ReportSummary report={shown} />
      </ReportSection>
    </Box>
    <Stack gap={0} minW={0} mt={{ lg: -4 }} gridRow={{ lg: '1 / span 2' }} gridColumn={{ lg: 2 }}>
      <ContactCard shown={shown} lead={lead} onAddContact={onAddContact} />
      <QuickActions named={named} shown={shown} lead={lead}>
        {draftEmailOf(report, lead)}
        {addToCampaignOf(lead)}
      </QuickActions>
    </Stack>
    <ReportTimeline report={report} lead={lead} />
  </Grid>
)
