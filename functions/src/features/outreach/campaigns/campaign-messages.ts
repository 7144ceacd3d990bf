import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'

/** The leads whose next draft is due; null for all of the campaign that are. */
export const DraftCampaignStepMessage = lazy(() =>
  z.object({ campaignId: z.int(), leadIds: z.nullable(z.array(z.int())) }),
)
export type DraftCampaignStepMessage = z.infer<typeof DraftCampaignStepMessage>

/** A mail of a campaign that was sent, refused or stopped. */
export const AdvanceCampaignMessage = lazy(() => z.object({ mailId: z.int() }))
export type AdvanceCampaignMessage = z.infer<typeof AdvanceCampaignMessage>

export const EndCampaignMessage = lazy(() => z.object({ campaignId: z.int() }))
export type EndCampaignMessage = z.infer<typeof EndCampaignMessage>
