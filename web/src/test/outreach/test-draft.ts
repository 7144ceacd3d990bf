import type { Approval } from '@assay/shared/features/outreach/approval'
import { reachoutJobKind } from '@assay/shared/features/outreach/reachout-job'
import type { Job } from '@assay/shared/platform/job'
import { buildJob } from '../hunting/test-search.ts'

/** A draft that waits, to the lead 31, with one cited sentence. */
export const buildDraft = (overrides: Partial<Approval> = {}): Approval => ({
  id: 1,
  userId: 1,
  leadId: 31,
  companyName: 'Brightwell Dental',
  to: 'office@brightwell.example',
  toProof: 'proved',
  website: 'https://brightwell.example',
  subject: 'Your implants',
  body: 'Hello Brightwell Dental team,\n\nYou offer implants.\n\nCasey',
  callToAction: 'Shall we talk?',
  sentences: [
    {
      text: 'You offer implants.',
      evidence: [
        {
          field: 'text',
          value: 'We offer implants.',
          url: 'https://brightwell.example/services',
          quote: 'We offer implants.',
          fetchedAt: '2026-11-20T10:00:00.000Z',
          method: 'text',
        },
      ],
    },
  ],
  reportId: 7,
  generatedBy: 'rules',
  createdAt: new Date().toISOString(),
  ...overrides,
})

/** The Auto Reachout of the run `job1`. */
export const buildReachout = (overrides: Partial<Job> = {}): Job =>
  buildJob({
    id: 'reachout1',
    kind: reachoutJobKind,
    progress: { runId: 'job1', fraction: 0.5, step: 'Researching and drafting' },
    ...overrides,
  })
