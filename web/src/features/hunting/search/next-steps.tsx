import { Box, chakra, Text } from '@chakra-ui/react'
import type { Scope } from '../list/list-scope.tsx'
import type { ListedLead } from '../list/listed-leads.ts'

/** Nothing was found before this search, and nothing has been done with what it has found. */
const isFirst = ({ search, all }: Record<Scope, ListedLead[]>) =>
  search.length > 0 &&
  all.length === search.length &&
  all.every(({ converted, isSetAside }) => !converted && !isSetAside)

/** What to do with the first companies that a workspace has found. */
export const NextSteps = ({ rows }: { rows: Record<Scope, ListedLead[]> }) =>
  isFirst(rows) ? (
    <Box as="section" aria-label="What to do next" px={4} py={3} borderTopWidth="1px" fontSize="sm">
      <Text fontWeight="medium">What to do next</Text>
      <chakra.ol pl={5} mt={1} listStyleType="decimal" color="fg.muted" display="grid" gap={1}>
        <li>Open a company and press a proof mark: it shows the sentence behind each fact.</li>
        <li>Convert those you want; they become leads in My Leads. Set the others aside.</li>
        <li>Draft an email from the card; nothing is sent before you approve it.</li>
      </chakra.ol>
    </Box>
  ) : null
