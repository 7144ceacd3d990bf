import { getRawProspect } from '@assay/shared/features/prospecting/calls'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isRefusal, isUnauthenticated } from '../../../platform/api/api-error.ts'

/** The data of a lead's report: the newest one, or the one that is named. */
export const useRawProspect = (leadId: number, report?: number) =>
  useQuery({
    queryKey: [getRawProspect.name, leadId, report ?? 'newest'],
    queryFn: ({ signal }) => {
      const query = report === undefined ? {} : { report: String(report) }
      return callApi(getRawProspect, { params: { id: String(leadId) }, query }, { signal })
    },
    meta: { collection: getRawProspect.collection },
    retry: (failures, error) => failures < 1 && !isUnauthenticated(error) && !isRefusal(error),
  })
