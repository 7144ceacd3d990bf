import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOfReport } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { RelativeTime } from '../../../ui/primitives/relative-time.tsx'
import { useNewestReport } from '../report/newest-report.ts'
import { ReportBody } from '../report/report-body.tsx'
import { ReportReading } from '../report/report-reading.tsx'
import type { ReportedLead } from '../runs/own-runs.ts'
import { RunState } from '../runs/run-state.tsx'
import { useRunOfLead } from '../runs/use-run-of-lead.ts'
import { ShareReport } from '../share/share-report.tsx'
import { UniqueTabs } from './unique-tabs.tsx'

type Props = {
  lead: ReportedLead
  /** The button that drafts an email from a report. */
  draftEmailOf: (report: SavedReport) => ReactNode
}

/** The newest report on the lead's page. */
export const LeadReport = ({ lead, draftEmailOf }: Props) => {
  const run = useRunOfLead(lead)
  const newest = useNewestReport(lead.id)
  const report = newest.data?.report
  return (
    <Panel aria-labelledby="report-heading" px={4} py={3}>
      <Flex wrap="wrap" align="center" justify="space-between" gap={2} pb={2}>
        <Heading as="h2" id="report-heading" fontSize="md">
          Prospecting report
        </Heading>
        {report ? (
          <ReportActions report={report} isRunning={run.isRunning} onStart={run.start}>
            {draftEmailOf(report)}
          </ReportActions>
        ) : null}
      </Flex>
      <Stack gap={4}>
        <RunState as="h3" run={run} />
        <ReportReading newest={newest} />
        {report === null && run.isQuiet ? <NoReport onCreate={() => run.start()} /> : null}
        {report ? (
          <Box>
            <Text fontSize="sm" color="fg.muted">
              {report.kind === 'advanced' ? 'Advanced · ' : ''}Prospected{' '}
              <RelativeTime iso={report.createdAt} />
            </Text>
            <ReportBody as="h3" report={report} website={lead.website} Unique={UniqueTabs} />
          </Box>
        ) : null}
      </Stack>
    </Panel>
  )
}

type ActionsProps = { report: SavedReport; isRunning: boolean; onStart: () => void; children: ReactNode }

const ReportActions = ({ report, isRunning, onStart, children }: ActionsProps) => (
  <Flex gap={2} wrap="wrap">
    <Button asChild size="sm" textDecoration="none">
      <Link to={addressOfReport(report.leadId)}>Open Report</Link>
    </Button>
    <ShareReport size="sm" leadId={report.leadId} />
    {children}
    <Button size="sm" disabled={isRunning} onClick={() => onStart()}>
      Regenerate Report
    </Button>
  </Flex>
)

const NoReport = ({ onCreate }: { onCreate: () => void }) => (
  <Box>
    <Text color="fg.muted">No reports found yet...</Text>
    <Button mt={3} onClick={onCreate}>
      Create Report (Prospect)
    </Button>
  </Box>
)
