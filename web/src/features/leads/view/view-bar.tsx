import type { Lead } from '@assay/shared/features/leads/lead'
import { chakra, Flex } from '@chakra-ui/react'
import type { ComponentProps, ComponentType } from 'react'
import type { PanelProps } from '../../../ui/overlay/lazy-panel.ts'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import { ChevronIcon, CrossIcon, PlusIcon } from '../../../ui/primitives/icons.tsx'
import { leadsText } from '../lead-labels.ts'
import { useTags } from '../tags/use-tags.ts'
import { SaveViewButton } from '../views/save-view-button.tsx'
import { chosenText, type FilterName, filterNames, filters } from './filters.ts'
import { isFiltered, type ListView, type ViewChange, withChosen } from './list-view.ts'
import { sortLabelOf } from './sort-labels.ts'

type Menus = typeof import('./view-menus.tsx')
type Props = { leads: readonly Lead[]; view: ListView; onView: (change: ViewChange) => void }

const load =
  <Name extends keyof Menus>(name: Name) =>
  async (): Promise<Menus[Name]> =>
    (await import('./view-menus.tsx'))[name]

const loadFilterPanel = async () => (await import('./filter-panel.tsx')).FilterPanel

const Name = chakra('span', { base: { color: 'fg.muted' } })

const choice = {
  variant: 'quiet',
  size: 'sm',
  gap: 1,
  px: { base: 1.5, md: 2 },
  fontWeight: 'normal',
} as const

type ViewButtonProps<M> = Omit<ComponentProps<typeof Button>, 'name'> & {
  name: string
  /** The choice's text; null without one. */
  chosen: string | null
  /** The choice filters the list. */
  isFilter?: boolean
  loadMenu: () => Promise<ComponentType<PanelProps & M>>
  menu: M
}

const ViewButton = <M,>({ name, chosen, isFilter = chosen !== null, ...button }: ViewButtonProps<M>) => (
  <MenuButton {...choice} bg={isFilter ? 'bg.selected' : undefined} {...button}>
    {chosen ? (
      <>
        <Name hideBelow={isFilter ? undefined : 'md'}>{name}</Name> {chosen}
      </>
    ) : (
      name
    )}
    <ChevronIcon size={14} />
  </MenuButton>
)

/** Filters that are always in the bar; the others appear there when they are set. */
const isAlwaysShown = (name: FilterName) => name === 'status' || name === 'score'

/** The filters, and the menus that sort the list and choose its columns. */
export const ViewBar = ({ leads, view, onView }: Props) => {
  const { byId } = useTags()
  const menu = { view, onView }
  const chosenOf = (name: FilterName) => chosenText(name, view.chosen[name], byId)
  return (
    // On a phone they are one row, which is scrolled.
    <Flex
      flex="1"
      align="center"
      gap={1}
      minW={0}
      wrap={{ base: 'nowrap', md: 'wrap' }}
      overflowX={{ base: 'auto', md: 'visible' }}
    >
      <ViewButton
        name="Status"
        chosen={chosenOf('status')}
        loadMenu={load('StatusMenu')}
        menu={{ ...menu, leads }}
      />
      <ViewButton name="Score" chosen={chosenOf('score')} loadMenu={load('ScoreMenu')} menu={menu} />
      {filterNames.map((name) =>
        isAlwaysShown(name) || !view.chosen[name] ? null : filters[name].isOfLinks ? (
          <Button
            key={name}
            {...choice}
            bg="bg.selected"
            title="Show the other leads too"
            onClick={() => onView((latest) => withChosen(latest, name, []))}
          >
            Only {leadsText(view.chosen[name]?.length ?? 0)}
            <CrossIcon size={12} />
          </Button>
        ) : (
          <ViewButton
            key={name}
            aria-haspopup="dialog"
            name={filters[name].label}
            chosen={chosenOf(name)}
            loadMenu={loadFilterPanel}
            menu={{ ...menu, leads, opened: name }}
          />
        ),
      )}
      <MenuButton
        {...choice}
        aria-haspopup="dialog"
        loadMenu={loadFilterPanel}
        menu={{ ...menu, leads, opened: null }}
      >
        <PlusIcon size={14} />
        Filter
      </MenuButton>
      {isFiltered(view) ? (
        <Button {...choice} color="fg.muted" onClick={() => onView({ search: '', chosen: {} })}>
          <CrossIcon size={12} />
          Clear filters
        </Button>
      ) : null}
      <SaveViewButton />
      <Flex ml="auto" gap={1}>
        <ViewButton
          name="Sort"
          aria-label={`Sort ${sortLabelOf(view.sort)}`}
          chosen={sortLabelOf(view.sort)}
          isFilter={false}
          loadMenu={load('SortMenu')}
          menu={menu}
        />
        {view.layout === 'table' ? (
          <ViewButton
            name="Columns"
            chosen={null}
            hideBelow="md"
            loadMenu={load('ColumnsMenu')}
            menu={menu}
          />
        ) : null}
      </Flex>
    </Flex>
  )
}
