import type { WebhookEventType } from '@assay/shared/features/programs/webhook'

const lead = { companyName: 'Brightwell Dental', website: 'https://brightwell.example' }
const jobId = '0mx1jlq9p6839bc0bb35b35c0364d393d'

const data: Record<WebhookEventType, object> = {
  'lead.created': { leadId: 12, status: 'new', ...lead },
  'lead.status_changed': { leadId: 12, status: 'qualified', previousStatus: 'contacted', ...lead },
  'search.finished': { jobId, kind: 'searchLeads', status: 'completed', savedCount: 8 },
  'research.finished': { jobId, kind: 'prospectLead', status: 'completed', leadId: 12, ...lead },
}

/** The body of a request that tells of such an event. */
export const exampleOfEvent = (type: WebhookEventType): string =>
  JSON.stringify({ type, timestamp: '2026-11-23T10:00:00.000Z', data: data[type] }, null, 2)
