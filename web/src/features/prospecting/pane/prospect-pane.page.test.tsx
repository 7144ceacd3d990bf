import { cancelJob, getChanges } from '@assay/shared/features/jobs/calls'
import { listActivities, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import {
  deleteProspectReport,
  listProspectReports,
  prospectLead,
} from '@assay/shared/features/prospecting/calls'
import { reportProblems } from '@assay/shared/features/prospecting/read-report'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { rowOf, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { buildPlan, buildReport, serveReports, serveRun } from '../../../test/prospecting/test-report.ts'
import { renderApp } from '../../../test/render-app.tsx'

const lead = buildLead({ id: 5 })
const other = buildLead({ id: 6, companyName: 'Corner Bakery' })

const serve = (...reports: SavedReport[]) => {
  const server = serveLeads([lead, other])
  return { server, reports: serveReports(server, reports) }
}
const open = () => renderApp('/prospecting?selectLead=5')
const toastOf = async (title: string) =>
  (await screen.findByText(title, { selector: '[data-variant] *' })).closest<HTMLElement>('[data-variant]')

test('a lead without reports invites to a run, which shows its progress and then its report', async () => {
  const { server, reports } = serve()
  const run = serveRun(server)
  const user = open()
  expect(await screen.findByText('Run AI Prospecting for Brightwell Dental')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Run AI Prospecting' }))
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  expect(await screen.findByText('Reading its site')).toBeDefined()
  expect(server.requestsOf(prospectLead)[0]?.body).toMatchObject({
    lead: { id: 5, companyName: 'Brightwell Dental' },
  })
  const activities = server.requestsOf(listActivities).length
  const marks = server.requestsOf(listLeadsWithReports).length
  reports.save(buildReport())
  run.update({ status: 'completed', progress: { fraction: 1, step: 'Done', leadId: 5 } })
  const toast = await toastOf('Prospecting Complete')
  expect(toast?.textContent).toContain('Successfully found prospecting data for Brightwell Dental')
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })).toBeDefined()
  expect(screen.queryByText('Generating Prospecting Data')).toBeNull()
  expect(server.requestsOf(listActivities).length).toBeGreaterThanOrEqual(activities)
  await waitFor(() => expect(server.requestsOf(listLeadsWithReports).length).toBeGreaterThan(marks))
})

test('the Prospect button of a row selects its lead and starts one run, however often it is pressed', async () => {
  const { server } = serve()
  serveRun(server)
  const user = renderApp('/prospecting')
  const button = within(await rowOf('Brightwell Dental')).getByRole('button', {
    name: 'Prospect Brightwell Dental',
  })
  await user.dblClick(button)
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  expect(server.requestsOf(prospectLead)).toHaveLength(1)
})

test('a run goes on when another lead is selected, and its end is announced there', async () => {
  const { server } = serve()
  const run = serveRun(server)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Run AI Prospecting' }))
  await screen.findByText('Generating Prospecting Data')
  await user.click(within(await rowOf('Corner Bakery')).getByRole('button', { name: 'Corner Bakery' }))
  expect(await screen.findByText('Run AI Prospecting for Corner Bakery')).toBeDefined()
  expect(screen.queryByText('Generating Prospecting Data')).toBeNull()
  run.update({ status: 'completed' })
  expect((await toastOf('Prospecting Complete'))?.textContent).toContain('Brightwell Dental')
})

test('a run that was started elsewhere is shown, and can be cancelled', async () => {
  const { server } = serve()
  serveRun(server)
  const user = open()
  expect(await screen.findByText('Generating Prospecting Data')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await toastOf('Prospecting cancelled')).toBeDefined()
  expect(server.requestsOf(cancelJob)).toHaveLength(1)
  expect(await screen.findByText('Run AI Prospecting for Brightwell Dental')).toBeDefined()
})

test.each([
  [
    'the call',
    () => refusal(503, 'AI_UNAVAILABLE', 'The AI service is not available.'),
    'The AI service is not available.',
  ],
  ['its job', null, 'Sources are down.'],
])('when %s fails, the reason and Try Again are shown', async (_name, answer, text) => {
  const { server, reports } = serve()
  serveRun(server, { status: 'failed', error: { code: 'SOURCES_UNAVAILABLE', message: 'Sources are down.' } })
  if (answer) server.on(prospectLead, answer)
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Run AI Prospecting' }))
  const failure = await screen.findByRole('heading', { name: 'Prospecting Failed' })
  expect(failure.parentElement?.textContent).toContain(text)
  expect((await toastOf('Prospecting Failed'))?.dataset.variant).toBe('destructive')
  reports.save(buildReport())
  serveRun(server, { status: 'completed' })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })).toBeDefined()
  expect(screen.queryByRole('heading', { name: 'Prospecting Failed' })).toBeNull()
})

test('without lookups left there is a way to a larger plan instead of Try Again', async () => {
  const { server } = serve()
  server.on(prospectLead, () => refusal(402, 'PLAN_LIMIT', 'Your plan has no lookups left this month.'))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Run AI Prospecting' }))
  await user.click(await screen.findByRole('link', { name: 'Ask for a larger plan' }))
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
})

test('a report shows its parts, and each sentence opens the quote behind it', async () => {
  serve(buildReport())
  const user = open()
  const header = await screen.findByRole('heading', { name: 'Brightwell Dental Prospect' })
  expect(header.parentElement?.parentElement?.textContent).toContain(
    `Generated: ${new Date('2026-11-20T10:00:00.000Z').toLocaleString()}`,
  )
  const raw = screen.getByRole('link', { name: 'Raw Data' })
  expect([raw.getAttribute('href'), raw.getAttribute('target')]).toEqual(['/leads/5/raw-prospect', '_blank'])
  const part = (name: string) => within(screen.getByRole('region', { name }))
  const own = part('Summary').getByRole('button', { name: /^A family dental practice.*Proved/ })
  expect(part('Summary').getByRole('button', { name: /^It opened in 1998.*Single source/ })).toBeDefined()
  await user.click(own)
  expect(await screen.findByText('We are a family practice for implants')).toBeDefined()
  expect(part('Contact Information').getByText('Dr. Mia Ellery')).toBeDefined()
  expect(part('Contact Information').queryByText('Phone')).toBeNull()
  const unique = part('Unique Information')
  expect(unique.getByText('Key Products/Services')).toBeDefined()
  expect(unique.getByText('Competitors')).toBeDefined()
  expect(unique.queryByText('Unique Selling Points')).toBeNull()
  expect(unique.queryByText('Recent News')).toBeNull()
  const plan = part('3-Step Prospecting Plan')
  expect(plan.getByText('1. Learn')).toBeDefined()
  expect(plan.getByText('Do: Follow up')).toBeDefined()
  expect(plan.getAllByText('Advice')).toHaveLength(1)
})

test('a step without a title has no details, and a report by rules says so', async () => {
  const prospectingPlan = { ...buildPlan(), step2: { title: '', description: 'lost', action_items: [] } }
  serve(
    buildReport({
      prospectingPlan,
      generatedBy: 'rules',
      rawData: { error: 'Only limited data was found.' },
    }),
  )
  open()
  expect(await screen.findByText('2. Details not available')).toBeDefined()
  expect(screen.queryByText('lost')).toBeNull()
  expect(screen.getByText('Written by rules from the sources, without AI.')).toBeDefined()
  expect(screen.getByText('Only limited data was found.')).toBeDefined()
})

test('a deep report is marked, with what was found and what stayed open', async () => {
  const enhancedSummary = {
    overview: 'A practice that grows.',
    findings: [{ question: 'Does it hire?', text: 'It looks for a hygienist.', evidence: [0] }],
    open: ['Who owns it?'],
  }
  serve(buildReport({ kind: 'advanced', enhancedSummary }))
  open()
  const block = within(await screen.findByRole('region', { name: 'Enhanced Summary' }))
  expect(block.getByText('Does it hire?')).toBeDefined()
  expect(block.getByRole('button', { name: /^It looks for a hygienist/ })).toBeDefined()
  expect(block.getByText('Not found out: Who owns it?')).toBeDefined()
  expect(screen.getByText('Advanced')).toBeDefined()
})

const unread = { contactInfo: null, uniqueInfo: null, prospectingPlan: null, summary: null }

test.each([
  ['data', { ...unread, prospectData: '{"summary":' }],
  ['details', { ...unread, contactInfo: '{"name":' }],
  ['structure', unread],
] as const)(
  'a report whose %s cannot be read says so, logs it and shows no toast',
  async (problem, content) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    serve(buildReport(content))
    open()
    expect((await screen.findByText(reportProblems[problem])).getAttribute('role')).toBe('alert')
    expect(log).toHaveBeenCalledWith(`Prospect report 1: ${reportProblems[problem]}`)
    expect(document.querySelector('[data-variant=destructive]')).toBeNull()
  },
)

test('a report that is stored as JSON text is shown', async () => {
  const prospectData = JSON.stringify({ summary: 'Stored in the old form.', prospecting_plan: buildPlan() })
  serve(buildReport({ ...unread, sentences: [], prospectData }))
  open()
  expect(await screen.findByText('Stored in the old form.')).toBeDefined()
  expect(screen.getByText('3. Follow up')).toBeDefined()
})

const older = buildReport({ id: 1, summary: 'The older one.', sentences: [] })
const newer = buildReport({
  id: 2,
  summary: 'The newer one.',
  sentences: [],
  createdAt: '2026-11-21T10:00:00.000Z',
})

test('History lists the reports newest first and selects one, until a new run has ended', async () => {
  const { server, reports } = serve(newer, older)
  const user = open()
  expect(await screen.findByText('The newer one.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'History, 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  const rows = await dialog.findAllByRole('listitem')
  const dates = [newer, older].map(({ createdAt }) => new Date(createdAt).toLocaleString())
  expect(rows.map((row, index) => row.textContent?.includes(dates[index] ?? '?'))).toEqual([true, true])
  await user.click(dialog.getByRole('button', { name: new RegExp(`^${dates[1]}`) }))
  expect(await screen.findByText('The older one.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  reports.save(buildReport({ id: 3, summary: 'The newest one.', sentences: [] }), newer, older)
  serveRun(server, { status: 'completed' })
  await user.click(screen.getByRole('button', { name: 'New Prospect' }))
  expect(await screen.findByText('The newest one.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'History, 3' })).toBeDefined()
})

const deleteFirst = async (user: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: /^History/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  await user.click((await dialog.findAllByRole('button', { name: /^Delete the report/ }))[0] as HTMLElement)
  const question = within(await screen.findByRole('alertdialog', { name: 'Confirm Deletion' }))
  expect(
    question.getByText('Are you sure you want to delete this report? This action cannot be undone.'),
  ).toBeDefined()
  await user.click(question.getByRole('button', { name: 'Delete Report' }))
}

test('deleting the only report leaves an empty history and the invitation', async () => {
  const { server, reports } = serve(newer)
  server.on(deleteProspectReport, ({ params }) => {
    expect(params.id).toBe('2')
    reports.save()
    return undefined
  })
  const user = open()
  await deleteFirst(user)
  expect(await toastOf('Report Deleted')).toBeDefined()
  await waitFor(() => expect(server.requestsOf(listProspectReports).length).toBeGreaterThan(2))
  expect(await screen.findByText('Run AI Prospecting for Brightwell Dental')).toBeDefined()
})

test('a report that could not be deleted stays, with the reason', async () => {
  const { server } = serve(newer)
  server.on(deleteProspectReport, () => refusal(409, 'CONFLICT', 'It was changed meanwhile.'))
  const user = open()
  await deleteFirst(user)
  expect((await toastOf('Error'))?.textContent).toContain(
    'Failed to delete report: It was changed meanwhile.',
  )
  expect(screen.getByText('The newer one.')).toBeDefined()
})

test('reports that cannot be read can be asked for again', async () => {
  const { server } = serve()
  server.on(listProspectReports, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = open()
  expect(await screen.findByText('The report could not be loaded.')).toBeDefined()
  serveReports(server, [newer])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The newer one.')).toBeDefined()
})

test('a history without reports says so', async () => {
  const { server } = serve(newer)
  server.on(listProspectReports, ({ seen }) =>
    seen.query.get('limit') === '1' ? new Reply(200, [newer], { 'x-total-count': '1' }) : [],
  )
  server.on(getChanges, () => ({ versions: {}, jobs: [] }))
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'History, 1' }))
  expect(await screen.findByText('No saved reports found')).toBeDefined()
})
