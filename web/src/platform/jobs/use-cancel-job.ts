import { cancelJob } from '@assay/shared/features/jobs/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'
import { jobKey } from '../changes/watched-jobs.ts'
import { toastError } from '../toasts.ts'

export const useCancelJob = () => {
  const client = useQueryClient()
  const mutation = useMutation({
    mutationFn: (id: string) => callApi(cancelJob, { params: { id } }),
    onSettled: (_job, _error, id) => client.invalidateQueries({ queryKey: jobKey(id) }),
    onError: (error) => toastError(error, 'Cancelling failed'),
  })
  const { isPending, isSuccess, variables } = mutation
  return {
    ...mutation,
    /** Also once the call is answered: the job's worker ends it, which may take a while. */
    isCancelling: (id: string | null) => (isPending || isSuccess) && variables === id,
  }
}
