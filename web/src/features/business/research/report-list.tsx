import type { ResearchReport } from '@assay/shared/features/business/research-report'
import { Box, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Profile } from '../../../platform/session/use-profile.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { ShownDate } from '../../../ui/primitives/shown-date.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Tag } from '../../../ui/primitives/tag.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { ApplyDialog } from './apply-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { statusTextOf, titleOf } from './report-texts.ts'
import { useReports } from './use-reports.ts'

const Rows = chakra('ul', { base: { listStyle: 'none', borderTopWidth: '1px' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 2,
    py: 2.5,
    borderBottomWidth: '1px',
  },
})

type Opened = { id: number; as: 'view' | 'apply' }
type Props = { profile: Profile; unsaved: readonly string[] }

/** The user's earlier researches: to read, and to take over into the settings. */
export const ReportList = ({ profile, unsaved }: Props) => {
  const { rows = [], isLoading, error, reload } = useReports()
  const [opened, setOpened] = useState<Opened | null>(null)
  const report = opened ? rows.find(({ id }) => id === opened.id) : undefined
  const close = () => setOpened(null)
  return (
    <Box>
      <Heading as="h2" fontSize="md" mb={2}>
        Previous Research Reports
      </Heading>
      {error ? <FailureNotice onRetry={reload}>{error}</FailureNotice> : null}
      {isLoading ? <SkeletonRows text="Loading your research reports" /> : null}
      {rows.length > 0 ? (
        <Rows>
          {rows.map((row) => (
            <ReportRow key={row.id} report={row} onOpen={(as) => setOpened({ id: row.id, as })} />
          ))}
        </Rows>
      ) : null}
      {rows.length === 0 && !isLoading && !error ? (
        <EmptyState
          title="No research yet"
          text="Name your business or its website above. What is found appears here, each statement with its source."
        />
      ) : null}
      {report && opened?.as === 'view' ? (
        <ReportDialog
          report={report}
          onClose={close}
          onApply={() => setOpened({ id: report.id, as: 'apply' })}
        />
      ) : null}
      {report && opened?.as === 'apply' ? (
        <ApplyDialog report={report} profile={profile} unsaved={unsaved} onClose={close} />
      ) : null}
    </Box>
  )
}

type RowProps = { report: ResearchReport; onOpen: (as: Opened['as']) => void }

const ReportRow = ({ report, onOpen }: RowProps) => {
  const title = titleOf(report)
  return (
    <Row ref={useKeptFocus<HTMLLIElement>(String(report.isApplied))} tabIndex={-1} outline="none">
      <Box flex="1 1 10rem" minW={0}>
        <Text fontWeight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Flex wrap="wrap" align="center" gap={1.5} fontSize="sm" color="fg.muted">
          <ShownDate date={report.createdAt} />
          <span aria-hidden="true">·</span>
          {statusTextOf(report)}
          {report.isApplied ? <Tag variant="success">Applied</Tag> : null}
        </Flex>
      </Box>
      <Flex gap={2}>
        <Button size="sm" aria-label={`View ${title}`} onClick={() => onOpen('view')}>
          View
        </Button>
        {report.isApplied || report.metadata.findings.length === 0 ? null : (
          <Button size="sm" aria-label={`Apply ${title}`} onClick={() => onOpen('apply')}>
            Apply
          </Button>
        )}
      </Flex>
    </Row>
  )
}
