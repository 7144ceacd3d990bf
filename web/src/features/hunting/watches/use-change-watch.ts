import {
  createWatch,
  deleteWatch,
  listWatches,
  restoreWatch,
  updateWatch,
} from '@assay/shared/features/hunting/calls'
import type { Watch, WatchChanges } from '@assay/shared/features/hunting/watch'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError, undoToast } from '../../../platform/toasts.ts'
import type { WatchSettings } from './watch-dialog.tsx'
import type { WatchedSearch } from './watch-price.tsx'
import { nextRunText } from './watch-texts.ts'

const show = (client: QueryClient, changed: Watch[], deletedIds: number[] = []) => {
  updateCollection<Watch>(client, listWatches, { changed, deletedIds })
  void invalidateCollection(client, listWatches)
}

const paramsOf = ({ id }: Pick<Watch, 'id'>) => ({ params: { id: String(id) } })

type Callbacks = { onSaved: () => void; onRefused: (error: Error) => void }

/** Watches a search. */
export const useCreateWatch = ({ onSaved, onRefused }: Callbacks) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: (body: WatchedSearch & WatchSettings) =>
      sendIdempotent(client, createWatch, body, (headers) => callApi(createWatch, { body }, { headers })),
    onSuccess: (watch) => {
      show(client, [watch])
      toast('Watching this search', nextRunText(watch))
      onSaved()
    },
    onError: (error) => {
      void invalidateCollection(client, listWatches)
      toastError(error, 'The search is not watched')
      onRefused(error)
    },
  })
}

type Change = WatchChanges & Pick<Watch, 'id'>

/** Pauses or resumes a watch, or changes its interval, budget or report. */
export const useUpdateWatch = ({ onSaved, onRefused }: Partial<Callbacks> = {}) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id, ...body }: Change) => callApi(updateWatch, { ...paramsOf({ id }), body }),
    onSuccess: (watch) => {
      show(client, [watch])
      toast(watch.isPaused ? 'Watch paused' : 'Watch saved', nextRunText(watch))
      onSaved?.()
    },
    onError: (error) => {
      void invalidateCollection(client, listWatches)
      toastError(error, 'The watch was not changed')
      onRefused?.(error)
    },
  })
}

/** Deletes a watch, with Undo. */
export const useDeleteWatch = (onDeleted: () => void) => {
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: (watch: Watch) => callApi(restoreWatch, paramsOf(watch)),
    onSuccess: (watch) => show(client, [watch]),
    onError: (error) => toastError(error, 'The watch could not be brought back'),
  })
  return useSingleFlightMutation({
    mutationFn: (watch: Watch) => unlessGone(callApi(deleteWatch, paramsOf(watch))),
    onSuccess: (_nothing, watch) => {
      show(client, [], [watch.id])
      undoToast('Watch deleted', () => restore.mutate(watch), {
        description: watch.search.query,
        subject: `watch ${watch.id}`,
      })
      onDeleted()
    },
    onError: (error) => {
      void invalidateCollection(client, listWatches)
      toastError(error, 'The watch was not deleted')
    },
  })
}
