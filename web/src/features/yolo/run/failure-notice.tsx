import { Box, Text } from '@chakra-ui/react'
import { LargerPlan } from '../../../platform/larger-plan.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import type { RunFailure } from './run-failure.ts'

type Props = {
  failure: RunFailure
  /** What failed, where the place does not say it. */
  title?: string
  /** Repeats the search; absent where its criteria are not known. */
  onRetry?: () => void
}

/** Why a run failed, in red, with the next step. */
export const RunFailureNotice = ({ failure: { text, next }, title, onRetry }: Props) => (
  <Box role="alert" px={3} py={2.5} mb={3} borderRadius="control" bg="danger.subtle" fontSize="sm">
    {title ? <Text fontWeight="medium">{title}</Text> : null}
    <Text color="danger" overflowWrap="anywhere">
      {text}
    </Text>
    {next === 'plan' ? <LargerPlan /> : null}
    {next === 'retry' && onRetry ? (
      <Button size="sm" mt={2} onClick={onRetry}>
        Try again
      </Button>
    ) : null}
  </Box>
)
