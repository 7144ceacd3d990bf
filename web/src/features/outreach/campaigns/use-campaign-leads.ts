import {
  listApprovals,
  listCampaignLeads,
  listCampaigns,
  removeCampaignLead,
} from '@assay/shared/features/outreach/calls'
import { type CampaignLead, isSequenceOver } from '@assay/shared/features/outreach/campaign'
import { listMails } from '@assay/shared/features/outreach/mail-calls'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { invalidateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

export const campaignLeadsKey = (id: number) => [listCampaignLeads.name, id] as const

/** The leads of a campaign and where each stands, kept current. */
export const useCampaignLeads = (id: number) =>
  useQuery({
    queryKey: campaignLeadsKey(id),
    queryFn: ({ signal }) => callApi(listCampaignLeads, { params: { id: String(id) } }, { signal }),
    meta: { collection: listCampaignLeads.collection },
  })

/** Takes a lead out of its campaign. */
export const useRemoveCampaignLead = (onRemoved: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ campaignId, leadId }: CampaignLead) =>
      unlessGone(callApi(removeCampaignLead, { params: { id: String(campaignId), leadId: String(leadId) } })),
    onSuccess: (_nothing, lead) => {
      const { campaignId, leadId, companyName } = lead
      client.setQueryData<CampaignLead[]>(campaignLeadsKey(campaignId), (leads) =>
        leads?.filter((one) => one.leadId !== leadId),
      )
      toast(
        'Taken out of the campaign',
        isSequenceOver(lead)
          ? companyName
          : `Nothing more is sent by it to ${companyName}, or to leads merged with it.`,
      )
      onRemoved()
      void client.invalidateQueries({ queryKey: campaignLeadsKey(campaignId) })
      for (const call of [listCampaigns, listApprovals, listMails]) void invalidateCollection(client, call)
    },
    onError: (error, { campaignId }) => {
      toastError(error, 'The lead was not taken out')
      void client.invalidateQueries({ queryKey: campaignLeadsKey(campaignId) })
    },
  })
}
