import { listActivities } from '@assay/shared/features/leads/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isNotFound } from '../../../platform/api/api-error.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { leadQuery, leadReadFailure } from './use-lead.ts'

/** Reads a lead and its timeline again, without ETags, and confirms with a toast. */
export const useRefreshLead = (id: number) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      const query = leadQuery(id)
      await client.cancelQueries({ queryKey: query.queryKey })
      // An invalidated query is read without its ETag, so the answer is never a 304.
      await client.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
      const timeline = client.invalidateQueries({ queryKey: [listActivities.name] })
      await Promise.all([client.fetchQuery({ ...query, staleTime: 0 }), timeline])
    },
    onSuccess: () => toast('Data Refreshed'),
    // The page itself shows that the lead was deleted.
    onError: (error) => (isNotFound(error) ? undefined : toastError(error, leadReadFailure)),
  })
}
