import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, Flex, Stack } from '@chakra-ui/react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../ui/primitives/button.tsx'
import { SparkIcon } from '../../../ui/primitives/icons.tsx'
import { Truncated } from '../../../ui/primitives/truncated.tsx'
import { useNewestReport } from '../report/newest-report.ts'
import { ReportBody } from '../report/report-body.tsx'
import { ReportReading } from '../report/report-reading.tsx'
import type { ReportedLead } from '../runs/own-runs.ts'
import { RunState } from '../runs/run-state.tsx'
import { type RunOfLead, useRunOfLead } from '../runs/use-run-of-lead.ts'
import { AdvancedButton } from './advanced-button.tsx'
import { ReportHeader } from './report-header.tsx'
import { ReportHistory } from './report-history.tsx'
import { UniqueInformation } from './unique-information.tsx'

type Props = {
  lead: ReportedLead
  /** The button that drafts an email from a report. */
  draftEmailOf: (report: SavedReport) => ReactNode
}

/** The prospecting of the selected lead: its run, and its report below. */
export const ProspectPane = ({ lead, draftEmailOf }: Props) => {
  const run = useRunOfLead(lead)
  const newest = useNewestReport(lead.id)
  const isEmpty = newest.data?.report === null && run.isQuiet
  return (
    <Stack gap={4} mb={4} pb={4} borderBottomWidth="1px">
      <RunState as="h3" run={run} />
      {isEmpty ? <Invitation companyName={lead.companyName} onStart={run.start} /> : null}
      <ReportReading newest={newest} />
      {newest.data?.report ? (
        <ShownReports
          newest={newest.data.report}
          count={newest.data.count}
          lead={lead}
          isRunning={run.isRunning}
          draftEmailOf={draftEmailOf}
          onStart={run.start}
        />
      ) : null}
    </Stack>
  )
}

type InvitationProps = { companyName: string; onStart: RunOfLead['start'] }

const Invitation = ({ companyName, onStart }: InvitationProps) => (
  <Flex gap={2}>
    <Button
      size="sm"
      minW={0}
      flexShrink={1}
      title="Writes what the company does, whom to write to and how to begin, each fact with its source"
      onClick={() => onStart()}
    >
      <SparkIcon />
      <Truncated title="">{`Run AI Prospecting for ${companyName}`}</Truncated>
    </Button>
    <AdvancedButton size="sm" flexShrink={0} onClick={() => onStart('advanced')} />
  </Flex>
)

type ReportsProps = Props & {
  newest: SavedReport
  count: number
  isRunning: boolean
  onStart: RunOfLead['start']
}

/** The newest report, until another one is chosen from the history; a new report is shown at once. */
const ShownReports = ({ newest, count, lead, isRunning, draftEmailOf, onStart }: ReportsProps) => {
  const [chosen, choose] = useState<{ report: SavedReport; newestId: number } | null>(null)
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  const report = chosen?.newestId === newest.id ? chosen.report : newest
  return (
    <Box>
      <ReportHeader
        report={report}
        isNewest={report.id === newest.id}
        count={count}
        isRunning={isRunning}
        onHistory={() => setIsHistoryOpen(true)}
        onStart={onStart}
      >
        {draftEmailOf(report)}
      </ReportHeader>
      <ReportBody key={report.id} as="h4" report={report} website={lead.website} Unique={UniqueInformation} />
      {isHistoryOpen ? (
        <ReportHistory
          leadId={lead.id}
          shownId={report.id}
          onSelect={(selected) => choose({ report: selected, newestId: newest.id })}
          onDeleted={({ id }) => id === report.id && choose(null)}
          onClose={() => setIsHistoryOpen(false)}
        />
      ) : null}
    </Box>
  )
}
