import { deleteLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import type { PendingChange } from './bulk-change.ts'

type Options = {
  onDeleted: (lead: Lead) => void
  onRefused: (error: Error) => void
  /** Lists hide the lead before the server has answered; a failure shows it again. */
  isOptimistic?: boolean
}

const optimisticKey = [deleteLead.name, 'optimistic']

/** The deletions in flight that lists show optimistically. */
export const usePendingDeletions = (): PendingChange[] =>
  useMutationState({
    filters: { mutationKey: optimisticKey, status: 'pending' },
    select: ({ state }) => ({ leads: [state.variables as Lead], change: { delete: true } }),
  })

/** Deletes a lead permanently. Each caller shows its own specified toasts. */
export const useDeleteLead = ({ onDeleted, onRefused, isOptimistic = false }: Options) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationKey: isOptimistic ? optimisticKey : undefined,
    mutationFn: ({ id }: Lead) => unlessGone(callApi(deleteLead, { params: { id: String(id) } })),
    onSuccess: (_nothing, lead) => {
      updateCollection<Lead>(client, listLeads, { changed: [], deletedIds: [lead.id] })
      onDeleted(lead)
      void invalidateCollection(client, listLeads)
    },
    onError: (error) => {
      onRefused(error)
      void invalidateCollection(client, listLeads)
    },
  })
}
