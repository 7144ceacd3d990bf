import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead, NewLead } from '@assay/shared/features/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isNoAnswer } from '../../../platform/api/api-error.ts'
import { sendOnce } from '../../../platform/api/once-only.ts'
import { catchUpCollection } from '../../../platform/api/use-collection.ts'
import { useUnrepeatedMutation } from '../../../platform/api/use-unrepeated-mutation.ts'
import { tellError, toast } from '../../../platform/toasts.ts'

type Then = { onCreated: (lead: Lead) => void; onRefused: (error: Error) => void }

/** Creates a CRM lead from a form, once however often it is sent. */
export const useCreateLead = ({ onCreated, onRefused }: Then) => {
  const client = useQueryClient()
  return useUnrepeatedMutation({
    mutationFn: (body: NewLead) =>
      sendOnce(client, createLead, body, (headers) => callApi(createLead, { body }, { headers })),
    onSuccess: (lead) => {
      toast('Lead created', 'The lead has been created successfully.')
      onCreated(lead)
      void catchUpCollection(client, listLeads)
    },
    onError: (error) => {
      tellError(error, isNoAnswer(error) ? 'Connection error' : 'Failed to create lead')
      onRefused(error)
    },
  })
}
