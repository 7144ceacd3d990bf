import { convertEditedAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead, NewLead } from '@assay/shared/features/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { isNetworkError } from '../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

type Callbacks = { onCreated: (lead: Lead) => void; onRefused: (error: Error) => void }

/** `aiLeadId`: the AI lead that the form was filled in from, whose proof the lead keeps. */
type Creation = { body: NewLead; aiLeadId: number | null }

/** Creates a CRM lead from a form. Retries after a lost answer create no duplicate. */
export const useCreateLead = ({ onCreated, onRefused }: Callbacks) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ body, aiLeadId }: Creation) =>
      aiLeadId === null
        ? sendIdempotent(client, createLead, body, (headers) => callApi(createLead, { body }, { headers }))
        : callApi(convertEditedAiLead, { params: { id: String(aiLeadId) }, body }),
    onSuccess: (lead, { aiLeadId }) => {
      if (aiLeadId !== null) void invalidateCollection(client, listAiLeads)
      toast('Lead created', 'The lead has been created successfully.')
      onCreated(lead)
      void invalidateCollection(client, listLeads)
    },
    onError: (error) => {
      toastError(error, isNetworkError(error) ? 'Connection error' : 'Failed to create lead')
      onRefused(error)
    },
  })
}
