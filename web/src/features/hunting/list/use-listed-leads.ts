import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'
import { useEffect, useRef, useState } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import { useDraft } from '../../../platform/forms/use-draft.ts'
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

/** A lead that was opened, what the address named then, and its key, which saving the lead does not change. */
type Choice = { lead: ListedLead | null; key: string | null; addressedId: number | null }

/**
 * The lead that the user has opened: the one chosen last, at once, until the address, which follows, comes to name
 * another one, as by the browser's way back. Once it is saved, the address names it.
 */
const useOpenedLead = (rows: ListedLead[], address: LeadAddress | null) => {
  const addressedId = address?.leadId ?? null
  const [chosen, setChosen] = useState<Choice | null>(null)
  const hasFollowed = chosen !== null && addressedId === (chosen.lead?.id ?? null)
  if (hasFollowed && chosen.addressedId !== addressedId) setChosen({ ...chosen, addressedId })
  const isChosen = hasFollowed || chosen?.addressedId === addressedId
  const named = isChosen
    ? chosen.lead
    : (rows.find(({ id }) => id !== undefined && id === addressedId) ?? null)
  const opened = findSelected(rows, named)
  const gainedId = named?.id === undefined ? opened?.id : undefined
  const name = useStableCallback((id: number) => {
    setChosen((old) => old && { ...old, lead: opened })
    address?.show(id)
  })
  useEffect(() => {
    if (gainedId !== undefined) name(gainedId)
  }, [gainedId, name])
  return {
    opened,
    /** Does not change when the company is saved. */
    openedKey: isChosen ? chosen.key : named && keyOfLead(named),
    select: (lead: ListedLead | null) => {
      setChosen({ lead, key: lead && keyOfLead(lead), addressedId })
      address?.show(lead?.id ?? null)
    },
  }
}

/** The rows of both scopes, the scope shown, and the open row. */
export const useListedLeads = (hunt: Hunt, saved: SavedAiLead[] = [], address: LeadAddress | null = null) => {
  const [chosenScope, setScope] = useDraft<Scope | null>('scope of found companies', null)
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
