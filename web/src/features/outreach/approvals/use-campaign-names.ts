import type { Approval } from '@assay/shared/features/outreach/approval'
import { listCampaigns } from '@assay/shared/features/outreach/calls'
import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { useCollection } from '../../../platform/api/use-collection.ts'

type OfCampaign = Pick<Approval, 'campaignId' | 'step'>

/** Names the campaign and the step of a draft or mail; null for one of none. */
export const useCampaignNames = () => {
  const { rows = [] } = useCollection<Campaign>(listCampaigns, { failure: ({ message }) => message })
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return ({ campaignId, step }: OfCampaign): string | null => {
    if (!campaignId) return null
    const name = names.get(campaignId) ?? 'Campaign'
    return step ? `${name}, step ${step}` : name
  }
}
