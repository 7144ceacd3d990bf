import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { invalidateCollection } from '../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../platform/toasts.ts'

/** Marks every notification up to the given id as read. */
export const useReadNotifications = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (upToId: number) => callApi(readNotifications, { body: { upToId } }),
    onSuccess: () => invalidateCollection(client, listNotifications),
    onError: (error) => toastError(error, 'Failed to mark as read'),
  })
}
