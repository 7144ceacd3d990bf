import { deleteLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useMutationState, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { catchUpCollection, putIntoCollection } from '../../../platform/api/use-collection.ts'
import { useUnrepeatedMutation } from '../../../platform/api/use-unrepeated-mutation.ts'
import type { PendingChange } from './bulk-change.ts'

type Options = {
  onDeleted: (lead: Lead) => void
  onRefused: (error: Error) => void
  /** Lists are without the lead before the server has answered; a failure brings it back. */
  isGoneAtOnce?: boolean
}

const goneAtOnce = [deleteLead.name, 'gone at once']

/** The deletions that lists show before the server has confirmed them. */
export const usePendingDeletions = (): PendingChange[] =>
  useMutationState({
    filters: { mutationKey: goneAtOnce, status: 'pending' },
    select: ({ state }) => ({ leads: [state.variables as Lead], change: { delete: true } }),
  })

/** Deletes a lead for good; each page has its own words for it. */
export const useDeleteLead = ({ onDeleted, onRefused, isGoneAtOnce = false }: Options) => {
  const client = useQueryClient()
  return useUnrepeatedMutation({
    mutationKey: isGoneAtOnce ? goneAtOnce : undefined,
    mutationFn: ({ id }: Lead) => callApi(deleteLead, { params: { id: String(id) } }),
    onSuccess: (_nothing, lead) => {
      putIntoCollection<Lead>(client, listLeads, { changed: [], deletedIds: [lead.id] })
      onDeleted(lead)
      void catchUpCollection(client, listLeads)
    },
    onError: (error) => {
      onRefused(error)
      // Perhaps somebody else was faster.
      void catchUpCollection(client, listLeads)
    },
  })
}
