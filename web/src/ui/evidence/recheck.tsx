import { Box, Text } from '@chakra-ui/react'
import { Button } from '../primitives/button.tsx'

/** The state of reading a company's pages again. */
export type Recheck = {
  isPending: boolean
  /** Disabled for a while: the pages were read just now, or too often. */
  isOnCooldown: boolean
  /** What changed, or why the pages could not be read. */
  report: string | null
  hasFailed: boolean
  onRecheck: () => void
}

/** The re-check button and its result, below a fact's evidence. */
export const RecheckAction = ({ isPending, isOnCooldown, report, hasFailed, onRecheck }: Recheck) => (
  <Box mt={4} pt={3} borderTopWidth="1px">
    <Button size="sm" minW="9.5rem" disabled={isPending || isOnCooldown} onClick={onRecheck}>
      {isPending ? 'Checking...' : 'Re-check'}
    </Button>
    <Text role="status" mt={2} minH={4} fontSize="xs" color={hasFailed ? 'danger' : 'fg.muted'}>
      {isPending ? 'Reading the company’s pages again.' : report}
    </Text>
  </Box>
)
