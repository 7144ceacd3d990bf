import type { Campaign, LeadsAdded } from '@assay/shared/features/outreach/campaign'
import { listCampaigns } from '@assay/shared/features/outreach/campaign-calls'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidateCollection, updateCollection } from '../../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../../platform/api/use-single-flight-mutation.ts'
import { useIsShown } from '../../../../platform/use-is-shown.ts'
import { create } from '../editor/use-save-campaign.ts'
import { addLeads } from './add-leads.ts'

/** A campaign that exists, or the name of one to be created. */
export type Choice = { campaign: Campaign } | { name: string }

/** What was done so far: also after a failure, when the rest can be tried again. */
export type Added = LeadsAdded & { campaign: Campaign }

const nothing: LeadsAdded = { addedIds: [], left: [] }

/** A first mail by the assistant: more steps are written on the campaign's own page. */
const firstStep = { kind: 'assistant', delayDays: 0 } as const

type Options = { onAdded: (added: Added, isShown: boolean) => void; onError: (error: Error) => void }

/** Adds leads to a campaign, which is created first if need be; goes on while its dialog is closed. */
export const useAddToCampaign = (leadIds: readonly number[], { onAdded, onError }: Options) => {
  const client = useQueryClient()
  const isShown = useIsShown(true)
  const [soFar, setSoFar] = useState<Added | null>(null)

  const campaignOf = async (choice: Choice): Promise<Campaign> => {
    if ('campaign' in choice) return choice.campaign
    const campaign = await create(client, { name: choice.name, steps: [firstStep] })
    updateCollection<Campaign>(client, listCampaigns, { changed: [campaign], deletedIds: [] })
    void invalidateCollection(client, listCampaigns)
    return campaign
  }
  const adding = useSingleFlightMutation({
    mutationFn: async (choice: Choice) => {
      const earlier = soFar?.campaign
      const campaign = earlier ?? (await campaignOf(choice))
      setSoFar((known) => known ?? { ...nothing, campaign })
      const outcome = await addLeads(client, campaign.id, leadIds, soFar ?? nothing, (part) =>
        setSoFar({ ...part, campaign }),
      )
      return { ...outcome, campaign }
    },
    onSuccess: (added) => onAdded(added, isShown()),
    onError,
  })
  return {
    add: adding.mutate,
    isPending: adding.isPending,
    error: adding.error,
    /** null before anything was done. */
    soFar,
    added: adding.data ?? null,
  }
}
