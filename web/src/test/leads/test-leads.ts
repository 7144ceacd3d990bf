import type { Lead } from '@assay/shared/features/leads/lead'

/** A CRM lead for tests. */
export const buildLead = (overrides: Partial<Lead> = {}): Lead => ({
  id: 1,
  userId: 1,
  companyName: 'Brightwell Dental',
  industry: 'Healthcare',
  source: 'OpenStreetMap',
  location: 'Springfield, Illinois',
  contact: null,
  email: 'office@brightwell.example',
  phone: '+1 217 555 0110',
  website: 'https://brightwell.example',
  status: 'new',
  score: 92,
  notes: null,
  metadata: {},
  assignedTo: null,
  nextStep: null,
  tagIds: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})
