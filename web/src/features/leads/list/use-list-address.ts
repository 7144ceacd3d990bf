import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { type ListView, queryOf, viewOf } from '../view/list-view.ts'
import { useListPosition } from './list-position.ts'

const preselection = 'selectLead'

/** The state of a history entry. */
type HistoryState = {
  /** The selected lead. */
  leadId?: number
  /** The previous entry is the same list without a selected lead. */
  isOverList?: boolean
  /** The user comes back to the list from a lead's page. */
  isReturn?: boolean
  /** The address that redirected here; the navigation highlights it as the current page. */
  via?: string
}

const withoutPreselection = (params: URLSearchParams) => {
  const rest = new URLSearchParams(params)
  rest.delete(preselection)
  return rest.toString()
}

const stateOf = (state: unknown): HistoryState => (typeof state === 'object' && state !== null ? state : {})

/**
 * The view, from the address, and the selected lead, from the history state, so that Back returns from a lead
 * to the list and from a filter to the previous view. `?selectLead=` selects a lead and is then removed from
 * the address.
 */
export const useListAddress = () => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(search), [search])
  const view = useMemo(() => viewOf(params), [params])
  const preselected = params.get(preselection)
  const entry = stateOf(state)
  const { via } = entry
  const selectedId = preselected === null ? (entry.leadId ?? null) : Number(preselected) || null
  const leadId = selectedId ?? undefined
  const query = useMemo(() => withoutPreselection(params), [params])

  useEffect(() => {
    if (preselected === null) return
    navigate({ search: query }, { replace: true, state: { leadId, via } satisfies HistoryState })
  }, [preselected, query, leadId, navigate, via])

  const position = useListPosition()
  const isPop = useNavigationType() === 'POP'
  const isBack = isPop || entry.isReturn === true
  const [isArrival] = useState(preselected !== null && !isPop)
  const [returnsTo] = useState(() => (isBack ? position.read() : null))
  // The lead may be opened before `selectLead` has left the address, so its removal is not awaited.
  useEffect(() => {
    position.update({ search: query, state: { leadId, via }, ...(leadId && { leadId }) })
  })

  const showView = (next: ListView) => {
    const continuesTyping = view.search !== '' && next.search !== '' && next.search !== view.search
    const kept: HistoryState = { leadId: entry.leadId, via }
    navigate({ search: queryOf(next, params) }, { replace: continuesTyping, state: kept })
  }
  const select = (leadId: number) => {
    if (leadId === selectedId) return
    const isFirst = selectedId === null
    const isOverList = isFirst || entry.isOverList
    navigate(
      { search: query },
      { replace: !isFirst, state: { leadId, isOverList, via } satisfies HistoryState },
    )
  }
  const deselect = () => {
    if (selectedId === null) return
    if (entry.isOverList) navigate(-1)
    else navigate({ search: query }, { replace: true, state: { via } satisfies HistoryState })
  }
  return {
    view,
    showView,
    selectedId,
    select,
    deselect,
    /** Where the user was in the list before they opened a lead's page; null unless they come back from there. */
    returnsTo,
    /** The user followed a link to a lead in the list, such as after converting it. */
    isArrival,
  }
}
