import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { deleteCampaign, listCampaigns, updateCampaign } from '@assay/shared/features/outreach/campaign-calls'
import { useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { unlessGone } from '../../../platform/api/api-error.ts'
import { invalidateCollection, updateCollection } from '../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../platform/api/use-single-flight-mutation.ts'
import { toast, toastError } from '../../../platform/toasts.ts'

export const pausedText = 'Nothing is drafted, approved or sent by this campaign until you resume it.'

/** Pauses or resumes a campaign. */
export const usePauseCampaign = () => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id, isPaused }: Pick<Campaign, 'id' | 'isPaused'>) =>
      callApi(updateCampaign, { params: { id: String(id) }, body: { isPaused } }),
    onSuccess: (campaign) => {
      updateCollection<Campaign>(client, listCampaigns, { changed: [campaign], deletedIds: [] })
      void invalidateCollection(client, listCampaigns)
      if (campaign.isPaused) toast('Campaign paused', pausedText)
      else toast('Campaign resumed', 'What is due is drafted and sent now.')
    },
    onError: (error, { isPaused }) => {
      void invalidateCollection(client, listCampaigns)
      toastError(error, isPaused ? 'The campaign was not paused' : 'The campaign was not resumed')
    },
  })
}

/** Deletes a campaign for good. */
export const useDeleteCampaign = (onDeleted: () => void) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: ({ id }: Campaign) => unlessGone(callApi(deleteCampaign, { params: { id: String(id) } })),
    onSuccess: (_nothing, { id, name }) => {
      onDeleted()
      updateCollection<Campaign>(client, listCampaigns, { changed: [], deletedIds: [id] })
      toast('Campaign deleted', name)
    },
    onError: (error) => {
      void invalidateCollection(client, listCampaigns)
      toastError(error, 'The campaign was not deleted')
    },
  })
}
