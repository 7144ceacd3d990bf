import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { createCampaign, listCampaigns, updateCampaign } from '@assay/shared/features/outreach/campaign-calls'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../../platform/api/api.ts'
import { isConflict } from '../../../../platform/api/api-error.ts'
import { sendIdempotent } from '../../../../platform/api/send-idempotent.ts'
import {
  cachedRows,
  invalidateCollection,
  reloadCollection,
  updateCollection,
} from '../../../../platform/api/use-collection.ts'
import { useSingleFlightMutation } from '../../../../platform/api/use-single-flight-mutation.ts'
import { type CampaignDraft, type CampaignInput, inputOf, rebased } from './campaign-draft.ts'

export const create = (client: QueryClient, body: CampaignInput): Promise<Campaign> =>
  sendIdempotent(client, createCampaign, body, (headers) => callApi(createCampaign, { body }, { headers }))

/** What both have changed, on top of the campaign as it is stored now. */
export type Conflict = { theirs: Campaign; conflicts: ('name' | 'steps')[]; draft: CampaignDraft }
export type Outcome = { kind: 'saved'; campaign: Campaign } | ({ kind: 'conflict' } & Conflict)

/** Edits that others make one after the other, each between a reading and a saving. */
const mostAttempts = 3

/** Saves an edit; if others have changed something else meanwhile, on top of that. */
const update = async (client: QueryClient, id: number, edited: CampaignDraft): Promise<Outcome> => {
  let draft = edited
  for (let attempt = 1; ; attempt += 1) {
    const body = { ...inputOf(draft), updatedAt: draft.base?.updatedAt }
    try {
      const campaign = await callApi(updateCampaign, { params: { id: String(id) }, body })
      return { kind: 'saved', campaign }
    } catch (error) {
      if (!isConflict(error) || attempt === mostAttempts) throw error
      await reloadCollection(client, listCampaigns)
      const theirs = cachedRows<Campaign>(client, listCampaigns).find((row) => row.id === id)
      if (!theirs) throw error
      const merged = rebased(draft, theirs)
      if (merged.conflicts.length > 0) return { kind: 'conflict', theirs, ...merged }
      draft = merged.draft
    }
  }
}

type Options = { onOutcome: (outcome: Outcome) => void; onError: (error: Error) => void }

/** Creates a campaign, or saves the edit of the one with this id. */
export const useSaveCampaign = (id: number | null, { onOutcome, onError }: Options) => {
  const client = useQueryClient()
  return useSingleFlightMutation({
    mutationFn: async (draft: CampaignDraft): Promise<Outcome> =>
      id === null
        ? { kind: 'saved', campaign: await create(client, inputOf(draft)) }
        : update(client, id, draft),
    onSuccess: (outcome) => {
      if (outcome.kind === 'saved') {
        updateCollection<Campaign>(client, listCampaigns, { changed: [outcome.campaign], deletedIds: [] })
        void invalidateCollection(client, listCampaigns)
      }
      onOutcome(outcome)
    },
    onError,
  })
}
