import { useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../../../platform/shortcuts.ts'
import { useCheckedRows } from '../../../ui/list/use-checked-rows.ts'
import { useExportFoundLeads } from '../bulk/use-export-found-leads.ts'
import type { FoundGridKeys } from './found-grid.tsx'
import { type FoundView, firstView, leadsInView, linesInView } from './found-view.ts'
import type { ListedLead } from './listed-leads.ts'

type SavedRow = ListedLead & { id: number }

const isSaved = (lead: ListedLead): lead is SavedRow => lead.id !== undefined

type Options = {
  rows: ListedLead[]
  /** Rows of several searches, which can be grouped. */
  hasGroups: boolean
  /** Rows may still be added or removed. */
  isUnsettled: boolean
}

/** The found companies as the view shows them, the checked ones, and the keys that move through them. */
export const useFoundList = ({ rows, hasGroups, isUnsettled }: Options) => {
  const [view, setView] = useState(firstView)
  const grid = useRef<FoundGridKeys>(null)
  const leads = useMemo(() => leadsInView(rows, view, isUnsettled), [rows, view, isUnsettled])
  const lines = useMemo(() => linesInView(leads, hasGroups && view.isGrouped), [leads, hasGroups, view])
  const saved = useMemo(() => {
    const inOrder = lines.flatMap((line) => (line.kind === 'lead' ? [line.lead] : []))
    return inOrder.filter(isSaved)
  }, [lines])
  const selection = useCheckedRows(saved)
  const exporting = useExportFoundLeads()
  useShortcuts('Lead Hunting', {
    j: { does: 'Next company', run: () => grid.current?.move(1) },
    k: { does: 'Previous company', run: () => grid.current?.move(-1) },
    x: { does: 'Select the company', run: () => grid.current?.toggle() },
    Escape: { does: 'Clear the selection', run: selection.clear },
  })
  return {
    view,
    change: (next: Partial<FoundView>) => setView((old) => ({ ...old, ...next })),
    showAll: () => setView((old) => ({ ...old, filters: [], isAside: false })),
    grid,
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
