import type { CompanyAsked } from '@assay/shared/features/hunting/criteria'
import { Box, chakra, Heading } from '@chakra-ui/react'
import { Panel } from '../../../ui/primitives/panel.tsx'
import type { Understanding } from '../criteria/use-understanding.ts'
import { SearchEstimate } from '../search/search-estimate.tsx'
import { nameOfAsked } from './looked-up.ts'

type Props = { understanding: Understanding; company: CompanyAsked; isSearching: boolean }

/** The company of a look-up, instead of criteria: there is nothing to edit but the query. */
export const LookedUpPanel = ({ understanding, company, isSearching }: Props) => {
  const { criteria, draft, estimate } = understanding
  const state = draft ? 'Will look up' : isSearching ? 'Looking up' : 'Looked up'
  return (
    <Panel aria-label={state} px={4} py={3} fontSize="sm">
      <Heading as="h2" fontSize="sm" fontWeight="medium" overflowWrap="anywhere">
        <chakra.span color="fg.muted">{state}:</chakra.span> {nameOfAsked(company, criteria?.place ?? null)}
      </Heading>
      {draft ? (
        <Box mt={1.5} minH={5}>
          <SearchEstimate estimate={estimate} />
        </Box>
      ) : null}
    </Panel>
  )
}
