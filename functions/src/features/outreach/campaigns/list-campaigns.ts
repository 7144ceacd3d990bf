import { listCampaigns as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { campaignCollection, showCampaign } from './campaign.store.ts'

export const listCampaigns = handle(call)(
  listHandler(call, campaignCollection, (rows) => rows.map(showCampaign)),
)
