import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MapAttribution } from '../../../ui/evidence/map-attribution.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { LeadRowSkeletons } from './lead-row-skeletons.tsx'

type Props = {
  search: ReactNode
  /** What the list shows, or what can be done with the ticked leads. */
  bar: ReactNode
  tickAll: { checked: boolean; isIndeterminate: boolean; disabled: boolean; onChange: () => void }
  /** `text` null: it did not fail. */
  failures: { text: string | null; onRetry: () => void }[]
  isLoading: boolean
  leads: readonly Lead[]
  /** There are leads, but none that the filters let through. */
  isFilteredAway: boolean
  onClearFilters: () => void
  /** The leads. */
  children: ReactNode
}

/** The list with its search and filters above; each of its states has the same frame. */
export const LeadsPanel = ({
  search,
  bar,
  tickAll,
  failures,
  isLoading,
  leads,
  isFilteredAway,
  onClearFilters,
  children,
}: Props) => (
  <Panel aria-label="Leads" display="flex" flexDirection="column" height="full" overflow="hidden">
    <Box px={3} pt={3} pb={1}>
      {search}
    </Box>
    <Flex align="center" gap={2} pl={2} pr={2} pb={1} minH={10} borderBottomWidth="1px">
      <Checkbox aria-label="Tick all leads shown" {...tickAll} />
      {bar}
    </Flex>
    {failures.map(({ text, onRetry }) =>
      text === null ? null : (
        <FailureNotice key={text} onRetry={onRetry}>
          {text}
        </FailureNotice>
      ),
    )}
    {isLoading ? <LeadRowSkeletons /> : null}
    {isFilteredAway ? (
      <EmptyState title="No lead matches" text="No lead has these words, this status and this score.">
        <Button mt={3} onClick={onClearFilters}>
          Clear filters
        </Button>
      </EmptyState>
    ) : null}
    {leads.length > 0 ? children : null}
    {leads.some(({ source }) => source === 'OpenStreetMap') ? (
      <Box borderTopWidth="1px">
        <MapAttribution />
      </Box>
    ) : null}
  </Panel>
)
