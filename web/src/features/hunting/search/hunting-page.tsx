import { Box, Heading, Text } from '@chakra-ui/react'
import type { LeadParts } from '../card/lead-card.tsx'
import { HuntingPanel } from './hunting-panel.tsx'

type Props = LeadParts & {
  /** A query to search for at once; null for none. */
  firstQuery: string | null
  /** The search to show, by its job; null for the newest. */
  openedId: string | null
  /** Called when another search starts. */
  onSearch: () => void
}

export const HuntingPage = (props: Props) => (
  <>
    <Box mb={4}>
      <Heading as="h1" fontSize="xl">
        Lead Hunting
      </Heading>
      <Text color="fg.muted">Find potential leads based on industry, location, and business type</Text>
    </Box>
    <HuntingPanel {...props} />
  </>
)
