import type { Activity } from '@assay/shared/features/leads/activity'
import { getLead, listActivities } from '@assay/shared/features/leads/calls'
import type { LeadDetail } from '@assay/shared/features/leads/lead-detail'
import { Reply } from '../../test/fake-server.ts'
import { serverFor } from '../../test/render-app.tsx'
import { buildLead } from './test-leads.ts'

/** A CRM lead with its evidence for tests. */
export const buildLeadDetail = (overrides: Partial<LeadDetail> = {}): LeadDetail => ({
  ...buildLead({ id: 5, status: 'hot' }),
  facts: { companyName: 'proved', phone: 'proved', email: 'single', industry: 'unverified' },
  evidence: [
    {
      field: 'phone',
      value: '+1 217 555 0110',
      url: 'https://brightwell.example/contact',
      quote: 'Call us on (217) 555-0110',
      fetchedAt: '2026-11-20T10:00:00.000Z',
      method: 'text',
    },
  ],
  ...overrides,
})

/** Something that happened to the lead for tests. */
export const buildActivity = (overrides: Partial<Activity> = {}): Activity => ({
  id: 1,
  leadId: 5,
  userId: 1,
  type: 'created',
  content: 'Lead created',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

/** A lead as the server answers it, with its ETag. */
export const answerOf = (lead: LeadDetail, etag = '"1"') => new Reply(200, lead, { etag })

/** A server that has one lead, number 5, to which something happened. */
export const serverWithLead = (lead = buildLeadDetail(), activities = [buildActivity()]) =>
  serverFor('user')
    .on(getLead, () => answerOf(lead))
    .on(listActivities, () => activities)
