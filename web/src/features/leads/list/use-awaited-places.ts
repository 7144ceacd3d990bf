import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** The state of a history entry. */
export type HistoryState = {
  /** The selected lead. */
  leadId?: number
  /** The previous entry is the same list without a selected lead. */
  isOverList?: boolean
  /** The user comes back to the list from a lead's page. */
  isReturn?: boolean
  /** The address that redirected here; the navigation highlights it as the current page. */
  via?: string
  /** Tells which awaited place is shown: the browser copies the state. */
  serial?: number
}

/** Where the list is: the view, and the selected lead. */
type Place = { query: string; state: HistoryState }

/** Higher than in the entries of before a reload. */
let lastSerial = Date.now()

/**
 * The places that were navigated to and are not rendered yet. The router renders with a low priority: what is entered
 * quickly must start from the latest place, not from the one still shown.
 */
export const useAwaitedPlaces = (shown: Place) => {
  const location = useLocation()
  const places = useRef<readonly Place[]>([])
  // What is shown may be one before the last; after any other navigation, none is awaited.
  useLayoutEffect(() => {
    const serial: number | undefined = location.state?.serial
    const at = places.current.findIndex(({ state }) => state.serial === serial)
    places.current = at < 0 ? [] : places.current.slice(at + 1)
  }, [location])
  const awaited = () => places.current.at(-1)
  return {
    awaited,
    latest: () => awaited() ?? shown,
    /** Returns the state to navigate with. */
    awaitPlace: ({ query, state }: Place): HistoryState => {
      lastSerial += 1
      const awaited = { ...state, serial: lastSerial }
      places.current = [...places.current, { query, state: awaited }]
      return awaited
    },
  }
}
