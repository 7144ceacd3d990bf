import type { Criteria } from '@assay/shared/features/hunting/criteria'
import { useState } from 'react'
import { initialValues } from '../search/search-form-values.ts'
import { useEstimateSearch } from '../search/use-estimate-search.ts'
import type { Hunt } from '../search/use-hunt.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { queryOfCriteria } from './criteria-edits.ts'
import { areSameCriteria, isSameQuery } from './same-query.ts'

/** A request not sent yet: the form's, or the last search's with edited criteria. */
type Draft = { request: SearchRequest; isOfLastSearch: boolean }
type Sent = { request: SearchRequest; criteria: Criteria | null; isEdited: boolean }

/**
 * The criteria of the next search, or of the last one. Edited criteria belong to the query and filters they
 * were derived from; another query or other filters are interpreted from scratch.
 */
export const useUnderstanding = (hunt: Hunt) => {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [lastSent, setSent] = useState<Sent | null>(null)
  const sent = hunt.isTakenOver ? null : lastSent
  const estimate = useEstimateSearch(draft?.request ?? null)
  const searchCriteria =
    hunt.failure && sent ? sent.criteria : (hunt.result?.criteria ?? sent?.criteria ?? null)
  const criteria = draft ? (draft.request.criteria ?? estimate.data?.criteria ?? null) : searchCriteria
  const last = draft?.request ?? sent?.request ?? hunt.request
  const requestWith = (next: Criteria): SearchRequest => ({
    ...(last ?? { query: queryOfCriteria(next), maxResults: Number(initialValues.maxResults) }),
    criteria: next,
  })
  /** The form's request, with the edited criteria if they belong to it. */
  const withEdits = (request: SearchRequest): SearchRequest =>
    last?.criteria && isSameQuery(last, request) ? { ...request, criteria: last.criteria } : request

  /** False for criteria that were sent as the search shown was understood by, such as to find more. */
  const isEditOf = ({ criteria: given, ...request }: SearchRequest): boolean => {
    if (!given || !last || !isSameQuery(last, request)) return false
    return areSameCriteria(given, searchCriteria) ? (sent?.isEdited ?? false) : true
  }

  return {
    /** There are criteria, or there will be. */
    isShown: criteria !== null || draft !== null || hunt.isSearching,
    criteria,
    /** null while the last search's criteria are shown unedited. */
    draft: draft?.request ?? null,
    /** The request of the search shown, whatever is drafted; null where it is not known. */
    request: sent?.request ?? hunt.request,
    estimate,
    isEdited: draft ? isEditOf(draft.request) : (sent?.isEdited ?? false),
    withEdits,
    requestWith,
    /** Estimates the form's request; if not asked for, only where its criteria are not shown already. */
    preview: (request: SearchRequest, isAsked: boolean) => {
      const isKnown = last && isSameQuery(last, request) && last.maxResults === request.maxResults && criteria
      if (hunt.isSearching || (isKnown && (draft || !isAsked))) return
      setDraft({ request: withEdits(request), isOfLastSearch: false })
    },
    edit: (next: Criteria) =>
      setDraft({
        request: requestWith(next),
        isOfLastSearch: draft?.isOfLastSearch ?? searchCriteria !== null,
      }),
    /** Returns to the last search's criteria if those were edited, else to the estimate's. */
    undoEdits: () => {
      if (draft?.isOfLastSearch) setDraft(null)
      else if (last) setDraft({ request: { ...last, criteria: undefined }, isOfLastSearch: false })
    },
    /** To be called when a search starts: the shown criteria stay until the search's own are known. */
    begin: (request: SearchRequest) => {
      const known = request.criteria ?? (last && isSameQuery(last, request) ? criteria : null)
      setSent({ request, criteria: known, isEdited: isEditOf(request) })
      setDraft(null)
    },
    /** To be called when another search is opened. */
    dropDraft: () => setDraft(null),
  }
}

export type Understanding = ReturnType<typeof useUnderstanding>
