import type { LeadStatus } from '@assay/shared/features/leads/lead'
import { Flex, Text } from '@chakra-ui/react'
import { usePageCommands } from '../../../platform/page-commands.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import {
  ChevronIcon,
  CrossIcon,
  LayersIcon,
  RefreshIcon,
  SequenceIcon,
} from '../../../ui/primitives/icons.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { leadsText } from '../lead-labels.ts'
import type { TagMenuProps } from '../tags/tag-menu.tsx'
import { useStatusCommands } from '../use-status-commands.tsx'

const loadTags = async () => (await import('../tags/tag-menu.tsx')).TagMenu
const loadStatuses = async () => (await import('../lead-menus.tsx')).SetStatusMenu

type Props = TagMenuProps & {
  count: number
  onStatus: (status: LeadStatus) => void
  onAddToCampaign: () => void
  onRecheck: () => void
  onMerge: () => void
  onDelete: () => void
  onClear: () => void
}

/** Actions on the checked leads; replaces the filters while any lead is checked. */
export const SelectionBar = ({
  count,
  onStatus,
  onTag,
  onAddToCampaign,
  onRecheck,
  onMerge,
  onDelete,
  onClear,
}: Props) => {
  const name = `Selected: ${leadsText(count)}`
  useStatusCommands({ name }, onStatus)
  usePageCommands(name, [
    { title: 'Check again', keywords: 'recheck proof evidence', icon: <RefreshIcon />, run: onRecheck },
  ])
  return (
    <Flex role="toolbar" aria-label="Selected leads" flex="1" wrap="wrap" align="center" gap={1} minW={0}>
      <Text px={2} fontSize="sm" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
        {countText(count)} selected
      </Text>
      <MenuButton variant="quiet" size="sm" px={2} gap={1} loadMenu={loadStatuses} menu={{ onStatus }}>
        Set status
        <ChevronIcon size={14} />
      </MenuButton>
      <MenuButton variant="quiet" size="sm" px={2} gap={1} loadMenu={loadTags} menu={{ onTag }}>
        Tags
        <ChevronIcon size={14} />
      </MenuButton>
      <Button variant="quiet" size="sm" px={2} aria-label="Add to Campaign" onClick={onAddToCampaign}>
        <SequenceIcon />
        <Text as="span" display={{ base: 'none', sm: 'inline' }}>
          Add to Campaign
        </Text>
      </Button>
      <Button
        variant="quiet"
        size="sm"
        px={2}
        aria-label="Check again"
        title="Check again"
        onClick={onRecheck}
      >
        <RefreshIcon />
        <Text as="span" display={{ base: 'none', sm: 'inline' }}>
          Check again
        </Text>
      </Button>
      {count === 2 ? (
        <Button variant="quiet" size="sm" px={2} aria-label="Merge" title="Merge" onClick={onMerge}>
          <LayersIcon />
          <Text as="span" display={{ base: 'none', sm: 'inline' }}>
            Merge
          </Text>
        </Button>
      ) : null}
      <Button variant="quiet" size="sm" px={2} color="danger" onClick={onDelete}>
        Delete
      </Button>
      <Button variant="quiet" size="icon" ml="auto" aria-label="Clear the selection" onClick={onClear}>
        <CrossIcon size={14} />
      </Button>
    </Flex>
  )
}
