import type { Approval } from '@assay/shared/features/outreach/approval'
import { deleteApproval, listApprovals } from '@assay/shared/features/outreach/calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

/** Discards a draft for good. */
export const useDeleteApproval = (onDeleted: (draft: Approval) => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id }: Approval) => unlessGone(callApi(deleteApproval, { params: { id: String(id) } })),
    onSuccess: (_nothing, draft) => {
      updateCollection<Approval>(client, listApprovals, { changed: [], deletedIds: [draft.id] })
      toast('Draft discarded')
      onDeleted(draft)
    },
    onError: (error) => {
      void invalidateCollection(client, listApprovals)
      toastError(error, 'The draft was not discarded')
    },
  })
}
