import { Box } from '@chakra-ui/react'
import { Button } from '../../../ui/primitives/button.tsx'
import { EmptyState } from '../../../ui/primitives/empty-state.tsx'
import { SkeletonRows } from '../../../ui/primitives/skeleton.tsx'
import { Examples } from '../search/examples.tsx'
import type { FoundColumn } from './found-columns.ts'
import { FoundGrid } from './found-grid.tsx'
import type { ListedLead } from './listed-leads.ts'
import type { FoundList } from './use-found-list.ts'

type Props = {
  found: FoundList
  columns: readonly FoundColumn[] | null
  isLoading: boolean
  isSearching: boolean
  /** There are companies, but the view shows none. */
  isNarrowedToNone: boolean
  openKey: string | null
  /** Proposes a query; null once there was a search. */
  onExample: ((query: string) => void) | null
  onOpen: (lead: ListedLead) => void
}

/** The list's rows, at most 600 px high; skeletons until the first rows arrive. */
export const FoundCompanies = ({
  found,
  columns,
  isNarrowedToNone,
  openKey,
  onOpen,
  onExample,
  ...state
}: Props) => {
  const isBusy = state.isLoading || state.isSearching
  if (isNarrowedToNone)
    return (
      <EmptyState title="No company in this view" text="The others do not have what the view asks for.">
        <Button size="sm" onClick={found.showAll}>
          Show all
        </Button>
      </EmptyState>
    )
  if (found.lines.length === 0 && !isBusy)
    return (
      <EmptyState title="No leads found yet" text="Try searching for a business type or industry">
        {onExample ? <Examples onChoose={onExample} /> : null}
      </EmptyState>
    )
  return (
    <Box aria-busy={isBusy}>
      {found.lines.length === 0 ? (
        <SkeletonRows text={state.isSearching ? 'Searching for leads' : 'Loading leads'} />
      ) : (
        <FoundGrid
          key={columns ? 'table' : 'list'}
          ref={found.grid}
          lines={found.lines}
          columns={columns}
          view={found.view}
          onView={found.change}
          openKey={openKey}
          checkedIds={found.selection.checkedIds}
          onOpen={onOpen}
          onToggle={found.selection.toggle}
          onToggleAll={found.selection.checkAll}
        />
      )}
    </Box>
  )
}
