import { analyzeLead } from '@assay/shared/features/hunting/calls'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { toastError } from '../../../platform/toasts.ts'
import { keyOfLead, type ListedLead } from '../list/listed-leads.ts'
import { contextOf } from './lead-context.ts'

/**
 * Analyses the shown lead once, after its company has been checked. A failure about a lead that the user has not
 * chosen is only shown in its card.
 */
export const useAnalyzeLead = (lead: ListedLead, isChosen: boolean) => {
  const query = useQuery({
    queryKey: [analyzeLead.name, keyOfLead(lead)],
    queryFn: ({ signal }) => callApi(analyzeLead, { body: { lead: contextOf(lead) } }, { signal }),
    enabled: !lead.isChecking,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnReconnect: false,
  })
  const { error, errorUpdatedAt } = query
  useEffect(() => {
    if (isChosen && error && errorUpdatedAt > 0) toastError(error, 'Analysis failed')
  }, [isChosen, error, errorUpdatedAt])
  return query
}
