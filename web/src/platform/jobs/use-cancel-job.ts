import { cancelJob } from '@assay/shared/features/jobs/calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../api/api.ts'
import { jobKey } from '../changes/watched-jobs.ts'
import { toastError } from '../toasts.ts'

export const useCancelJob = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(cancelJob, { params: { id } }),
    onSettled: (_job, _error, id) => client.invalidateQueries({ queryKey: jobKey(id) }),
    onError: (error) => toastError(error, 'Cancelling failed'),
  })
}
