import { getLeadViews } from '@assay/shared/features/leads/calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'

export const leadViewsQuery = queryOptions({
  queryKey: [getLeadViews.name],
  queryFn: ({ signal }) => callApi(getLeadViews, {}, { signal }),
  meta: { collection: getLeadViews.collection },
})

const noViews = [] as const

/** The views that the user has saved; none until they are read, or if that fails: pages work without them. */
export const useLeadViews = () => {
  const { data } = useQuery(leadViewsQuery)
  return { views: data?.views ?? noViews, isRead: data !== undefined }
}
