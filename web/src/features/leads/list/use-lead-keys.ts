import type { RefObject } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import type { useCheckedRows } from '../../../ui/list/use-checked-rows.ts'
import type { GridKeys } from '../table/lead-grid.tsx'
import type { useListAddress } from './use-list-address.ts'

type Options = {
  grid: RefObject<GridKeys | null>
  searchField: RefObject<HTMLInputElement | null>
  selection: ReturnType<typeof useCheckedRows>
  address: Pick<ReturnType<typeof useListAddress>, 'awaitedId' | 'deselect'>
}

/** The shortcuts of My Leads. */
export const useLeadKeys = ({ grid, searchField, selection, address }: Options) =>
  useShortcuts('My Leads', {
    '/': { does: 'Search my leads', run: () => searchField.current?.focus() },
    j: { does: 'Next lead', run: () => grid.current?.move(1) },
    k: { does: 'Previous lead', run: () => grid.current?.move(-1) },
    'Shift+j': { does: 'Open the next lead', run: () => grid.current?.step(1, address.awaitedId()) },
    'Shift+k': { does: 'Open the previous lead', run: () => grid.current?.step(-1, address.awaitedId()) },
    x: { does: 'Select the lead', run: () => grid.current?.toggle() },
    Escape: {
      does: 'Clear the selection, or close the lead',
      run: () => (selection.checked.length > 0 ? selection.clear() : address.deselect()),
    },
  })
