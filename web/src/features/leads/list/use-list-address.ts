import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type ListView, queryOf, viewOf } from './list-view.ts'

const preselection = 'selectLead'

/** What an entry of the history says besides its address. */
type Entry = {
  /** The lead that is shown. */
  leadId?: number
  /** The entry before this one is the same list without a lead. */
  isOverList?: boolean
  /** The address that sent here, by which the navigation knows its current page; it stays. */
  via?: string
}

const entryOf = (state: unknown): Entry => (typeof state === 'object' && state !== null ? state : {})

/**
 * Which leads the page lists, from the address, and which one it shows, from the history: Back returns from a
 * lead to the list, and from a filter to the list before it. `?selectLead=` names the lead to begin with and is
 * then taken out of the address.
 */
export const useListAddress = () => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const view = useMemo(() => viewOf(params), [params])
  const asked = params.get(preselection)
  const entry = entryOf(state)
  const { via } = entry
  const selectedId = asked === null ? (entry.leadId ?? null) : Number(asked) || null

  useEffect(() => {
    if (asked === null) return
    const rest = new URLSearchParams(params)
    rest.delete(preselection)
    const leadId = Number(asked) || undefined
    navigate({ search: rest.toString() }, { replace: true, state: { leadId, via } satisfies Entry })
  }, [asked, params, navigate, via])

  const showView = (next: ListView) => {
    const isTypingOn = view.search !== '' && next.search !== '' && next.search !== view.search
    const kept: Entry = { leadId: entry.leadId, via }
    navigate({ search: queryOf(next, params) }, { replace: isTypingOn, state: kept })
  }
  const select = (leadId: number) => {
    if (leadId === selectedId) return
    const isFirst = selectedId === null
    const isOverList = isFirst || entry.isOverList
    navigate({ search }, { replace: !isFirst, state: { leadId, isOverList, via } satisfies Entry })
  }
  const deselect = () => {
    if (selectedId === null) return
    if (entry.isOverList) navigate(-1)
    else navigate({ search }, { replace: true, state: { via } satisfies Entry })
  }
  return { view, showView, selectedId, select, deselect }
}
