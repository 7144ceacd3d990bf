import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { chakra, Menu } from '@chakra-ui/react'
import { StatusBadge } from '../../../ui/lead/status-badge.tsx'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuPanel } from '../../../ui/overlay/menu-panel.tsx'
import { CheckIcon } from '../../../ui/primitives/icons.tsx'
import { countText } from '../../../ui/primitives/numbers.ts'
import { columnNames, columns, standardColumns } from './columns.ts'
import { bandTexts } from './filters.ts'
import { columnsOf, type ListView, type ViewChange, withChosen, withToggled } from './list-view.ts'
import { parseSort } from './sort.ts'
import { offeredSorts, sortKeyOf, sortLabelOf } from './sort-labels.ts'

type ViewMenuProps = PanelProps & { view: ListView; onView: (change: ViewChange) => void }

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

const countByStatus = (leads: readonly Lead[]) => {
  const counts = Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>
  for (const { status } of leads) counts[status] += 1
  return counts
}

/** Filters by status; several can be chosen. */
export const StatusMenu = ({ view, onView, leads, ...panel }: ViewMenuProps & { leads: readonly Lead[] }) => {
  const counts = countByStatus(leads)
  return (
    <MenuPanel {...panel} placement="bottom-start">
      {leadStatuses.map((status) => (
        <Menu.CheckboxItem
          key={status}
          value={status}
          checked={view.chosen.status?.includes(status) ?? false}
          closeOnSelect={false}
          onCheckedChange={() => onView((latest) => withToggled(latest, 'status', status))}
        >
          <StatusBadge status={status} />
          <Count>{countText(counts[status])}</Count>
          <CheckMark />
        </Menu.CheckboxItem>
      ))}
    </MenuPanel>
  )
}

const anyScore = 'any'

/** Filters by score band. */
export const ScoreMenu = ({ view, onView, ...panel }: ViewMenuProps) => (
  <MenuPanel {...panel} placement="bottom-start">
    <Menu.RadioItemGroup
      value={view.chosen.score?.[0] ?? anyScore}
      onValueChange={({ value }) =>
        onView((latest) => withChosen(latest, 'score', value === anyScore ? [] : [value]))
      }
    >
      {Object.entries({ [anyScore]: 'Any score', ...bandTexts }).map(([band, label]) => (
        <Menu.RadioItem key={band} value={band}>
          <Menu.ItemText>{label}</Menu.ItemText>
          <CheckMark />
        </Menu.RadioItem>
      ))}
    </Menu.RadioItemGroup>
  </MenuPanel>
)

/** Sorts the list; an order that a header gave is shown too. */
export const SortMenu = ({ view, onView, ...panel }: ViewMenuProps) => {
  const current = sortKeyOf(view.sort)
  const labels = Object.entries(offeredSorts).map(([key, { label }]) => [key, label] as const)
  const shown = current in offeredSorts ? labels : [...labels, [current, sortLabelOf(view.sort)] as const]
  return (
    <MenuPanel {...panel} placement="bottom-start">
      <Menu.RadioItemGroup value={current} onValueChange={({ value }) => onView({ sort: parseSort(value) })}>
        {shown.map(([key, label]) => (
          <Menu.RadioItem key={key} value={key}>
            <Menu.ItemText>{label}</Menu.ItemText>
            <CheckMark />
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
    </MenuPanel>
  )
}

/** Chooses the table's columns. */
export const ColumnsMenu = ({ view, onView, ...panel }: ViewMenuProps) => (
  <MenuPanel {...panel} placement="bottom-end">
    {columnNames.map((name) =>
      name === 'name' ? null : (
        <Menu.CheckboxItem
          key={name}
          value={name}
          checked={view.columns.includes(name)}
          closeOnSelect={false}
          onCheckedChange={(isShown) =>
            onView(({ columns: shown }) => ({
              columns: columnsOf(isShown ? [...shown, name] : shown.filter((one) => one !== name)),
            }))
          }
        >
          <Menu.ItemText>{columns[name].label}</Menu.ItemText>
          <CheckMark />
        </Menu.CheckboxItem>
      ),
    )}
    <Menu.Separator />
    <Menu.Item value="standard" closeOnSelect={false} onSelect={() => onView({ columns: standardColumns })}>
      Standard columns
    </Menu.Item>
  </MenuPanel>
)
