import { cancelJob, getChanges, getJob } from '@assay/shared/features/jobs/calls'
import { listProspectReports, prospectLead, researchLead } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import type { Job } from '@assay/shared/platform/job'
import { screen } from '@testing-library/react'
import { type FakeServer, Reply } from '../fake-server.ts'
import { buildJob } from '../hunting/test-search.ts'
import { serveLeads } from '../leads/test-lead-list.ts'
import { buildLead } from '../leads/test-leads.ts'
import { renderApp } from '../render-app.tsx'

const fetchedAt = '2026-11-20T10:00:00.000Z'
const step = (title: string) => ({ title, description: `${title} in detail`, action_items: [`Do: ${title}`] })

export const buildPlan = () => ({ step1: step('Learn'), step2: step('Write'), step3: step('Follow up') })

/** A saved report of lead 5 for tests. */
export const buildReport = (overrides: Partial<SavedReport> = {}): SavedReport => ({
  id: 1,
  leadId: 5,
  userId: 1,
  companyName: 'Brightwell Dental',
  kind: 'prospect',
  generatedBy: 'ai',
  hasLinkedInData: false,
  researchStatus: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  summary: 'A family dental practice. It opened in 1998.',
  contactInfo: {
    name: 'Dr. Mia Ellery',
    position: null,
    email: 'office@brightwell.example',
    phone: null,
    linkedin: null,
  },
  uniqueInfo: {
    key_products: ['Implants'],
    unique_selling_points: [],
    competitors: ['Oak Dental'],
    recent_news: '',
  },
  prospectingPlan: buildPlan(),
  sentences: [
    { part: 'summary', text: 'A family dental practice.', isAdvice: false, evidence: [0] },
    { part: 'summary', text: 'It opened in 1998.', isAdvice: false, evidence: [1] },
    { part: 'unique_info.key_products.0', text: 'Implants', isAdvice: false, evidence: [0] },
    { part: 'prospecting_plan.step1.description', text: 'Learn in detail', isAdvice: true, evidence: [] },
  ],
  evidence: [
    {
      field: 'text',
      value: 'We are a family practice for implants',
      url: 'https://brightwell.example/about',
      quote: 'We are a family practice for implants',
      fetchedAt,
      method: 'text',
    },
    {
      field: 'text',
      value: 'Brightwell opened its doors in 1998',
      url: 'https://gazette.example/brightwell',
      quote: 'Brightwell opened its doors in 1998',
      fetchedAt,
      method: 'text',
    },
  ],
  ...overrides,
})

/** What a report may say of the contact and the company, all of it. */
export const everyPart: Pick<SavedReport, 'contactInfo' | 'uniqueInfo'> = {
  contactInfo: {
    name: 'Dr. Mia Ellery',
    position: 'Owner',
    email: 'office@brightwell.example',
    phone: '+1 217 555 0110',
    linkedin: 'https://www.linkedin.com/in/mia-ellery',
  },
  uniqueInfo: {
    key_products: ['Implants'],
    unique_selling_points: ['Open on Saturdays'],
    competitors: ['Oak Dental'],
    recent_news: '2026-10-02: A second practice opens.\n2026-09-01: It hires a hygienist.',
  },
}

/** Makes the server answer lead 5's reports, which a test may change, newest first. */
export const serveReports = (server: FakeServer, first: SavedReport[]) => {
  let reports = first
  server.on(listProspectReports, ({ seen }) => {
    const limit = Number(seen.query.get('limit'))
    return new Reply(200, reports.slice(0, limit), { 'x-total-count': String(reports.length) })
  })
  return {
    save: (...saved: SavedReport[]) => {
      reports = saved
    },
  }
}

/** Makes the server start runs as a job that a test moves on; `isStarted` if it runs already. */
export const serveRun = (server: FakeServer, first: Partial<Job> = {}, isStarted = false) => {
  let isKnown = isStarted
  let job = buildJob({
    kind: 'prospectLead',
    progress: { fraction: 0.4, step: 'Reading its site', leadId: 5 },
    ...first,
  })
  let moves = 0
  const update = (changes: Partial<Job>) => {
    moves += 1
    job = { ...job, ...changes, updatedAt: new Date(Date.now() + moves).toISOString() }
  }
  const start = () => {
    isKnown = true
    return new Reply(202, { jobId: job.id, status: job.status })
  }
  server
    .on(prospectLead, start)
    .on(researchLead, start)
    .on(getJob, () => job)
    .on(getChanges, () => {
      const { id, kind, status, progress, updatedAt } = job
      const isActive = isKnown && (status === 'queued' || status === 'running')
      return { versions: {}, jobs: isActive ? [{ id, kind, status, progress, updatedAt }] : [] }
    })
    .on(cancelJob, () => {
      update({ status: 'cancelled' })
      return job
    })
  return { update }
}

/** My Leads with lead 5 selected, which has these reports, and another lead. */
export const servePane = (...reports: SavedReport[]) => {
  const server = serveLeads([buildLead({ id: 5 }), buildLead({ id: 6, companyName: 'Corner Bakery' })])
  return { server, reports: serveReports(server, reports) }
}

export const openPane = () => renderApp('/prospecting?selectLead=5')

export const toastOf = async (title: string) =>
  (await screen.findByText(title, { selector: '[data-variant] *' })).closest<HTMLElement>('[data-variant]')
