import { getLead, updateLead } from '@assay/shared/features/leads/calls'
import { getProspectReport, listProspectReports } from '@assay/shared/features/prospecting/calls'
import type { SavedReport } from '@assay/shared/features/prospecting/saved-report'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { answerOf, buildLeadDetail, serveEdits, serverWithLead } from '../../../test/leads/test-lead-page.ts'
import { buildReport, serveReports } from '../../../test/prospecting/test-report.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const address = '/leads/5/prospect'

const noContact = { name: null, position: null, email: null, phone: null, linkedin: null }

const serve = (report: Partial<SavedReport> = {}, lead = buildLeadDetail()) => {
  const server = serverWithLead(lead)
  serveReports(server, [buildReport(report)])
  return server
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const part = (name: string) => screen.findByRole('region', { name })

const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

test('a visitor is redirected to sign-in', async () => {
  serverFor('visitor')
  renderApp(address)
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test('the address of a merged lead’s report leads to that of the lead that is left', async () => {
  serve().on(getProspectReport, () => buildReport())
  renderApp('/leads/9/prospect?report=1')
  expect(await heading('Brightwell Dental')).toBeDefined()
  expect(shownAddress()).toBe('/leads/5/prospect?report=1')
})

test('the header names the company and when it was prospected, with the ways to data and lead', async () => {
  serve({ createdAt: new Date(Date.now() - 7_200_000).toISOString() })
  renderApp(address)
  expect(await heading('Brightwell Dental')).toBeDefined()
  expect(document.title).toBe('Brightwell Dental: prospect report · Assay')
  expect(screen.getByText(/^Prospected/).textContent).toBe('Prospected 2 hours ago')
  expect(link('Raw Data')).toBe('/leads/5/raw-prospect')
  expect(link('View Lead')).toBe('/leads/5')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Business Info',
    'Prospecting Plan',
    'Research',
  ])
  expect(screen.queryByText('Advanced')).toBeNull()
  expect(screen.queryByRole('note')).toBeNull()
})

test('a report of deep research is marked', async () => {
  serve({ kind: 'advanced' })
  renderApp(address)
  expect(await screen.findByText('Advanced')).toBeDefined()
})

test('the overview shows the summary, each sentence with its quote', async () => {
  serve()
  const user = renderApp(address)
  const summary = within(await part('Summary'))
  await user.click(summary.getByRole('button', { name: /^It opened in 1998.: Single source/ }))
  const quotes = within(await screen.findByRole('dialog', { name: 'Evidence: It opened in 1998.' }))
  expect(quotes.getByText('Brightwell opened its doors in 1998')).toBeDefined()
})

test('the contact card links to what is known', async () => {
  const linkedin = 'https://www.linkedin.com/in/mia-ellery'
  const contactInfo = { ...noContact, name: 'Mia', email: 'mia@brightwell.example', linkedin }
  serve({ contactInfo: { ...contactInfo, phone: '+1 217 555 0110' } })
  renderApp(address)
  const card = within(await part('Contact Information'))
  expect(card.getAllByRole('link').map((one) => one.getAttribute('href'))).toEqual([
    'mailto:mia@brightwell.example',
    'tel:+12175550110',
    linkedin,
  ])
  expect(card.queryByRole('button', { name: 'Add Contact' })).toBeNull()
})

test('Add Contact opens the form of the lead, and what is saved is shown', async () => {
  const server = serveEdits(buildLeadDetail({ contact: null, email: null, phone: null }))
  serveReports(server, [buildReport({ contactInfo: noContact })])
  const user = renderApp(address)
  const card = within(await part('Contact Information'))
  expect(card.getByText('Nobody to write to was found.')).toBeDefined()
  await user.click(card.getByRole('button', { name: 'Add Contact' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Lead' }))
  await user.type(dialog.getByLabelText('Contact person'), 'Jane Doe')
  await user.click(dialog.getByRole('button', { name: 'Update Lead' }))
  expect(await card.findByText('Jane Doe')).toBeDefined()
  expect(server.requestsOf(updateLead)).toHaveLength(1)
})

test('quick actions lead to the lead and to the data', async () => {
  serve()
  renderApp(address)
  const actions = within(await part('Quick Actions'))
  const href = (name: string) => actions.getByRole('link', { name }).getAttribute('href')
  expect(href('View Lead Details')).toBe('/leads/5')
  expect(href('View Raw Data')).toBe('/leads/5/raw-prospect')
  expect(actions.getByRole('button', { name: 'Add to Campaign' })).toBeDefined()
})

test('Schedule Meeting saves a calendar file', async () => {
  serve()
  const files: Blob[] = []
  vi.stubGlobal('URL', URL)
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:meeting'
  }
  URL.revokeObjectURL = () => undefined
  const user = renderApp(address)
  await user.click(within(await part('Quick Actions')).getByRole('button', { name: 'Schedule Meeting' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Schedule Meeting' }))
  const time = dialog.getByLabelText(/Date and time/)
  await user.clear(time)
  await user.click(dialog.getByRole('button', { name: 'Save meeting' }))
  expect(dialog.getByText('Choose a date and a time')).toBeDefined()
  await user.type(time, '2026-12-01T15:30')
  await user.selectOptions(dialog.getByLabelText('Length'), '60 minutes')
  await user.click(dialog.getByRole('button', { name: 'Save meeting' }))
  expect(await screen.findByText('Meeting saved')).toBeDefined()
  const text = (await files[0]?.text()) ?? ''
  expect(text).toContain('SUMMARY:Meeting with Brightwell Dental')
  const start = new Date('2026-12-01T15:30').toISOString().replace(/[-:]|\.000/g, '')
  expect(text).toContain(`DTSTART:${start}`)
})

test('the timeline says when the report was written and the lead came', async () => {
  serve({ createdAt: 'soon' })
  renderApp(address)
  const timeline = within(await part('Activity Timeline'))
  expect(timeline.getByText('Prospect Report Generated').closest('li')?.textContent).toContain('Invalid Date')
  const created = timeline.getByText('Lead Created').closest('li')
  expect(created?.querySelector('time')?.dateTime).toBe('2026-11-20T10:00:00.000Z')
})

test('a missing date is named', async () => {
  const server = serverWithLead()
  server.on(listProspectReports, () => new Reply(200, [{ ...buildReport(), createdAt: null }]))
  renderApp(address)
  expect(await screen.findByText('Prospected Date unavailable')).toBeDefined()
})

test('an incomplete report says why', async () => {
  serve({ rawData: { error: 'Only limited data was found about Brightwell Dental.' } })
  renderApp(address)
  const notice = within(await screen.findByRole('note'))
  expect(notice.getByText('Limited Data Available')).toBeDefined()
  expect(notice.getByText('Only limited data was found about Brightwell Dental.')).toBeDefined()
})

test('while it loads a skeleton is shown', async () => {
  serverWithLead().on(listProspectReports, () => new Promise(() => undefined))
  renderApp(address)
  expect(await screen.findByText('Loading the report')).toBeDefined()
})

test('a lead without a report leads to prospecting', async () => {
  serveReports(serverWithLead(), [])
  renderApp(address)
  expect(await heading('No Prospect Data Available')).toBeDefined()
  expect(link('Go to Prospecting')).toBe('/prospecting')
})

test.each([
  [{ prospectData: '{' }, 'Error parsing report data'],
  [{ contactInfo: '{' }, 'Error parsing report details'],
  [{ prospectData: '{"other":1}' }, 'Report data structure not recognized'],
])('a report that cannot be read says so', async (stored, text) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  serve(stored)
  renderApp(address)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Data Error' })).toBeDefined()
  expect(alert.getByText(text)).toBeDefined()
})

test('a failure to load can be tried again', async () => {
  const server = serverWithLead().on(listProspectReports, () => new Reply(502))
  const user = renderApp(address)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Data Error' })).toBeDefined()
  serveReports(server, [buildReport()])
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await heading('Brightwell Dental')).toBeDefined()
})

test('a lead that does not exist is said to be missing', async () => {
  serverFor('user').on(getLead, () => refusal(404, 'NOT_FOUND', 'There is no such lead.'))
  renderApp(address)
  expect(await heading('No lead found')).toBeDefined()
})

test('a lead that could not be read can be tried again', async () => {
  const server = serve().on(getLead, () => new Reply(502))
  const user = renderApp(address)
  expect(await screen.findByText('Failed to fetch lead data')).toBeDefined()
  server.on(getLead, () => answerOf(buildLeadDetail()))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading('Brightwell Dental')).toBeDefined()
})

test('an older report is read by its id, and its links name it', async () => {
  const server = serverWithLead()
  server.on(getProspectReport, ({ params }) => buildReport({ id: Number(params.id), kind: 'advanced' }))
  renderApp(`${address}?report=3`)
  expect(await screen.findByText('Advanced')).toBeDefined()
  expect(link('Raw Data')).toBe('/leads/5/raw-prospect?report=3')
  expect(link('View Raw Data')).toBe('/leads/5/raw-prospect?report=3')
  expect(server.requestsOf(listProspectReports)).toHaveLength(0)
})

test.each([
  ['?report=4', () => refusal(404, 'NOT_FOUND', 'There is no such report.')],
  ['?report=4', () => buildReport({ leadId: 6 })],
  ['?report=x', () => buildReport()],
])('%s names no report of the lead', async (query, answer) => {
  serve().on(getProspectReport, answer)
  renderApp(address + query)
  expect(await heading('No Prospect Data Available')).toBeDefined()
})
