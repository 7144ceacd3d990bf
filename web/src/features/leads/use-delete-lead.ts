import { deleteLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../platform/api.ts'
import { catchUpCollection, putIntoCollection } from '../../platform/use-collection.ts'
import { useUnrepeatedMutation } from '../../platform/use-unrepeated-mutation.ts'

type Then = { onDeleted: (lead: Lead) => void; onRefused: (error: Error) => void }

/** Deletes a lead for good; each page has its own words for it. */
export const useDeleteLead = ({ onDeleted, onRefused }: Then) => {
  const client = useQueryClient()
  return useUnrepeatedMutation({
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
