import { listLeads, listNextSteps } from '@assay/shared/features/leads/calls'
import { useQuery } from '@tanstack/react-query'
import { asReadError, callApi } from '../../../platform/api/api.ts'

/** The leads whose next steps are due until a day, the earliest first, kept current. */
export const useNextSteps = (until: string) =>
  useQuery({
    // The key starts with the list's, so invalidating the list also invalidates what is due.
    queryKey: [listLeads.name, listNextSteps.name, until],
    queryFn: ({ signal }) =>
      callApi(listNextSteps, { query: { until } }, { signal }).catch((error) => {
        throw asReadError(error)
      }),
    meta: { collection: listNextSteps.collection },
  })
