import { type RefObject, useMemo } from 'react'
import { useDraft } from '../../../platform/forms/use-draft.ts'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useCheckedRows } from '../../../ui/list/use-checked-rows.ts'
import { useExportFoundLeads } from '../bulk/use-export-found-leads.ts'
import type { FoundGridKeys } from './found-grid.tsx'
import { type FoundView, firstView, leadsInView, linesInView } from './found-view.ts'
import type { ListedLead } from './listed-leads.ts'

type SavedRow = ListedLead & { id: number }

const isSaved = (lead: ListedLead): lead is SavedRow => lead.id !== undefined

type Options = {
  grid: RefObject<FoundGridKeys | null>
  rows: ListedLead[]
  /** Rows of several searches, which can be grouped. */
  hasGroups: boolean
  /** Rows may still be added or removed. */
  isUnsettled: boolean
}

/** The found companies as the view shows them, the checked ones, and the keys that move through them. */
export const useFoundList = ({ grid, rows, hasGroups, isUnsettled }: Options) => {
  const [view, setView] = useDraft('view of found companies', firstView)
  const lines = useMemo(
    () => linesInView(leadsInView(rows, view, isUnsettled), hasGroups && view.isGrouped),
    [rows, view, isUnsettled, hasGroups],
  )
  const leads = useMemo(() => lines.flatMap((line) => (line.kind === 'lead' ? [line.lead] : [])), [lines])
  const saved = useMemo(() => leads.filter(isSaved), [leads])
  const selection = useCheckedRows(saved)
  const exporting = useExportFoundLeads()
  useShortcuts('Lead Hunting', {
    j: { does: 'Next company; Enter opens it', run: () => grid.current?.move(1) },
    k: { does: 'Previous company', run: () => grid.current?.move(-1) },
    x: { does: 'Select the company', run: () => grid.current?.toggle() },
    'Shift+x': { does: 'Select all from the last one to this', run: () => grid.current?.toggle(true) },
    Escape: { does: 'Clear the selection', run: selection.clear },
  })
  return {
    view,
    change: (next: Partial<FoundView>) => setView((old) => ({ ...old, ...next })),
    showAll: () => setView((old) => ({ ...old, filters: [], isAside: false })),
    grid,
    /** In the order of the lines. */
    leads,
    lines,
    selection,
    asideCount: rows.filter(({ isSetAside }) => isSetAside).length,
    canExport: saved.length > 0 && !exporting.isPending,
    exportIds: (ids: readonly number[]) => exporting.mutate(ids),
    exportShown: () => exporting.mutate(saved.map(({ id }) => id)),
  }
}

export type FoundList = ReturnType<typeof useFoundList>
