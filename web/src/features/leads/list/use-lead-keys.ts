import type { RefObject } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import type { useCheckedLeads } from '../bulk/use-checked-leads.ts'
import type { GridKeys } from './lead-grid.tsx'

type Options = {
  grid: RefObject<GridKeys | null>
  searchField: RefObject<HTMLInputElement | null>
  ticks: ReturnType<typeof useCheckedLeads>
  deselect: () => void
}

/** The keys of My Leads. */
export const useLeadKeys = ({ grid, searchField, ticks, deselect }: Options) =>
  useShortcuts('My Leads', {
    '/': { does: 'Search my leads', run: () => searchField.current?.focus() },
    j: { does: 'Next lead', run: () => grid.current?.move(1) },
    k: { does: 'Previous lead', run: () => grid.current?.move(-1) },
    x: { does: 'Tick the lead', run: () => grid.current?.toggle() },
    Escape: {
      does: 'Clear the ticks, or close the lead',
      run: () => (ticks.checked.length > 0 ? ticks.clear() : deselect()),
    },
  })
