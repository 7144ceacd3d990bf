import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { useState } from 'react'
import { initialValues } from '../search/search-form-values.ts'
import { useEstimateSearch } from '../search/use-estimate-search.ts'
import type { Hunt } from '../search/use-hunt.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { queryOfCriteria } from './criteria-edits.ts'
import { isSameQuery } from './same-query.ts'

/** A request that is being considered: the form's, or the last search's with changes. */
type Asked = { request: SearchRequest; isOfLastSearch: boolean }
type Sent = { request: SearchRequest; criteria: Criteria | null }

/**
 * How the next search would be understood, or the last one was. Criteria that a person has edited belong to
 * the query and filters they were read from: a form that says something else is read anew.
 */
export const useUnderstanding = (hunt: Hunt) => {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [sent, setSent] = useState<Sent | null>(null)
  const estimate = useEstimateSearch(asked?.request ?? null)
  const ofSearch = hunt.failure && sent ? sent.criteria : (hunt.result?.criteria ?? sent?.criteria ?? null)
  const criteria = asked ? (asked.request.criteria ?? estimate.data?.criteria ?? null) : ofSearch
  const last = asked?.request ?? sent?.request ?? hunt.request
  const edited = (next: Criteria): SearchRequest => ({
    ...(last ?? { query: queryOfCriteria(next), maxResults: Number(initialValues.maxResults) }),
    criteria: next,
  })
  /** The form's request with the criteria that were edited for it. */
  const withEdits = (request: SearchRequest): SearchRequest =>
    last?.criteria && isSameQuery(last, request) ? { ...request, criteria: last.criteria } : request

  return {
    /** Something is understood, or is going to be. */
    isShown: criteria !== null || asked !== null || hunt.isSearching,
    criteria,
    /** null while the last search's criteria are shown as they were. */
    asked: asked?.request ?? null,
    estimate,
    isEdited: last?.criteria !== undefined,
    withEdits,
    edited,
    /** Asks how the form's request would be understood, unless that is what is shown. */
    preview: (request: SearchRequest) => {
      const isKnown = last && isSameQuery(last, request) && last.maxResults === request.maxResults && criteria
      if (!hunt.isSearching && !isKnown) setAsked({ request: withEdits(request), isOfLastSearch: false })
    },
    edit: (next: Criteria) =>
      setAsked({ request: edited(next), isOfLastSearch: asked?.isOfLastSearch ?? ofSearch !== null }),
    /** Back to the last search's criteria if they were edited, else to what query and filters say by themselves. */
    undoEdits: () => {
      if (asked?.isOfLastSearch) setAsked(null)
      else if (last) setAsked({ request: { ...last, criteria: undefined }, isOfLastSearch: false })
    },
    /** A search for this begins: what is shown stays until its own criteria are known. */
    begin: (request: SearchRequest) => {
      const known = request.criteria ?? (last && isSameQuery(last, request) ? criteria : null)
      setSent({ request, criteria: known })
      setAsked(null)
    },
  }
}

export type Understanding = ReturnType<typeof useUnderstanding>
