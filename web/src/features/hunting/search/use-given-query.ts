import { type RefObject, useEffect, useRef } from 'react'
import { useStableCallback } from '../../../platform/api/use-stable-callback.ts'
import type { FormHandle } from './search-form.tsx'
import { requestOf, valuesForQuery } from './search-form-values.ts'
import type { SearchRequest } from './use-search-leads.ts'

/** Starts the search for the given query, once. */
export const useSearchAtOnce = (query: string | null, search: (request: SearchRequest) => void) => {
  const isStarted = useRef(false)
  useEffect(() => {
    if (query === null || isStarted.current) return
    isStarted.current = true
    search(requestOf(valuesForQuery(query)))
  })
}

type Proposal = {
  /** A query to fill into the form. */
  proposed?: string | null
  /** Called once it is filled in. */
  onProposed?: () => void
}

/** Fills the proposed query in, after the page that it comes with has taken the focus. */
export const useProposal = (form: RefObject<FormHandle | null>, { proposed, onProposed }: Proposal) => {
  const fillIn = useStableCallback((query: string) => {
    form.current?.propose(query)
    onProposed?.()
  })
  useEffect(() => {
    if (!proposed) return
    const frame = requestAnimationFrame(() => fillIn(proposed))
    return () => cancelAnimationFrame(frame)
  }, [proposed, fillIn])
}
