import { Flex } from '@chakra-ui/react'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { ChevronIcon } from '../../../ui/primitives/icons.tsx'
import { useKeptFocus } from '../../../ui/primitives/use-kept-focus.ts'
import { FoundSelectionBar } from '../bulk/found-selection-bar.tsx'
import { isNarrowed } from './found-view.ts'
import { ListScope, type Scope } from './list-scope.tsx'
import type { FoundLayout } from './use-found-layout.ts'
import type { FoundList } from './use-found-list.ts'

const loadMenu = async () => (await import('./found-view-menu.tsx')).FoundViewMenu

type Props = {
  found: FoundList
  layout: FoundLayout
  hasGroups: boolean
  /** The switch between the last search and all; null before there was a search. */
  scopes: {
    isOwnSearch: boolean
    scope: Scope
    counts: Record<Scope, number>
    onScope: (scope: Scope) => void
  } | null
}

/** The list's own controls, or the actions on the checked companies. */
export const ListToolbar = ({ found, layout, hasGroups, scopes }: Props) => {
  const { selection, view } = found
  return (
    <Flex
      ref={useKeptFocus(String(selection.checked.length > 0))}
      tabIndex={-1}
      outline="none"
      align="center"
      gap={1}
      px={2}
      py={1}
      minH={{ base: 12, lg: 10 }}
      borderBottomWidth="1px"
    >
      {selection.checked.length > 0 ? (
        <FoundSelectionBar
          checked={selection.checked}
          isAside={view.isAside}
          onExport={found.exportIds}
          onClear={selection.clear}
        />
      ) : (
        <>
          {scopes ? <ListScope {...scopes} /> : null}
          <MenuButton
            variant="quiet"
            size="sm"
            gap={1}
            px={2}
            ml="auto"
            fontWeight="normal"
            bg={isNarrowed(view) ? 'bg.selected' : undefined}
            aria-label={isNarrowed(view) ? 'View, filtered' : 'View'}
            loadMenu={loadMenu}
            menu={{
              view,
              onView: found.change,
              asideCount: found.asideCount,
              hasGroups,
              columns: layout.columns,
              onColumns: layout.chooseColumns,
              onExport: () => found.canExport && found.exportShown(),
            }}
          >
            View
            <ChevronIcon size={14} />
          </MenuButton>
        </>
      )}
    </Flex>
  )
}
