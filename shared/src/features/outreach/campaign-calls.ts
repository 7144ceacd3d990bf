import * as z from 'zod/mini'
import { defineCall } from '../../platform/define-call.ts'
import { pathId, rowId } from '../../platform/fields.ts'
import { lazy } from '../../platform/lazy.ts'
import { listOf, listQuery, listThrottle } from '../../platform/lists.ts'
import {
  Campaign,
  CampaignEdit,
  CampaignLead,
  CampaignStepInput,
  LeadsAdded,
  NewCampaign,
  StepPreview,
} from './campaign.ts'

const campaignId = lazy(() => z.strictObject({ id: pathId() }))

export const listCampaigns = defineCall({
  name: 'listCampaigns',
  method: 'GET',
  path: '/api/campaigns',
  auth: 'session',
  kind: 'list',
  collection: 'campaigns',
  query: lazy(() => z.strictObject(listQuery)),
  output: lazy(() => listOf(Campaign)),
  errors: ['INVALID_CURSOR', 'RESYNC_REQUIRED'],
  throttle: listThrottle,
  summary: 'The campaigns with the figures of their steps, newest first.',
})

export const createCampaign = defineCall({
  name: 'createCampaign',
  method: 'POST',
  path: '/api/campaigns',
  auth: 'session',
  kind: 'creates',
  body: NewCampaign,
  output: Campaign,
  errors: ['CONFLICT', 'IDEMPOTENCY_MISMATCH'],
  tool: { onlyAdds: true },
  summary: 'Creates a campaign of up to four steps.',
})

/** With `If-Match` or `updatedAt`, 409 CONFLICT with the stored campaign if it was edited elsewhere. */
export const updateCampaign = defineCall({
  name: 'updateCampaign',
  method: 'PATCH',
  path: '/api/campaigns/{id}',
  auth: 'session',
  params: campaignId,
  body: CampaignEdit,
  output: Campaign,
  errors: ['CONFLICT'],
  takesIfMatch: true,
  summary: 'Renames, pauses or resumes a campaign, or changes its steps.',
})

/** Its drafts are discarded and its waiting mails stopped; what was sent stays. */
export const deleteCampaign = defineCall({
  name: 'deleteCampaign',
  method: 'DELETE',
  path: '/api/campaigns/{id}',
  auth: 'session',
  params: campaignId,
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Deletes a campaign; mails that were sent stay with their leads.',
})

export const listCampaignLeads = defineCall({
  name: 'listCampaignLeads',
  method: 'GET',
  path: '/api/campaigns/{id}/leads',
  auth: 'session',
  collection: 'campaigns',
  params: campaignId,
  output: lazy(() => z.array(CampaignLead)),
  summary: 'The leads of a campaign and where each stands.',
})

/** Adds leads; each gets a draft of the first step, which waits for approval. At most 1,000 leads are in a campaign. */
export const addCampaignLeads = defineCall({
  name: 'addCampaignLeads',
  method: 'POST',
  path: '/api/campaigns/{id}/leads',
  auth: 'session',
  params: campaignId,
  body: lazy(() =>
    z.strictObject({
      leadIds: z
        .array(rowId(), 'Choose at least one lead')
        .check(z.minLength(1, 'Choose at least one lead'), z.maxLength(100, 'Choose at most 100 leads')),
    }),
  ),
  output: LeadsAdded,
  errors: ['CONFLICT', 'RATE_LIMITED'],
  throttle: { name: 'campaign-leads', perMinute: 60, key: 'workspace' },
  summary: 'Adds leads to a campaign. Nothing is sent before its draft is approved.',
})

/** Leads that are merged with it leave too, unless its sequence is over: it then leaves alone. */
export const removeCampaignLead = defineCall({
  name: 'removeCampaignLead',
  method: 'DELETE',
  path: '/api/campaigns/{id}/leads/{leadId}',
  auth: 'session',
  params: lazy(() => z.strictObject({ id: pathId(), leadId: pathId() })),
  status: 204,
  errors: ['CONFLICT'],
  summary: 'Takes a lead out of a campaign: its draft is discarded, its waiting mail stopped.',
})

export const previewCampaignStep = defineCall({
  name: 'previewCampaignStep',
  method: 'POST',
  path: '/api/campaigns/preview',
  auth: 'session',
  body: lazy(() => z.strictObject({ leadId: rowId(), step: CampaignStepInput })),
  output: StepPreview,
  throttle: { name: 'campaign-preview', perMinute: 30, key: 'workspace' },
  tool: { onlyAdds: true },
  summary: 'A campaign’s step as it would read for a lead, with the lead’s own values.',
})
