import { listCampaignLeads, listCampaigns } from '@assay/shared/features/outreach/calls'
import type { Campaign, CampaignLead, StepFigures } from '@assay/shared/features/outreach/campaign'
import { refusal } from '../fake-server.ts'
import { serverFor } from '../render-app.tsx'

export const buildFigures = (overrides: Partial<StepFigures> = {}): StepFigures => ({
  drafted: 0,
  approved: 0,
  sent: 0,
  replied: 0,
  bounced: 0,
  ...overrides,
})

/** A campaign of two steps, whose first was sent eight times. */
export const buildCampaign = (overrides: Partial<Campaign> = {}): Campaign => ({
  id: 1,
  userId: 1,
  name: 'Spring crowns',
  steps: [
    {
      kind: 'template',
      delayDays: 0,
      subject: 'Gold crowns for {{companyName}}',
      body: 'Hello {{contact}},\n\nwe make crowns.',
      callToAction: null,
    },
    { kind: 'assistant', delayDays: 3 },
  ],
  isPaused: false,
  leadCount: 9,
  figures: [
    buildFigures({ drafted: 9, approved: 8, sent: 8, replied: 2, bounced: 1 }),
    buildFigures({ drafted: 4 }),
  ],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** A lead of the campaign 1 whose first draft waits for approval. */
export const buildMember = (overrides: Partial<CampaignLead> = {}): CampaignLead => ({
  campaignId: 1,
  leadId: 5,
  companyName: 'Maple Dental',
  step: 1,
  state: 'drafted',
  note: null,
  nextAt: null,
  addedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** A server with these campaigns, which have no leads unless a test says so. */
export const serveCampaigns = (...campaigns: Campaign[]) =>
  serverFor('user')
    .on(listCampaigns, () => campaigns)
    .on(listCampaignLeads, ({ params }) =>
      campaigns.some(({ id }) => String(id) === String(params.id))
        ? []
        : refusal(404, 'NOT_FOUND', 'There is no such campaign.'),
    )
