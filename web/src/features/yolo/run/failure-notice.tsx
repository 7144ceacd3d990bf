import { Box, Text } from '@chakra-ui/react'
import { Link } from 'react-router-dom'
import { planAddress } from '../../../platform/addresses.ts'
import { Button } from '../../../ui/primitives/button.tsx'
import type { RunFailure } from './run-failure.ts'

type Props = {
  failure: RunFailure
  /** Repeats the search; absent where its criteria are not known. */
  onRetry?: () => void
}

/** Why a run failed, in red, with the next step. */
export const RunFailureNotice = ({ failure: { text, next }, onRetry }: Props) => (
  <Box role="alert" px={3} py={2.5} mb={3} borderRadius="control" bg="danger.subtle" fontSize="sm">
    <Text color="danger" overflowWrap="anywhere">
      {text}
    </Text>
    {next === 'plan' ? (
      <Button asChild size="sm" mt={2} textDecoration="none">
        <Link to={planAddress}>Ask for a larger plan</Link>
      </Button>
    ) : null}
    {next === 'retry' && onRetry ? (
      <Button size="sm" mt={2} onClick={onRetry}>
        Try again
      </Button>
    ) : null}
  </Box>
)
