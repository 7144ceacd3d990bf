import { listNotifications, readNotifications } from '@assay/shared/features/alerts/calls'
import type { Notification } from '@assay/shared/platform/notification'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { callApi } from '../../platform/api/api.ts'
import { invalidateCollection } from '../../platform/api/use-collection.ts'
import { useShownAddresses } from '../../platform/shown-addresses.ts'
import { useNotifications } from './use-notifications.ts'

const noRows: Notification[] = []

/** Marks what was watched as read, once; if that fails, it is unread again after a reload. */
const useReadShown = (ids: readonly number[]) => {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (shown: number[]) => callApi(readNotifications, { body: { ids: shown } }),
    onSuccess: () => invalidateCollection(client, listNotifications),
  })
  const list = ids.join()
  useEffect(() => {
    if (list !== '') mutate(list.split(',').map(Number))
  }, [list, mutate])
}

/** How many notifications are news: those about what the user has just watched are marked as read. */
export const useUnreadCount = (): number => {
  const { rows = noRows } = useNotifications()
  const shown = useShownAddresses()
  const unread = rows.filter(({ isRead }) => !isRead)
  const watched = unread.filter(({ link }) => link !== null && shown.includes(link))
  useReadShown(watched.map(({ id }) => id))
  return unread.length - watched.length
}
