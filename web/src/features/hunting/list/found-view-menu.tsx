import { Menu } from '@chakra-ui/react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuCheck, MenuPanel } from '../../../ui/overlay/menu-panel.tsx'
import { columnTexts, type FoundColumn, foundColumns } from './found-columns.ts'
import { type FoundFilter, type FoundSort, type FoundView, foundFilters, foundOrders } from './found-view.ts'

const orderTexts: Record<(typeof foundOrders)[number], string> = {
  score: 'Best first',
  newest: 'Newest first',
  proof: 'Best proved first',
}
const filterTexts: Record<FoundFilter, string> = {
  email: 'With email',
  verified: 'Verified',
  unconverted: 'Not in My Leads',
}

export type FoundViewMenuProps = {
  view: FoundView
  onView: (change: Partial<FoundView>) => void
  /** How many were set aside. */
  asideCount: number
  /** The list has the results of several searches. */
  hasGroups: boolean
  /** The table's columns; null for a list. */
  columns: readonly FoundColumn[] | null
  onColumns: (columns: readonly FoundColumn[]) => void
  onExport: () => void
}

/** Sorts and filters the found companies, and chooses the table's columns. */
export const FoundViewMenu = ({
  view,
  onView,
  columns,
  onColumns,
  ...rest
}: PanelProps & FoundViewMenuProps) => {
  const { asideCount, hasGroups, onExport, ...panel } = rest
  const filter = (name: FoundFilter, isChosen: boolean) =>
    onView({ filters: foundFilters.filter((one) => (one === name ? isChosen : view.filters.includes(one))) })
  return (
    <MenuPanel {...panel} placement="bottom-end">
      <Menu.RadioItemGroup
        value={view.isReversed ? '' : view.sort}
        onValueChange={({ value }) => onView({ sort: value as FoundSort, isReversed: false })}
      >
        <Menu.ItemGroupLabel>Sort</Menu.ItemGroupLabel>
        {foundOrders.map((order) => (
          <Menu.RadioItem key={order} value={order}>
            <Menu.ItemText>{orderTexts[order]}</Menu.ItemText>
            <MenuCheck />
          </Menu.RadioItem>
        ))}
      </Menu.RadioItemGroup>
      <Menu.Separator />
      <Menu.ItemGroup>
        <Menu.ItemGroupLabel>Show</Menu.ItemGroupLabel>
        {foundFilters.map((name) => (
          <Check
            key={name}
            name={name}
            text={filterTexts[name]}
            isChosen={view.filters.includes(name)}
            onChoose={(isChosen) => filter(name, isChosen)}
          />
        ))}
        {asideCount > 0 || view.isAside ? (
          <Check
            name="aside"
            text={`Set aside (${asideCount})`}
            isChosen={view.isAside}
            onChoose={(isAside) => onView({ isAside })}
          />
        ) : null}
        {hasGroups ? (
          <Check
            name="groups"
            text="Grouped by search"
            isChosen={view.isGrouped}
            onChoose={(isGrouped) => onView({ isGrouped })}
          />
        ) : null}
      </Menu.ItemGroup>
      {columns ? (
        <Menu.ItemGroup>
          <Menu.Separator />
          <Menu.ItemGroupLabel>Columns</Menu.ItemGroupLabel>
          {foundColumns.map((column) => (
            <Check
              key={column}
              // A filter is called email too, and a key press would not know one from the other.
              name={`column ${column}`}
              text={columnTexts[column]}
              isChosen={columns.includes(column)}
              onChoose={(isChosen) =>
                onColumns(foundColumns.filter((one) => (one === column ? isChosen : columns.includes(one))))
              }
            />
          ))}
        </Menu.ItemGroup>
      ) : null}
      <Menu.Separator />
      <Menu.Item value="export" onSelect={onExport}>
        Export these as CSV
      </Menu.Item>
    </MenuPanel>
  )
}

type CheckProps = { name: string; text: string; isChosen: boolean; onChoose: (isChosen: boolean) => void }

const Check = ({ name, text, isChosen, onChoose }: CheckProps) => (
  <Menu.CheckboxItem value={name} checked={isChosen} closeOnSelect={false} onCheckedChange={onChoose}>
    <Menu.ItemText>{text}</Menu.ItemText>
    <MenuCheck />
  </Menu.CheckboxItem>
)
