import { recheckLeads } from '@assay/shared/features/hunting/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'

/** Starts the job that checks leads again. */
export const useRecheckLeads = (onStarted: (jobId: string) => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (ids: number[]) =>
      sendIdempotent(client, recheckLeads, { ids }, (headers) =>
        callApi(recheckLeads, { body: { ids } }, { headers }),
      ),
    onSuccess: ({ jobId }) => onStarted(jobId),
  })
}
