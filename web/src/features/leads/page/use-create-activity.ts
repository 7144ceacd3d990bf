import type { NewActivity } from '@assay/shared/features/leads/activity'
import { createActivity, listActivities } from '@assay/shared/features/leads/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isNotFound } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { leadQuery } from './use-lead.ts'

type Callbacks = { onLogged: () => void; onRefused: (error: Error) => void }

/** Logs a note, a call or a meeting. Retries after a lost answer log no duplicate. */
export const useCreateActivity = ({ onLogged, onRefused }: Callbacks) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: NewActivity) =>
      sendIdempotent(client, createActivity, body, (headers) =>
        callApi(createActivity, { body }, { headers }),
      ),
    onSuccess: () => {
      toast('Activity logged', 'The activity has been logged successfully.')
      onLogged()
      return client.invalidateQueries({ queryKey: [listActivities.name] })
    },
    onError: async (error, { leadId }) => {
      const { queryKey } = leadQuery(leadId)
      if (isNotFound(error)) await client.invalidateQueries({ queryKey })
      // The page itself shows that the lead was deleted.
      if (isNotFound(client.getQueryState(queryKey)?.error)) return
      toastError(error, 'Failed to log activity')
      onRefused(error)
    },
  })
}
