import type { NewActivity } from '@assay/shared/features/leads/activity'
import { createActivity, listActivities } from '@assay/shared/features/leads/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendOnce } from '../../../platform/api/once-only.ts'
import { useUnrepeatedMutation } from '../../../platform/api/use-unrepeated-mutation.ts'
import { tellError, toast } from '../../../platform/toasts.ts'

type Then = { onLogged: () => void; onRefused: (error: Error) => void }

/** Logs a note, a call or a meeting, once however often it is sent. */
export const useCreateActivity = ({ onLogged, onRefused }: Then) => {
  const client = useQueryClient()
  return useUnrepeatedMutation({
    mutationFn: (body: NewActivity) =>
      sendOnce(client, createActivity, body, (headers) => callApi(createActivity, { body }, { headers })),
    onSuccess: () => {
      toast('Activity logged', 'The activity has been logged successfully.')
      onLogged()
      return client.invalidateQueries({ queryKey: [listActivities.name] })
    },
    onError: (error) => {
      tellError(error, 'Failed to log activity')
      onRefused(error)
    },
  })
}
