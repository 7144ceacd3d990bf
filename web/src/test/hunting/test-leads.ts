import type { SavedAiLead } from '@assay/shared/features/hunting/ai-lead'

/** A saved AI lead for tests. */
export const buildSavedAiLead = (overrides: Partial<SavedAiLead> = {}): SavedAiLead => ({
  id: 1,
  searchTermId: 1,
  userId: 1,
  companyName: 'Brightwell Dental',
  description: 'Family dentistry',
  industry: 'Healthcare',
  location: 'Springfield, Illinois',
  website: 'https://brightwell.example',
  contactInfo: {
    email: 'office@brightwell.example',
    phone: '+1 217 555 0110',
    emails: [{ value: 'office@brightwell.example', status: 'ok', role: true }],
    phones: [{ value: '+1 217 555 0110' }],
    linkedin: null,
    address: null,
  },
  matchScore: 92,
  scoreBreakdown: [
    {
      criterion: 'dentist',
      family: 'category',
      weight: 60,
      verdict: 'yes',
      points: 60,
      quote: 'amenity=dentist',
    },
    { criterion: 'in Springfield', family: 'location', weight: 40, verdict: 'yes', points: 32 },
  ],
  verification: 'verified',
  source: 'OpenStreetMap',
  sources: ['OpenStreetMap'],
  facts: { companyName: 'proved', phone: 'proved', email: 'single', website: 'single', location: 'single' },
  rawData: {},
  converted: false,
  convertedLeadId: null,
  isSetAside: false,
  createdAt: '2026-11-20T10:00:00.000Z',
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
