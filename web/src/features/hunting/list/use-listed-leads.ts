import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { useRef, useState } from 'react'
import type { Hunt } from '../search/use-hunt.ts'
import type { Scope } from './list-scope.tsx'
import {
  allLeads,
  bestOf,
  findSelected,
  inArrivalOrder,
  keyOfLead,
  type ListedLead,
  leadsOfSearch,
} from './listed-leads.ts'

/** Which saved lead the address opens, and how to change that. */
export type LeadAddress = { leadId: number | null; show: (leadId: number | null) => void }

/** The order in which a search's companies appeared; reset by each search. */
const useArrivals = (jobId: string | undefined) => {
  const arrivals = useRef({ jobId, order: new Map<string, number>() })
  if (arrivals.current.jobId !== jobId) arrivals.current = { jobId, order: new Map() }
  return arrivals.current.order
}

/** The lead that the user has opened: by the address if it is saved, else as long as the page is shown. */
const useOpenedLead = (rows: ListedLead[], address: LeadAddress | null) => {
  const [last, setLast] = useState<ListedLead | null>(null)
  const isUnsaved = last !== null && last.id === undefined
  const named =
    address && !isUnsaved
      ? (rows.find(({ id }) => id !== undefined && id === address.leadId) ??
        (last?.id === address.leadId ? last : null))
      : last
  return {
    opened: findSelected(rows, named),
    /** Does not change when the company is saved. */
    openedKey: named && keyOfLead(named),
    select: (lead: ListedLead | null) => {
      setLast(lead)
      address?.show(lead?.id ?? null)
    },
  }
}

/** The rows of both scopes, the scope shown, and the open row. */
export const useListedLeads = (hunt: Hunt, saved: SavedAiLead[] = [], address: LeadAddress | null = null) => {
  const [chosenScope, setScope] = useState<Scope | null>(null)
  const arrived = useArrivals(hunt.result?.jobId)
  const found = hunt.result?.leads ?? []
  const searchRows = leadsOfSearch(found, saved, hunt.isUnsettled)
  const isUndecided = searchRows.length === 0 && (hunt.failure !== null || !(hunt.isOwn || hunt.isLoading))
  const rows: Record<Scope, ListedLead[]> = {
    search: hunt.isUnsettled ? inArrivalOrder(searchRows, arrived) : searchRows,
    all: allLeads(found, saved, hunt.isUnsettled),
  }
  // As chosen; else the last search, or all if there is none, or it gave no rows.
  const scope = chosenScope ?? (isUndecided ? 'all' : 'search')
  const { opened, openedKey, select } = useOpenedLead([...rows.search, ...rows.all], address)
  const isSettled = !hunt.isUnsettled && !hunt.isLoading
  return {
    rows,
    scope,
    setScope,
    /** As chosen by the user. */
    opened,
    openedKey,
    /** The best of the list, which is open as long as the user has opened no other. */
    best: isSettled ? bestOf(rows[scope]) : null,
    select,
  }
}
