import { Flex, Text } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { CrossIcon } from '../../../ui/primitives/icons.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import type { ListedLead } from '../list/listed-leads.ts'
import { useBulkAiLeads } from './use-bulk-ai-leads.ts'

type Props = {
  checked: readonly (ListedLead & { id: number })[]
  /** What is shown was set aside. */
  isAside: boolean
  onExport: (ids: readonly number[]) => void
  onClear: () => void
}

const quiet = { variant: 'quiet', size: 'sm', px: 2 } as const

/** Actions on the checked companies; replaces the list's own controls while any is checked. */
export const FoundSelectionBar = ({ checked, isAside, onExport, onClear }: Props) => {
  const { change, pending } = useBulkAiLeads(onClear)
  const ids = checked.map(({ id }) => id)
  const openIds = checked.filter(({ converted }) => !converted).map(({ id }) => id)
  return (
    <Flex role="toolbar" aria-label="Selected companies" flex="1" align="center" wrap="wrap" minW={0}>
      <Text px={2} fontSize="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {countText(ids.length)} selected
      </Text>
      <Button
        {...quiet}
        color="primary"
        disabled={openIds.length === 0 || pending !== null}
        title={openIds.length === 0 ? 'These are in My Leads already.' : undefined}
        onClick={() => change({ ids: openIds, change: 'convert' })}
      >
        {pending === 'convert' ? 'Converting...' : `Convert ${countText(openIds.length)}`}
      </Button>
      <Button
        {...quiet}
        disabled={pending !== null}
        onClick={() => change({ ids, change: isAside ? 'restore' : 'setAside' })}
      >
        {isAside ? 'Take back' : 'Set aside'}
      </Button>
      <Button {...quiet} onClick={() => onExport(ids)}>
        Export
      </Button>
      <Button variant="quiet" size="icon" ml="auto" aria-label="Clear the selection" onClick={onClear}>
        <CrossIcon size={14} />
      </Button>
    </Flex>
  )
}
