import { Flex, Heading, Text } from '@chakra-ui/react'
import type { LoadCard } from '../card/use-loaded-card.tsx'
import type { LeadAddress } from '../list/use-listed-leads.ts'
import { HuntingPanel } from './hunting-panel.tsx'

type Props = {
  loadCard: LoadCard
  /** The lead that the address opens. */
  address: LeadAddress
  /** A query to search for at once; null for none. */
  firstQuery: string | null
  /** A query to fill into the form; null for none. */
  proposed: string | null
  /** Called once it is filled in. */
  onProposed: () => void
  /** The search to show, by its job; null for the newest. */
  openedId: string | null
  /** Called when another search starts. */
  onSearch: () => void
}

export const HuntingPage = (props: Props) => (
  <>
    <Flex wrap="wrap" align="baseline" columnGap={3} mb={3}>
      <Heading as="h1" fontSize="xl">
        Lead Hunting
      </Heading>
      <Text color="fg.muted">Find potential leads based on industry, location, and business type</Text>
    </Flex>
    <HuntingPanel {...props} />
  </>
)
