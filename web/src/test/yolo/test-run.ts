import { cancelJob, getChanges, getJob } from '@assay/shared/features/jobs/calls'
import { getYoloFigures, runYolo } from '@assay/shared/features/yolo/calls'
import type { ModeFigures, YoloFigures } from '@assay/shared/features/yolo/mode-figures'
import { yoloModes } from '@assay/shared/features/yolo/modes'
import type { YoloLane, YoloLead, YoloResult } from '@assay/shared/features/yolo/yolo-result'
import { isOver, type Job } from '@assay/shared/platform/job'
import { screen, within } from '@testing-library/react'
import { yoloJobKind } from '../../features/yolo/run/yolo-job.ts'
import { type FakeServer, Reply } from '../fake-server.ts'
import { buildJob } from '../hunting/test-search.ts'
import { renderApp, serverFor } from '../render-app.tsx'

export const buildFigures = (overrides: Partial<ModeFigures> = {}): YoloFigures => ({
  modes: yoloModes.map((mode) => ({
    mode,
    accuracy: { right: 0, judged: 0 },
    measured: null,
    estimate: { usd: { low: 0, high: 0.12 }, seconds: { low: 1, high: 120 }, basis: 'limits', runs: 0 },
    ...(overrides.mode === mode ? overrides : {}),
  })),
  usdLeftToday: 4.98,
})

export const buildYoloLead = (overrides: Partial<YoloLead> = {}): YoloLead => ({
  id: 31,
  name: 'Brightwell Dental',
  companyName: 'Brightwell Dental',
  description: 'A family dental practice.',
  url: 'https://brightwell.example',
  website: 'https://brightwell.example',
  emails: ['office@brightwell.example'],
  phones: ['+1 217 555 0110'],
  contactInfo: { email: 'office@brightwell.example', phone: '+1 217 555 0110' },
  location: 'Springfield, Illinois',
  address: null,
  industry: 'Healthcare',
  matchScore: 92,
  source: 'OpenStreetMap',
  meta: { source: 'OpenStreetMap' },
  facts: { website: 'proved', phone: 'single' },
  depth: 'site',
  judgement: null,
  ...overrides,
})

export const buildLane = (overrides: Partial<YoloLane> = {}): YoloLane => ({
  nth: 1,
  status: 'completed',
  asks: 'OpenStreetMap, north of Springfield',
  found: 3,
  saved: 1,
  ...overrides,
})

export const buildYoloResult = (
  leads: YoloLead[] = [buildYoloLead()],
  overrides: Partial<YoloResult> = {},
): YoloResult => ({
  query: 'dentists in Springfield',
  mode: 'bold',
  count: 5,
  savedCount: leads.length,
  firstLeadId: leads[0]?.id ?? null,
  source: 'OpenStreetMap, Web search',
  leads,
  requested: 18,
  returned: leads.length,
  sources: [
    { name: 'OpenStreetMap', status: 'done', count: 1 },
    { name: 'Web search', status: 'failed', count: 0, note: 'It did not answer.' },
  ],
  lanes: [
    buildLane(),
    buildLane({
      nth: 2,
      status: 'failed',
      saved: 0,
      asks: 'Web search, dentists',
      note: 'It did not answer.',
    }),
  ],
  notes: ['Fewer leads than asked for: half of the lanes had no source.'],
  usd: 0.03,
  ms: 42_000,
  jobId: 'job1',
  ...overrides,
})

/** Makes the server start YOLO runs as a job that a test moves on; `isStarted` if it runs already. */
export const serveYoloRun = (server: FakeServer, first: Partial<Job> = {}, isStarted = false) => {
  let isKnown = isStarted
  let job = buildJob({
    kind: yoloJobKind,
    progress: { fraction: 0, step: 'Reading the criteria' },
    ...first,
  })
  let moves = 0
  const update = (changes: Partial<Job>) => {
    moves += 1
    job = { ...job, ...changes, updatedAt: new Date(Date.now() + moves).toISOString() }
    return job
  }
  server
    .on(runYolo, () => {
      isKnown = true
      return new Reply(202, { jobId: job.id, status: job.status })
    })
    .on(getJob, () => job)
    .on(getChanges, () => {
      const { id, kind, status, progress, updatedAt } = job
      const jobs = isKnown && !isOver(status) ? [{ id, kind, status, progress, updatedAt }] : []
      return { versions: {}, jobs }
    })
    .on(cancelJob, () => update({ status: 'cancelled' }))
  return { update }
}

/** A server whose workspace has these figures. */
export const serveYolo = (figures = buildFigures()) => serverFor('user').on(getYoloFigures, () => figures)

/** Opens the dialog of a new search on the page of YOLO Mode. */
export const openDialog = async () => {
  const user = renderApp('/yolo-mode')
  await user.click(await screen.findByRole('button', { name: 'New YOLO search' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New YOLO search' }))
  return { user, dialog, criteria: dialog.getByLabelText('Criteria') }
}
