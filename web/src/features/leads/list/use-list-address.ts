import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { idInAddress } from '../../../platform/addresses.ts'
import { type ListView, queryOf, viewOf } from '../view/list-view.ts'
import { useListPosition, useStoredPosition } from './list-position.ts'
import { type HistoryState, useAwaitedPlaces } from './use-awaited-places.ts'

const preselection = 'selectLead'

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
  const selectedId = preselected === null ? (entry.leadId ?? null) : idInAddress(preselected)
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
  const [returnsTo] = useState(() => {
    const left = isBack ? position.read() : null
    return left?.search === query ? left : null
  })
  useStoredPosition()
  // The lead may be opened before `selectLead` has left the address, so its removal is not awaited.
  useEffect(() => {
    position.update({ search: query, state: { leadId, via }, ...(leadId && { leadId }) })
  })

  const places = useAwaitedPlaces({ query, state: { ...entry, leadId } })
  const go = (to: string, state: HistoryState, replace: boolean) => {
    navigate({ search: to }, { replace, state: places.awaitPlace({ query: to, state }) })
  }
  const showView = (change: (view: ListView) => ListView) => {
    const { query, state } = places.latest()
    const params = new URLSearchParams(query)
    const before = viewOf(params)
    const next = change(before)
    const continuesTyping = before.search !== '' && next.search !== '' && next.search !== before.search
    go(queryOf(next, params), { leadId: state.leadId, via }, continuesTyping)
  }
  const select = (leadId: number) => {
    const { query, state } = places.latest()
    if (leadId === state.leadId) return
    const isFirst = state.leadId === undefined
    go(query, { leadId, isOverList: isFirst || state.isOverList, via }, !isFirst)
  }
  const deselect = () => {
    const { query, state } = places.latest()
    if (state.leadId === undefined) return
    if (!state.isOverList) return go(query, { via }, true)
    places.awaitPlace({ query, state: { via } })
    navigate(-1)
  }
  return {
    view,
    showView,
    selectedId,
    /** The lead that has been selected and is not rendered yet; undefined if none is awaited. */
    awaitedId: () => places.awaited()?.state.leadId,
    select,
    deselect,
    /** Where the user was in the list before they opened a lead's page; null unless they come back from there. */
    returnsTo,
    /** The user followed a link to a lead in the list, such as after converting it. */
    isArrival,
  }
}
