import { cancelJob } from '@assay/shared/features/jobs/calls'
import { prospectLead, researchLead } from '@assay/shared/features/prospecting/calls'
import type { ResearchTrace } from '@assay/shared/features/prospecting/deep-research'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseItem } from '../../../test/choose-item.ts'
import { refusal } from '../../../test/fake-server.ts'
import { buildJob } from '../../../test/hunting/test-search.ts'
import { rowOf } from '../../../test/leads/test-lead-list.ts'
import { serverWithLead } from '../../../test/leads/test-lead-page.ts'
import {
  buildReport,
  openPane,
  servePane,
  serveReports,
  serveRun,
  toastOf,
} from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

const gazette = 'https://gazette.example/brightwell'

const firstRound: ResearchTrace['rounds'][number] = {
  questions: ['Does it hire?', 'Who owns it?'],
  pages: [
    { url: gazette, title: 'Brightwell grows', state: 'read' },
    { url: 'https://brightwell.example/gone', title: null, state: 'unreadable' },
    { url: 'https://brightwell-austin.example/', title: 'Brightwell', state: 'unrelated' },
  ],
  found: [{ text: 'It looks for a hygienist.', url: gazette, quote: 'is looking for a hygienist' }],
  open: ['Who owns it?'],
}

const secondRound: ResearchTrace['rounds'][number] = {
  questions: ['Who owns it?'],
  pages: [{ url: 'https://register.example/1', title: 'Register', state: 'waiting' }],
  found: [],
  open: ['Who owns it?'],
}

const trace: ResearchTrace = {
  readFirst: [{ url: 'https://brightwell.example/', title: 'Brightwell', state: 'read' }],
  rounds: [firstRound, secondRound],
  stepsUsed: 8,
  secondsWorked: 42,
  usd: 0.012,
}

const running = {
  kind: 'researchLead',
  progress: { fraction: 0.3, step: 'Reading 1 pages', leadId: 5 },
  partial: trace,
}

const roundOf = async (nth: number) =>
  within((await screen.findByText(new RegExp(`^Round ${nth}`))).closest('details') as HTMLElement)

test('the Advanced button of a row selects its lead and starts one research, however often it is pressed', async () => {
  const { server } = servePane()
  serveRun(server, { kind: 'researchLead' })
  const user = renderApp('/prospecting')
  const button = within(await rowOf('Brightwell Dental')).getByRole('button', { name: /^Advanced/ })
  await user.dblClick(button)
  expect((await toastOf('Advanced Prospecting Started'))?.dataset.variant).toBe('plain')
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  expect(server.requestsOf(researchLead).map(({ body }) => body)).toMatchObject([
    { lead: { id: 5, companyName: 'Brightwell Dental' }, options: { maxSteps: 30, timeout: 300 } },
  ])
  expect(server.requestsOf(prospectLead)).toEqual([])
})

test('a lead without reports offers it, and what it does is shown until its report is there', async () => {
  const { server, reports } = servePane()
  const run = serveRun(server, { ...running, partial: undefined })
  const user = openPane()
  await user.click((await screen.findAllByRole('button', { name: 'Advanced' }))[0] as HTMLElement)
  expect(await screen.findByText('Reading 1 pages')).toBeDefined()
  expect(screen.queryByText(/^Round/)).toBeNull()
  run.update({ partial: trace })
  const [first, second] = [await roundOf(1), await roundOf(2)]
  expect(screen.getByText('8 steps · 42 s · $0.012')).toBeDefined()
  expect(screen.getByText('read 1 page')).toBeDefined()
  expect(first.getByText('asked 2, read 1 of 3 pages, found 1')).toBeDefined()
  expect(first.getByText('could not be read')).toBeDefined()
  expect(first.getByText('not about this company')).toBeDefined()
  expect(first.getByText('It looks for a hygienist.')).toBeDefined()
  expect(first.getByText('“is looking for a hygienist”')).toBeDefined()
  expect(first.getAllByRole('link', { name: 'gazette.example/brightwell', hidden: true })).toHaveLength(2)
  expect(first.getByText('Still open')).toBeDefined()
  expect(second.getByText('reading…')).toBeDefined()
  expect(second.queryByText('Still open')).toBeNull()
  reports.save(buildReport({ kind: 'advanced' }))
  run.update({ status: 'completed', partial: undefined })
  expect((await toastOf('Advanced Prospecting Complete'))?.textContent).toContain('Brightwell Dental')
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })).toBeDefined()
  expect(screen.queryByText(/^Round/)).toBeNull()
})

test('a research that was started elsewhere is found, and its cancelling says what is kept', async () => {
  const { server, reports } = servePane()
  const run = serveRun(server, running, true)
  // Its worker ends it, not the call.
  server.on(cancelJob, () => buildJob(running))
  const user = openPane()
  await roundOf(2)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Cancelling...' })).toHaveProperty('disabled', true)
  reports.save(buildReport({ kind: 'advanced', generatedBy: 'rules' }))
  run.update({ status: 'cancelled', partial: { reportId: 1, sentences: [] } })
  expect((await toastOf('Advanced prospecting cancelled'))?.textContent).toContain(
    'What was found so far is saved as a report.',
  )
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })).toBeDefined()
})

test('a research that fails says why, shows what it had found and can be tried again', async () => {
  const { server } = servePane()
  const error = { code: 'AI_UNAVAILABLE' as const, message: 'The AI is away.' }
  serveRun(server, { ...running, status: 'failed', error })
  const user = openPane()
  await user.click((await screen.findAllByRole('button', { name: 'Advanced' }))[0] as HTMLElement)
  const failure = await screen.findByRole('heading', { name: 'Advanced Prospecting Failed' })
  expect(failure.parentElement?.textContent).toContain('The AI is away. The lookup was given back.')
  expect((await toastOf('Advanced Prospecting Failed'))?.dataset.variant).toBe('destructive')
  expect((await roundOf(2)).getByText('not read')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await waitFor(() => expect(server.requestsOf(researchLead)).toHaveLength(2))
  expect(server.requestsOf(prospectLead)).toEqual([])
})

test('a research that cannot be started says so', async () => {
  const { server } = servePane()
  server.on(researchLead, () => refusal(503, 'AI_UNAVAILABLE', 'The AI service is not available.'))
  const user = openPane()
  await user.click((await screen.findAllByRole('button', { name: 'Advanced' }))[0] as HTMLElement)
  const toast = await toastOf('Error Starting Advanced Prospecting')
  expect(toast?.dataset.variant).toBe('destructive')
  expect(toast?.textContent).toContain('The AI service is not available.')
  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeDefined()
})

test('a lead has one run at a time', async () => {
  const { server } = servePane()
  serveRun(server)
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: /^Run AI Prospecting/ }))
  await screen.findByText('Reading its site')
  const row = within(await rowOf('Brightwell Dental'))
  row.getByRole('button', { name: /^Actions/ }).focus()
  await user.keyboard('{ArrowDown}')
  await chooseItem(user, 'Advanced')
  expect(await toastOf('A run of this lead is under way')).toBeDefined()
  expect(server.requestsOf(researchLead)).toEqual([])
})

test('the page of the report shows the research while it runs, and then its report', async () => {
  const server = serverWithLead()
  const reports = serveReports(server, [])
  const run = serveRun(server, running, true)
  renderApp('/leads/5/prospect')
  const panel = within(await screen.findByRole('region', { name: 'Prospecting run' }))
  expect(await panel.findByText(/^Round 2/)).toBeDefined()
  reports.save(buildReport({ kind: 'advanced' }))
  run.update({ status: 'completed' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell Dental' })).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Prospecting run' })).toBeNull())
})

test('the report of a research keeps how it was found', async () => {
  const enhancedSummary = { overview: 'It grows.', findings: [], open: ['Who owns it?'] }
  servePane(buildReport({ kind: 'advanced', enhancedSummary, trace }))
  const user = openPane()
  await user.click(await screen.findByText('How it was researched'))
  expect((await roundOf(1)).getByText('asked 2, read 1 of 3 pages, found 1')).toBeDefined()
  expect((await roundOf(2)).getByText('not read')).toBeDefined()
  expect((await roundOf(2)).getByText('Still open')).toBeDefined()
})
