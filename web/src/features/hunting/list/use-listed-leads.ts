import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { useRef, useState } from 'react'
import type { Hunt } from '../search/use-hunt.ts'
import type { Scope } from './list-scope.tsx'
import {
  allLeads,
  findSelected,
  inArrivalOrder,
  keyOfLead,
  type ListedLead,
  leadsOfSearch,
} from './listed-leads.ts'

/** The order in which a search's companies appeared; reset by each search. */
const useArrivals = (jobId: string | undefined) => {
  const arrivals = useRef({ jobId, order: new Map<string, number>() })
  if (arrivals.current.jobId !== jobId) arrivals.current = { jobId, order: new Map() }
  return arrivals.current.order
}

/** The rows of both scopes, the scope shown, and the selected row. */
export const useListedLeads = (hunt: Hunt, saved: SavedAiLead[] = []) => {
  const [chosenScope, setScope] = useState<Scope | null>(null)
  const [lastSelected, select] = useState<ListedLead | null>(null)
  const arrived = useArrivals(hunt.result?.jobId)
  const found = hunt.result?.leads ?? []
  const searchRows = leadsOfSearch(found, saved, hunt.isUnsettled)
  const prefersSearch = hunt.isOwn && (hunt.failure === null || searchRows.length > 0)
  const rows: Record<Scope, ListedLead[]> = {
    search: hunt.isUnsettled ? inArrivalOrder(searchRows, arrived) : searchRows,
    all: allLeads(found, saved, hunt.isUnsettled),
  }
  return {
    rows,
    /** As chosen; else this page's search, or all if there is none or it failed without rows. */
    scope: chosenScope ?? (prefersSearch ? 'search' : 'all'),
    setScope,
    selected: findSelected([...rows.search, ...rows.all], lastSelected),
    /** Does not change when the selected company is saved. */
    selectionKey: lastSelected ? keyOfLead(lastSelected) : null,
    select,
  }
}
