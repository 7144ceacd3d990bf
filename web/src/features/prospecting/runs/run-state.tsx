import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { planAddress } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import { FractionBar } from '../../../ui/primitives/fraction-bar.tsx'
import { Spinner } from '../../../ui/primitives/spinner.tsx'
import type { RunFailure } from './own-runs.ts'
import type { RunOfLead } from './use-run-of-lead.ts'

/** A run under way: what it does, how far it is, and how to stop it. */
export const RunProgress = ({ run }: { run: RunOfLead }) => {
  const { fraction, step } = run.job?.progress ?? { fraction: 0, step: '' }
  return (
    <Box fontSize="sm">
      <Flex align="center" gap={2}>
        <Spinner color="primary" />
        <Text flex="1" minW={0} fontWeight="medium">
          Generating Prospecting Data
        </Text>
        <Button size="sm" disabled={!run.canCancel} onClick={run.cancel}>
          {run.isCancelling ? 'Cancelling...' : 'Cancel'}
        </Button>
      </Flex>
      <FractionBar label="Prospecting progress" fraction={fraction} />
      <Text role="status">{step || 'Starting'}</Text>
      <Text fontSize="xs" color="fg.muted" mt={1}>
        The run continues if you leave this page, and its report is saved.
      </Text>
    </Box>
  )
}

type FailureProps = { as: 'h3' | 'h4'; failure: RunFailure; onRetry: () => void }

/** A run that ended without a report, with the next step. */
export const RunFailed = ({ as, failure, onRetry }: FailureProps) => (
  <Box role="alert" px={3} py={2.5} borderRadius="control" bg="danger.subtle" fontSize="sm">
    <Heading as={as} fontSize="md" color="danger">
      Prospecting Failed
    </Heading>
    <Text mt={1} overflowWrap="anywhere">
      {failure.text}
    </Text>
    {failure.isPlanLimit ? (
      <Button asChild size="sm" mt={2} textDecoration="none">
        <Link to={planAddress}>Ask for a larger plan</Link>
      </Button>
    ) : (
      <Button size="sm" mt={2} onClick={onRetry}>
        Try Again
      </Button>
    )}
  </Box>
)
