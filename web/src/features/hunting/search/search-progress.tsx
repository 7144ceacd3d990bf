import {
  SearchProgress as Progress,
  type SourceProgress,
} from '@assay/shared/features/hunting/search-progress'
import type { JobProgress } from '@assay/shared/platform/job'
import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'

type Props = {
  /** null until the job has been read. */
  progress: JobProgress | null
  isCancelling: boolean
  canCancel: boolean
  onCancel: () => void
}

const statusLabels: Record<SourceProgress['status'], string> = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  late: 'timed out',
  off: 'off',
}

/** A running search's current step, progress and sources, with a Cancel button. */
export const SearchProgress = ({ progress, isCancelling, canCancel, onCancel }: Props) => {
  const { fraction, step, sources = [] } = Progress.parse(progress ?? { fraction: 0, step: '' })
  return (
    <Box px={4} py={3} borderBottomWidth="1px" fontSize="sm">
      <Flex align="center" gap={2}>
        <Spinner color="primary" />
        <Text role="status" flex="1" minW={0} truncate>
          {step || 'Starting the search'}
        </Text>
        <Button size="sm" disabled={!canCancel} onClick={onCancel}>
          {isCancelling ? 'Cancelling...' : 'Cancel'}
        </Button>
      </Flex>
      <FractionBar label="Search progress" fraction={fraction} />
      <chakra.ul listStyleType="none" display="grid" gap={1}>
        {sources.map((source) => (
          <SourceLine key={source.name} source={source} />
        ))}
      </chakra.ul>
      <Text fontSize="xs" color="fg.muted" mt={2}>
        The search continues if you leave this page.
      </Text>
    </Box>
  )
}

const SourceLine = ({ source }: { source: SourceProgress }) => {
  const isTrouble = source.status === 'failed' || source.status === 'late'
  return (
    <Flex as="li" gap={2} align="baseline">
      <Text as="span" flex="1" minW={0} truncate color={source.status === 'waiting' ? 'fg.muted' : 'fg'}>
        {source.name}
      </Text>
      <Text as="span" fontSize="xs" color={isTrouble ? 'warning' : 'fg.muted'}>
        {statusLabels[source.status]}
      </Text>
      <Text as="span" minW={8} textAlign="right" fontWeight="medium" fontVariantNumeric="tabular-nums">
        {source.count}
      </Text>
    </Flex>
  )
}
