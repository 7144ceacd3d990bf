import { listActivities } from '@assay/shared/features/leads/calls'
import { addCampaignLeads, listApprovals, listCampaigns } from '@assay/shared/features/outreach/calls'
import type { LeadsAdded } from '@assay/shared/features/outreach/campaign'
import type { QueryClient } from '@tanstack/react-query'
import { callApi } from '../../../../platform/api/api.ts'
import { invalidateCollection } from '../../../../platform/api/use-collection.ts'
import { campaignLeadsKey } from '../use-campaign-leads.ts'

/** The most leads that one request adds. */
const mostAtOnce = 100

/**
 * Adds leads in parts. What was added stays if a later part fails; repeating all of it is harmless, because leads that
 * are in the campaign are left out: `soFar` carries over what earlier attempts have done.
 */
export const addLeads = async (
  client: QueryClient,
  campaignId: number,
  leadIds: readonly number[],
  soFar: LeadsAdded,
  onProgress: (outcome: LeadsAdded) => void,
): Promise<LeadsAdded> => {
  let outcome = soFar
  const isDone = (id: number) =>
    outcome.addedIds.includes(id) || outcome.left.some(({ leadId }) => leadId === id)
  const remaining = leadIds.filter((id) => !isDone(id))
  try {
    for (let from = 0; from < remaining.length; from += mostAtOnce) {
      const part = remaining.slice(from, from + mostAtOnce)
      const added = await callApi(addCampaignLeads, {
        params: { id: String(campaignId) },
        body: { leadIds: part },
      })
      outcome = {
        addedIds: [...outcome.addedIds, ...added.addedIds],
        left: [...outcome.left, ...added.left],
      }
      onProgress(outcome)
    }
    return outcome
  } finally {
    for (const call of [listCampaigns, listApprovals]) void invalidateCollection(client, call)
    void client.invalidateQueries({ queryKey: campaignLeadsKey(campaignId) })
    void client.invalidateQueries({ queryKey: [listActivities.name] })
  }
}
