import {
  getReportResearch,
  getReportResearchStatus,
  startReportResearch,
} from '@assay/shared/features/prospecting/calls'
import type { ResearchData, ResearchStatus } from '@assay/shared/features/prospecting/research'
import type { FakeServer } from '../fake-server.ts'

const fetchedAt = '2026-11-20T10:00:00.000Z'
export const startTime = '2026-11-20T10:03:00.000Z'

/** Research data with every field. */
export const buildResearch = (overrides: Partial<ResearchData> = {}): ResearchData => ({
  generatedBy: 'ai',
  research_summary: 'A family practice with two locations.',
  company_overview: {
    company_name: 'Brightwell Dental',
    founded: '1998',
    size: '25 employees',
    revenue: '4 million dollars',
    website: 'https://brightwell.example',
    description: 'It treats families.',
  },
  products_and_services: {
    main_offerings: [
      {
        name: 'Implants',
        description: 'Single teeth and whole rows.',
        key_features: ['Made of ceramics'],
        target_audience: 'Adults of any age',
      },
    ],
  },
  market_position: {
    market_share: 'A third of the town',
    differentiators: ['A laboratory of its own'],
    competitors: [
      { name: 'Oak Dental', relationship: 'In the same street', comparison: 'Closed on Saturdays' },
    ],
  },
  recent_developments: [
    {
      title: 'A second practice opened',
      date: '2026-03-05',
      description: 'With six chairs.',
      source: 'https://gazette.example/brightwell',
    },
  ],
  engagement_opportunities: [
    { type: 'Growth', description: 'Offer help with the new practice.', potential_value: 'Less work' },
  ],
  sources: [{ title: 'About Brightwell', url: 'https://brightwell.example/about', accessed_date: fetchedAt }],
  sentences: [
    { part: 'company_overview.founded', text: '1998', isAdvice: false, evidence: [0] },
    {
      part: 'engagement_opportunities.0.description',
      text: 'Offer help with the new practice.',
      isAdvice: true,
      evidence: [],
    },
  ],
  evidence: [
    {
      field: 'text',
      value: 'Founded in 1998',
      url: 'https://brightwell.example/about',
      quote: 'Founded in 1998',
      fetchedAt,
      method: 'text',
    },
  ],
  ...overrides,
})

const noStatus: ResearchStatus = {
  researchStatus: null,
  startTime: null,
  lastChecked: fetchedAt,
  error: null,
  researchData: null,
}

/** Makes the server answer the research of a report, which a test may move on. */
export const serveResearch = (server: FakeServer, first: Partial<ResearchStatus> = {}) => {
  let status = { ...noStatus, ...first }
  const update = (changes: Partial<ResearchStatus>) => {
    status = { ...status, ...changes }
  }
  server
    .on(getReportResearchStatus, () => ({ data: status }))
    .on(getReportResearch, () => ({ data: { researchData: status.researchData } }))
    .on(startReportResearch, () => {
      update({ researchStatus: 'pending', startTime, error: null })
      return { data: status, jobId: 'j1' }
    })
  return { update }
}
