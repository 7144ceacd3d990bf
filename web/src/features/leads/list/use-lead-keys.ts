import type { RefObject } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import type { useCheckedRows } from '../../../ui/list/use-checked-rows.ts'
import type { GridKeys } from '../table/lead-grid.tsx'

type Options = {
  grid: RefObject<GridKeys | null>
  searchField: RefObject<HTMLInputElement | null>
  selection: ReturnType<typeof useCheckedRows>
  deselect: () => void
}

/** The shortcuts of My Leads. */
export const useLeadKeys = ({ grid, searchField, selection, deselect }: Options) =>
  useShortcuts('My Leads', {
    '/': { does: 'Search my leads', run: () => searchField.current?.focus() },
    j: { does: 'Next lead', run: () => grid.current?.move(1) },
    k: { does: 'Previous lead', run: () => grid.current?.move(-1) },
    'Shift+j': { does: 'Open the next lead', run: () => grid.current?.step(1) },
    'Shift+k': { does: 'Open the previous lead', run: () => grid.current?.step(-1) },
    x: { does: 'Select the lead', run: () => grid.current?.toggle() },
    Escape: {
      does: 'Clear the selection, or close the lead',
      run: () => (selection.checked.length > 0 ? selection.clear() : deselect()),
    },
  })
