import {
  listNotifications,
  type ReadNotifications,
  readNotifications,
} from '@assay/shared/features/alerts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { invalidateCollection } from '../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../platform/api/use-single-flight-mutation.ts'
import { toastError } from '../../platform/toasts.ts'

/** Marks notifications as read: all up to an id, or single ones. */
export const useReadNotifications = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: ReadNotifications) => callApi(readNotifications, { body }),
    onSuccess: () => invalidateCollection(client, listNotifications),
    onError: (error) => toastError(error, 'Failed to mark as read'),
  })
}
