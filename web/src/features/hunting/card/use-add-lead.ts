import type { Analysis } from '@assay/shared/features/ai/analysis'
import type { AiLead } from '@assay/shared/features/hunting/ai-lead'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { statusForMatchScore } from '@assay/shared/features/leads/lead'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { sendIdempotent } from '../../../platform/api/send-idempotent.ts'
import { reloadCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'
import { useOpenLead } from '../list/use-open-lead.ts'
import type { SearchRequest } from '../search/use-search-leads.ts'
import { additionFailure } from './conversion-texts.ts'

type Addition = { lead: AiLead; analysis: Analysis | undefined; search: SearchRequest | null }

/** The CRM lead to create from an AI lead that could not be saved. */
export const leadToAdd = ({ lead, analysis, search }: Addition) => ({
  companyName: lead.companyName,
  industry: lead.industry,
  location: lead.location,
  website: lead.website,
  email: lead.contactInfo.email,
  phone: lead.contactInfo.phone,
  status: statusForMatchScore(lead.matchScore),
  score: lead.matchScore,
  source: lead.source,
  notes: lead.description,
  metadata: {
    searchTerms: search ? { term: search.query, filters: search.filters ?? null } : null,
    aiAnalysis: analysis ?? null,
  },
})

/** Creates a CRM lead from an unsaved AI lead and opens it. */
export const useAddLead = () => {
  const client = useQueryClient()
  const openLead = useOpenLead()
  return useSingleFlightMutation({
    mutationFn: (addition: Addition) => {
      const body = leadToAdd(addition)
      return sendIdempotent(client, createLead, body, (headers) => callApi(createLead, { body }, { headers }))
    },
    onSuccess: (created, { lead }) => {
      toast('Lead created', `${lead.companyName} has been added to your leads`)
      openLead(created.id)
      reloadCollection(client, listLeads).catch(() => undefined)
    },
    onError: (error) => {
      const { title, description } = additionFailure(error)
      toastError(error, title, description)
    },
  })
}
