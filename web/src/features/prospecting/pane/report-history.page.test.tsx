import { generateEmail } from '@assay/shared/features/assistant/calls'
import { getChanges } from '@assay/shared/features/jobs/calls'
import { getLead, listLeadsWithReports } from '@assay/shared/features/leads/calls'
import { deleteProspectReport, listProspectReports } from '@assay/shared/features/prospecting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildEmail } from '../../../test/assistant/test-email.ts'
import { Reply, refusal } from '../../../test/fake-server.ts'
import {
  buildReport,
  openPane,
  servePane,
  serveReports,
  serveRun,
  toastOf,
} from '../../../test/prospecting/test-report.ts'

const older = buildReport({ id: 1, summary: 'The older one.', sentences: [] })
const newer = buildReport({
  id: 2,
  summary: 'The newer one.',
  sentences: [],
  createdAt: '2026-11-21T10:00:00.000Z',
})

test('History lists the reports newest first and selects one, until a new run has ended', async () => {
  const { server, reports } = servePane(newer, older)
  const user = openPane()
  expect(await screen.findByText('The newer one.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'History, 2' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History' }))
  const rows = await dialog.findAllByRole('listitem')
  const dates = [newer, older].map(({ createdAt }) => new Date(createdAt).toLocaleString())
  expect(rows.map((row, index) => row.textContent?.includes(dates[index] ?? '?'))).toEqual([true, true])
  await user.click(dialog.getByRole('button', { name: new RegExp(`^${dates[1]}`) }))
  expect(await screen.findByText('The older one.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Raw Data')).toBe('/leads/5/raw-prospect?report=1')
  expect(link('Open Report')).toBe('/leads/5/prospect?report=1')
  reports.save(buildReport({ id: 3, summary: 'The newest one.', sentences: [] }), newer, older)
  serveRun(server, { status: 'completed' })
  await user.click(screen.getByRole('button', { name: 'New Prospect' }))
  expect(await screen.findByText('The newest one.')).toBeDefined()
  expect(screen.getByRole('button', { name: 'History, 3' })).toBeDefined()
  expect(link('Open Report')).toBe('/leads/5/prospect')
})

test('Draft Email in the header drafts from the report that is shown', async () => {
  const { server } = servePane(newer, older)
  server.on(generateEmail, () => buildEmail())
  const user = openPane()
  const draft = async () => {
    await user.click(await screen.findByRole('button', { name: 'Draft Email' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Prospect Email' }))
    expect(await dialog.findByText('Your implants')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Close' }))
  }
  await draft()
  await user.click(screen.getByRole('button', { name: 'History, 2' }))
  const date = new Date(older.createdAt).toLocaleString()
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${date}`) }))
  expect(await screen.findByText('The older one.')).toBeDefined()
  await draft()
  expect(server.requestsOf(generateEmail).map(({ body }) => body)).toMatchObject([
    { leadInfo: { leadId: 5 }, prospectData: { summary: 'The newer one.' } },
    { leadInfo: { leadId: 5 }, prospectData: { summary: 'The older one.' } },
  ])
})

test('a report that cannot be read has no data for a draft', async () => {
  servePane(buildReport({ prospectData: '{' }))
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: 'Draft Email' }))
  expect(await toastOf('Missing Data')).toBeDefined()
  expect(screen.getByText('Cannot generate email without prospect data.')).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const deleteFirst = async (user: ReturnType<typeof openPane>) => {
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
  const { server, reports } = servePane(newer)
  server.on(deleteProspectReport, ({ params }) => {
    expect(params.id).toBe('2')
    reports.save()
    return undefined
  })
  const user = openPane()
  expect(await screen.findByText('The newer one.')).toBeDefined()
  const read = () =>
    [listProspectReports, listLeadsWithReports, getLead].map((call) => server.requestsOf(call).length)
  const before = read()
  await deleteFirst(user)
  expect(await toastOf('Report Deleted')).toBeDefined()
  await waitFor(() => expect(read().every((count, nth) => count > (before[nth] ?? 0))).toBe(true))
  expect(await screen.findByText('Run AI Prospecting for Brightwell Dental')).toBeDefined()
})

test('a report that could not be deleted stays, with the reason', async () => {
  const { server } = servePane(newer)
  server.on(deleteProspectReport, () => refusal(409, 'CONFLICT', 'It was changed meanwhile.'))
  const user = openPane()
  await deleteFirst(user)
  expect((await toastOf('Error'))?.textContent).toContain(
    'Failed to delete report: It was changed meanwhile.',
  )
  expect(screen.getByText('The newer one.')).toBeDefined()
})

test('reports that cannot be read can be asked for again', async () => {
  const { server } = servePane()
  server.on(listProspectReports, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = openPane()
  expect(await screen.findByText('The report could not be loaded.')).toBeDefined()
  serveReports(server, [newer])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The newer one.')).toBeDefined()
})

test('a history without reports says so', async () => {
  const { server } = servePane(newer)
  server.on(listProspectReports, ({ seen }) =>
    seen.query.get('limit') === '1' ? new Reply(200, [newer], { 'x-total-count': '1' }) : [],
  )
  server.on(getChanges, () => ({ versions: {}, jobs: [] }))
  const user = openPane()
  await user.click(await screen.findByRole('button', { name: 'History, 1' }))
  expect(await screen.findByText('No saved reports found')).toBeDefined()
})
