import type { ExampleAiLead } from '@assay/shared/features/hunting/ai-lead'

/** Invented companies for visitors of the debug page: one in each colour of the badge. */
export const sampleAiLeads: ExampleAiLead[] = [
  {
    id: 3,
    companyName: 'Brightwell Dental',
    description: 'Sample data: a dental practice with evening hours and an emergency line.',
    industry: 'Dentist',
    location: 'Springfield, Illinois',
    matchScore: 92,
    source: 'Sample data',
    rawData: { services: ['Implants', 'Emergency appointments'] },
    createdAt: '2026-01-05T10:02:00.000Z',
  },
  {
    id: 2,
    companyName: 'Ellery Orthodontics',
    description: 'Sample data: an orthodontist for children and adults.',
    industry: 'Dentist',
    location: 'Springfield, Illinois',
    matchScore: 71,
    source: 'Sample data',
    rawData: { services: ['Braces'] },
    createdAt: '2026-01-05T10:01:00.000Z',
  },
  {
    id: 1,
    companyName: 'Old Mill Bakery',
    description: 'Sample data: a bakery that a search for dentists would put last.',
    industry: 'Bakery',
    location: 'Salem, Oregon',
    matchScore: 24,
    source: 'Sample data',
    rawData: { services: [] },
    createdAt: '2026-01-05T10:00:00.000Z',
  },
]
