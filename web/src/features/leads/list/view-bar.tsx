import { type Lead, type LeadStatus, leadStatuses } from '@assay/shared/features/leads/lead'
import { chakra, Flex } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { statusText } from '../../../ui/lead/status-badge.tsx'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChevronIcon, CrossIcon } from '../../../ui/primitives/icons.tsx'
import { bandLabels, sortLabels } from '../lead-labels.ts'
import { isFiltered, type ListView } from './list-view.ts'

type Menus = typeof import('./view-menus.tsx')
type Props = { leads: readonly Lead[]; view: ListView; onView: (change: Partial<ListView>) => void }
type MenuProps = Omit<Props, 'leads'>

const load =
  <Name extends keyof Menus>(name: Name) =>
  async (): Promise<Menus[Name]> =>
    (await import('./view-menus.tsx'))[name]

const countByStatus = (leads: readonly Lead[]) => {
  const counts = Object.fromEntries(leadStatuses.map((status) => [status, 0])) as Record<LeadStatus, number>
  for (const { status } of leads) counts[status] += 1
  return counts
}

const statusesText = ([first, ...others]: readonly LeadStatus[]) =>
  first ? statusText(first) + (others.length > 0 ? ` +${others.length}` : '') : null

const Name = chakra('span', { base: { color: 'fg.muted' } })

type ViewButtonProps<M> = {
  name: string
  /** The choice's text; null without one. */
  chosen: string | null
  /** The choice filters the list. */
  isFilter?: boolean
  loadMenu: () => Promise<ComponentType<PanelProps & M>>
  menu: M
}

const ViewButton = <M,>({ name, chosen, isFilter = chosen !== null, ...button }: ViewButtonProps<M>) => (
  <MenuButton
    variant="quiet"
    size="sm"
    gap={1}
    px={2}
    bg={isFilter ? 'bg.selected' : undefined}
    fontWeight="normal"
    {...button}
  >
    {chosen ? (
      <>
        <Name>{name}</Name> {chosen}
      </>
    ) : (
      name
    )}
    <ChevronIcon size={14} />
  </MenuButton>
)

/** The filter menus and the sort menu. */
export const ViewBar = ({ leads, view, onView }: Props) => {
  const menu: MenuProps = { view, onView }
  return (
    <Flex flex="1" align="center" gap={1} minW={0} wrap="wrap">
      <ViewButton
        name="Status"
        chosen={statusesText(view.statuses)}
        loadMenu={load('StatusMenu')}
        menu={{ ...menu, counts: countByStatus(leads) }}
      />
      <ViewButton
        name="Score"
        chosen={view.band && bandLabels[view.band]}
        loadMenu={load('ScoreMenu')}
        menu={menu}
      />
      {isFiltered(view) ? (
        <Button
          variant="quiet"
          size="sm"
          px={2}
          gap={1}
          color="fg.muted"
          fontWeight="normal"
          onClick={() => onView({ search: '', statuses: [], band: null })}
        >
          <CrossIcon size={12} />
          Clear filters
        </Button>
      ) : null}
      <Flex ml="auto">
        <ViewButton
          name="Sort"
          chosen={sortLabels[view.sort]}
          isFilter={false}
          loadMenu={load('SortMenu')}
          menu={menu}
        />
      </Flex>
    </Flex>
  )
}
