import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { addressOfRawReport, addressOfReport } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { SparkIcon } from '../../../ui/primitives/icons.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { Tag } from '../../../ui/primitives/tag.tsx'
import type { RunOfLead } from '../runs/use-run-of-lead.ts'
import { AdvancedButton } from './advanced-button.tsx'

type Props = {
  report: SavedReport
  /** The links of an older one name it. */
  isNewest: boolean
  /** How many reports the lead has. */
  count: number
  isRunning: boolean
  onHistory: () => void
  onStart: RunOfLead['start']
  /** Further buttons, of other features. */
  children: ReactNode
}

/** What the report is and when it was written, with the ways to others. */
export const ReportHeader = (props: Props) => {
  const { report, isNewest, count, isRunning, onHistory, onStart, children } = props
  const named = isNewest ? undefined : report.id
  return (
    <Box>
      <Flex align="center" gap={2}>
        <Heading as="h3" fontSize="lg" minW={0} overflowWrap="anywhere">
          <bdi>{report.companyName}</bdi> Prospect
        </Heading>
        {report.kind === 'advanced' ? <Tag>Advanced</Tag> : null}
        <Button asChild variant="quiet" size="sm" ml="auto" mr={-2.5} flexShrink={0} textDecoration="none">
          <Link to={addressOfReport(report.leadId, named)}>Open Report</Link>
        </Button>
      </Flex>
      <Text fontSize="sm" color="fg.muted">
        Generated: <time dateTime={report.createdAt}>{new Date(report.createdAt).toLocaleString()}</time>
      </Text>
      <Flex gap={2} wrap="wrap" mt={2}>
        <Button size="sm" aria-label={`History, ${countText(count)}`} onClick={onHistory}>
          History
          <Tag aria-hidden="true">{countText(count)}</Tag>
        </Button>
        {children}
        <Button asChild size="sm" textDecoration="none">
          <Link to={addressOfRawReport(report.leadId, named)} target="_blank" rel="noopener">
            Raw Data
          </Link>
        </Button>
        <Button size="sm" disabled={isRunning} onClick={() => onStart()}>
          <SparkIcon />
          New Prospect
        </Button>
        <AdvancedButton size="sm" disabled={isRunning} onClick={() => onStart('advanced')} />
      </Flex>
    </Box>
  )
}
