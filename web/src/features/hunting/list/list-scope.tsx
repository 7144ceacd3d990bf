import { chakra, Flex } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'

export type Scope = 'search' | 'all'

type Props = {
  /** True when this page followed the search; false when it was found finished. */
  isOwnSearch: boolean
  scope: Scope
  counts: Record<Scope, number>
  onScope: (scope: Scope) => void
}

const labelOf = (scope: Scope, isOwnSearch: boolean) =>
  scope === 'all' ? 'All' : isOwnSearch ? 'This search' : 'Last search'

/** Switches the list between the last search's rows and all of the workspace's. */
export const ListScope = ({ isOwnSearch, scope, counts, onScope }: Props) => (
  <Flex role="group" aria-label="Leads shown" gap={1}>
    {(['search', 'all'] as const).map((option) => (
      <Button
        key={option}
        size="sm"
        variant="quiet"
        aria-pressed={scope === option}
        color={scope === option ? 'fg' : 'fg.muted'}
        bg={scope === option ? 'bg.subtle' : undefined}
        fontVariantNumeric="tabular-nums"
        onClick={() => onScope(option)}
      >
        {labelOf(option, isOwnSearch)}{' '}
        <chakra.span minW="2.5ch" textAlign="left">
          {counts[option]}
        </chakra.span>
      </Button>
    ))}
  </Flex>
)
