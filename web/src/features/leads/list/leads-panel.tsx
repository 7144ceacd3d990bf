import type { Lead } from '@assay/shared/features/leads/lead'
import { Box, Flex } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { MapAttribution } from '../../../ui/evidence/map-attribution.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { FailureNotice } from '../../../ui/primitives/notice.tsx'
import { Panel } from '../../../ui/primitives/panel.tsx'
import { LeadRowSkeletons } from '../table/lead-row-skeletons.tsx'

type Props = {
  search: ReactNode
  /** The filters, or the actions on the checked leads. */
  bar: ReactNode
  /** Null where leads cannot be checked. */
  checkAll: { checked: boolean; isIndeterminate: boolean; disabled: boolean; onChange: () => void } | null
  /** `text` is null without a failure. */
  failures: { text: string | null; onRetry: () => void }[]
  isLoading: boolean
  leads: readonly Lead[]
  /** Why the list is empty although there are leads; null if it is not. */
  noMatches: string | null
  onClearFilters: () => void
  /** The list of leads. */
  children: ReactNode
}

/** The list's frame, the same in every state: search, filters, failures, then the list or its empty state. */
export const LeadsPanel = ({
  search,
  bar,
  checkAll,
  failures,
  isLoading,
  leads,
  noMatches,
  onClearFilters,
  children,
}: Props) => (
  <Panel aria-label="Leads" display="flex" flexDirection="column" height="full" overflow="hidden">
    <Box px={3} pt={3} pb={1}>
      {search}
    </Box>
    <Flex align="start" gap={2} pl={2} pr={2} pb={1} minH={10} borderBottomWidth="1px">
      {checkAll ? (
        <Flex minH={8} align="center">
          <Checkbox aria-label="Select all leads shown" {...checkAll} />
        </Flex>
      ) : null}
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
    {noMatches ? (
      <EmptyState title="No matching leads" text={noMatches}>
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
