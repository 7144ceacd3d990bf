import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { tellError } from '../../platform/toasts.ts'
import { catchUpCollection } from '../../platform/use-collection.ts'
import { useUnrepeatedMutation } from '../../platform/use-unrepeated-mutation.ts'

/** Marks everything up to a notification as read. */
export const useReadNotifications = () => {
  const client = useQueryClient()
  return useUnrepeatedMutation({
    mutationFn: (upToId: number) => callApi(readNotifications, { body: { upToId } }),
    onSuccess: () => catchUpCollection(client, listNotifications),
    onError: (error) => tellError(error, 'Failed to mark as read'),
  })
}
