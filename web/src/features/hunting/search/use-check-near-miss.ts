import { searchLeads } from '@assay/shared/features/hunting/calls'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { useQueryClient } from '@tanstack/react-query'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { runJob } from '../../../platform/jobs/run-job.ts'
import { recordShown } from '../../../platform/shown-addresses.ts'
import { toastError } from '../../../platform/toasts.ts'
import type { ListedLead } from '../list/listed-leads.ts'
import { announceResult } from './announce-outcome.ts'
import { searchFailureText } from './search-outcome.ts'
import { useRefreshAfterSearch } from './use-refresh-after-search.ts'

/** Looks a near miss up by its domain, beside the search that is shown, and opens the card that was found. */
export const useCheckNearMiss = (onOpen: (lead: ListedLead) => void) => {
  const client = useQueryClient()
  const refresh = useRefreshAfterSearch()
  return useSingleFlightMutation({
    mutationFn: (domain: string) =>
      runJob(client, searchLeads, { query: domain, maxResults: 1, isInBackground: true }),
    onSuccess: (result) => {
      recordShown(client, addressOfSearch(result.jobId))
      announceResult(result)
      refresh()
      const [lead] = result.leads
      if (lead) onOpen({ ...lead, isChecking: false })
    },
    onError: (error) => toastError(error, 'Search failed', searchFailureText(error)),
  })
}
