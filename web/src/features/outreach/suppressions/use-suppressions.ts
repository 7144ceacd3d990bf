import { createSuppression, deleteSuppression, listSuppressions } from '@assay/shared/features/outreach/calls'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import type { Suppression } from '@assay/shared/features/outreach/suppression'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import {
  cachedRows,
  invalidateCollection,
  updateCollection,
  useCollection,
} from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'

/** The addresses and domains that nobody of the workspace can write to, newest first, kept current. */
export const useSuppressions = () =>
  useCollection<Suppression>(listSuppressions, {
    failure: (error) => (error.status === 0 ? error.message : `Failed to fetch the list: ${error.status}`),
  })

const isListed = (client: QueryClient, id: number) =>
  cachedRows<Suppression>(client, listSuppressions).some((row) => row.id === id)

type Callbacks = { onAdded?: () => void; onRefused?: (error: Error) => void }

/** Suppresses an address or a domain; mails to it that wait are stopped. */
export const useCreateSuppression = ({ onAdded, onRefused }: Callbacks = {}) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (value: string) => {
      const body = { value }
      return sendIdempotent(client, createSuppression, body, (headers) =>
        callApi(createSuppression, { body }, { headers }),
      )
    },
    onSuccess: (row) => {
      if (isListed(client, row.id)) toast('Already on the list', `Nobody writes to ${row.value}.`)
      else toast('Added to Do not contact', `Nobody writes to ${row.value}; emails that waited are stopped.`)
      updateCollection<Suppression>(client, listSuppressions, { changed: [row], deletedIds: [] })
      void invalidateCollection(client, listSuppressions)
      void invalidateCollection(client, listMails)
      onAdded?.()
    },
    onError: (error) => {
      toastError(error, 'Not added')
      onRefused?.(error)
    },
  })
}

/** Removes what a user has entered. Undo enters it again. */
export const useDeleteSuppression = (onDeleted: (row: Suppression) => void) => {
  const client = useQueryClient()
  const adding = useCreateSuppression()
  return useSingleFlightMutation({
    mutationFn: ({ id }: Suppression) =>
      unlessGone(callApi(deleteSuppression, { params: { id: String(id) } })),
    onSuccess: (_nothing, row) => {
      onDeleted(row)
      updateCollection<Suppression>(client, listSuppressions, { changed: [], deletedIds: [row.id] })
      void invalidateCollection(client, listSuppressions)
      undoToast('Removed from Do not contact', () => adding.mutate(row.value), {
        description: `${row.value} can be written to again.`,
        subject: `suppression ${row.value}`,
      })
    },
    onError: (error) => {
      void invalidateCollection(client, listSuppressions)
      toastError(error, 'Not removed')
    },
  })
}
