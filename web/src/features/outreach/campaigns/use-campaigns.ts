import type { Campaign } from '@assay/shared/features/outreach/campaign'
import { listCampaigns } from '@assay/shared/features/outreach/campaign-calls'
import { useCollection } from '../../../platform/api/use-collection.ts'

const none: readonly Campaign[] = []

/** The campaigns of the workspace, newest first, kept current. */
export const useCampaigns = () => {
  const { rows = none, ...list } = useCollection<Campaign>(listCampaigns, {
    failure: (error) =>
      error.hasServerMessage || error.status === 0
        ? error.message
        : `Failed to fetch campaigns: ${error.status}`,
  })
  return { ...list, rows }
}

/** One campaign of the list; `isGone` once the whole list is known and does not have it. */
export const useCampaign = (id: number | null) => {
  const { rows, isLoading, isComplete, error, reload } = useCampaigns()
  const campaign = rows.find((row) => row.id === id)
  const isGone = id === null || (!campaign && !isLoading && isComplete && !error)
  return { campaign, isGone, error, reload }
}
