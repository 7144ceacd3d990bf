import type { RawProspect } from '@assay/shared/features/prospecting/calls'
import type { ProspectData } from '@assay/shared/features/prospecting/prospect-data'

const step = (title: string) => ({
  title,
  description: `${title} at Brightwell Dental.`,
  action_items: [`${title} by mail`],
})

/** A report's content for tests. */
export const buildProspectData = (overrides: Partial<ProspectData> = {}): ProspectData => ({
  summary: 'Brightwell Dental is a dental practice. It treats children.',
  contact_info: {
    name: 'Jane Doe',
    position: 'Practice manager',
    email: 'jane@brightwell.example',
    phone: '+1 217 555 0110',
    linkedin: 'https://www.linkedin.com/in/jane-doe',
  },
  unique_info: {
    key_products: ['Implants', 'Braces'],
    unique_selling_points: ['Open on Saturdays'],
    competitors: ['Ellery Orthodontics'],
    recent_news: '2026-10-02: A second practice opens.',
  },
  prospecting_plan: { step1: step('Learn'), step2: step('Write'), step3: step('Follow up') },
  ...overrides,
})

/** A report about which nothing is known. */
export const emptyProspectData = (error?: string): ProspectData =>
  buildProspectData({
    summary: '',
    contact_info: { name: null, position: null, email: null, phone: null, linkedin: null },
    unique_info: { key_products: [], unique_selling_points: [], competitors: [], recent_news: '' },
    prospecting_plan: {
      step1: { title: '', description: '', action_items: [] },
      step2: { title: '', description: '', action_items: [] },
      step3: { title: '', description: '', action_items: [] },
    },
    ...(error !== undefined && { error }),
  })

export const buildRawProspect = (overrides: Partial<RawProspect> = {}): RawProspect => ({
  report_id: 12,
  company_name: 'Brightwell Dental',
  created_at: '2026-11-20T10:00:00.000Z',
  raw_data: buildProspectData(),
  ...overrides,
})
