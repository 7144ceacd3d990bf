import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api/api.ts'
import { catchUpCollection } from '../../platform/api/use-collection.ts'
import { useUnrepeatedMutation } from '../../platform/api/use-unrepeated-mutation.ts'
import { tellError } from '../../platform/toasts.ts'

/** Marks every notification up to the given id as read. */
export const useReadNotifications = () => {
  const client = useQueryClient()
  return useUnrepeatedMutation({
    mutationFn: (upToId: number) => callApi(readNotifications, { body: { upToId } }),
    onSuccess: () => catchUpCollection(client, listNotifications),
    onError: (error) => tellError(error, 'Failed to mark as read'),
  })
}
