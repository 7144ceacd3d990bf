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

/** In which order the companies of a search appeared; begins anew with each search. */
const useArrivals = (jobId: string | undefined) => {
  const arrivals = useRef({ jobId, order: new Map<string, number>() })
  if (arrivals.current.jobId !== jobId) arrivals.current = { jobId, order: new Map() }
  return arrivals.current.order
}

/** The rows that the list may show, which of them it shows, and the selected one. */
export const useListedLeads = (hunt: Hunt, saved: SavedAiLead[] = []) => {
  const [chosenScope, setScope] = useState<Scope | null>(null)
  const [lastSelected, select] = useState<ListedLead | null>(null)
  const arrived = useArrivals(hunt.result?.jobId)
  const found = hunt.result?.leads ?? []
  const ofSearch = leadsOfSearch(found, saved, hunt.isUnsettled)
  const isOfSearch = hunt.isOwn && (hunt.failure === null || ofSearch.length > 0)
  const rows: Record<Scope, ListedLead[]> = {
    search: hunt.isUnsettled ? inArrivalOrder(ofSearch, arrived) : ofSearch,
    all: allLeads(found, saved, hunt.isUnsettled),
  }
  return {
    rows,
    /** As chosen; else what the user waits for, or everything where the search failed with nothing. */
    scope: chosenScope ?? (isOfSearch ? 'search' : 'all'),
    setScope,
    selected: findSelected([...rows.search, ...rows.all], lastSelected),
    /** Stays the same while the selected company goes from checked to saved. */
    selectionKey: lastSelected ? keyOfLead(lastSelected) : null,
    select,
  }
}
