import { createCampaign as call } from '@assay/shared/features/outreach/calls'
import { Campaign } from '@assay/shared/features/outreach/campaign'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { commit } from '../../../platform/table/collection.ts'
import { newCampaignId, prepareCampaign, showCampaign } from './campaign.store.ts'

export const createCampaign = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId, userId } = caller
  const create = async () => {
    const now = new Date().toISOString()
    const id = await newCampaignId(workspaceId)
    const given = { ...body, id, userId, isPaused: false, createdAt: now, updatedAt: now }
    const { row, actions, change } = prepareCampaign(workspaceId, given)
    const answer = showCampaign(row)
    const remember = idempotency ? [idempotency.action({ answer })] : []
    await commit(workspaceId, [change], [...actions, ...remember])
    return { body: answer }
  }
  return onlyOnce(idempotency, create, (earlier) => ({ body: Campaign.parse(earlier.answer) }))
})
