import { type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { chakra, Menu } from '@chakra-ui/react'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuPanel } from '../../../ui/overlay/menu-panel.tsx'
import { CheckIcon } from '../../../ui/primitives/icons.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { bandLabels, sortLabels } from '../lead-labels.ts'
import { type LeadSort, type ListView, leadSorts, type ScoreBand, scoreBands } from './list-view.ts'

type ViewMenuProps = PanelProps & { view: ListView; onView: (change: Partial<ListView>) => void }

const Count = chakra('span', {
  base: { ml: 'auto', pl: 4, color: 'fg.muted', fontSize: 'sm', fontVariantNumeric: 'tabular-nums' },
})

/** Takes up its width even when unchecked, so that the layout does not shift. */
const CheckMark = () => (
  <chakra.span width={4} ml={2} lineHeight="0">
    <Menu.ItemIndicator>
      <CheckIcon />
    </Menu.ItemIndicator>
  </chakra.span>
)

type StatusMenuProps = ViewMenuProps & { counts: Record<LeadStatus, number> }

/** Filters by status; several can be chosen. */
export const StatusMenu = ({ view, onView, counts, ...panel }: StatusMenuProps) => {
  const change = (status: LeadStatus, isChosen: boolean) =>
    onView({
      statuses: leadStatuses.filter((one) => (one === status ? isChosen : view.statuses.includes(one))),
    })
  return (
    <MenuPanel {...panel} placement="bottom-start">
      {leadStatuses.map((status) => (
        <Menu.CheckboxItem
          key={status}
          value={status}
          checked={view.statuses.includes(status)}
          closeOnSelect={false}
          onCheckedChange={(isChosen) => change(status, isChosen)}
        >
          <StatusBadge status={status} />
          <Count>{countText(counts[status])}</Count>
          <CheckMark />
        </Menu.CheckboxItem>
      ))}
    </MenuPanel>
  )
}

/** Filters by score band. */
export const ScoreMenu = ({ view, onView, ...panel }: ViewMenuProps) => (
  <MenuPanel {...panel} placement="bottom-start">
    <Menu.RadioItemGroup
      value={view.band ?? 'any'}
      onValueChange={({ value }) => onView({ band: value === 'any' ? null : (value as ScoreBand) })}
    >
      {(['any', ...scoreBands] as const).map((band) => (
        <Menu.RadioItem key={band} value={band}>
          <Menu.ItemText>{band === 'any' ? 'Any score' : bandLabels[band]}</Menu.ItemText>
          <CheckMark />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  </MenuPanel>
)

/** Sorts the list. */
export const SortMenu = ({ view, onView, ...panel }: ViewMenuProps) => (
  <MenuPanel {...panel} placement="bottom-start">
    <Menu.RadioItemGroup value={view.sort} onValueChange={({ value }) => onView({ sort: value as LeadSort })}>
      {leadSorts.map((sort) => (
        <Menu.RadioItem key={sort} value={sort}>
          <Menu.ItemText>{sortLabels[sort]}</Menu.ItemText>
          <CheckMark />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  </MenuPanel>
)
