import { Box, Text } from '@chakra-ui/react'
import { Button } from '../primitives/button.tsx'

/** Reading the pages of a company again: how that stands, and what came of it. */
export type Recheck = {
  isPending: boolean
  /** It was read just now, or too often. */
  isOnCooldown: boolean
  /** What changed, or why nothing could be read. */
  report: string | null
  hasFailed: boolean
  onRecheck: () => void
}

/** The action under a fact's evidence. */
export const RecheckAction = ({ isPending, isOnCooldown, report, hasFailed, onRecheck }: Recheck) => (
  <Box mt={4} pt={3} borderTopWidth="1px">
    <Button size="sm" minW="9.5rem" disabled={isPending || isOnCooldown} onClick={onRecheck}>
      {isPending ? 'Reading again...' : 'Re-check'}
    </Button>
    <Text role="status" mt={2} minH={4} fontSize="xs" color={hasFailed ? 'danger' : 'fg.muted'}>
      {isPending ? 'The company’s pages are read and judged anew.' : report}
    </Text>
  </Box>
)
