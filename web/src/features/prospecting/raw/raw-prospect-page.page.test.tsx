import { getLead } from '@assay/shared/features/leads/calls'
import { getRawProspect } from '@assay/shared/features/prospecting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { answerOf, buildLeadDetail } from '../../../test/leads/test-lead-page.ts'
import { buildRawProspect, emptyProspectData } from '../../../test/prospecting/test-raw-prospect.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const address = '/leads/5/raw-prospect'

const openTab = async (title: string, raw = buildRawProspect()) => {
  serverFor('user').on(getRawProspect, () => raw)
  const user = renderApp(address)
  await user.click(await screen.findByRole('tab', { name: title }))
  return within(screen.getByRole('tabpanel', { name: title }))
}

test('a visitor is redirected to sign-in', async () => {
  serverFor('visitor')
  renderApp(address)
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test('the address of a merged lead’s data leads to that of the lead that is left', async () => {
  const server = serverFor('user')
    .on(getLead, () => answerOf(buildLeadDetail()))
    .on(getRawProspect, () => buildRawProspect())
  renderApp('/leads/9/raw-prospect')
  await waitFor(() => expect(shownAddress()).toBe(address))
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell Dental' })).toBeDefined()
  expect(server.requestsOf(getRawProspect).at(-1)?.path).toMatch(/^\/api\/leads\/5\//)
})

test('the header names the company, when the report was generated, and leads back and to the lead', async () => {
  const hourAgo = new Date(Date.now() - 3_600_000).toISOString()
  serverFor('user').on(getRawProspect, () => buildRawProspect({ created_at: hourAgo }))
  renderApp(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'Brightwell Dental' })).toBeDefined()
  expect(screen.getByText('1 hour ago').parentElement?.textContent).toBe('Generated 1 hour ago')
  expect(document.title).toBe('Brightwell Dental: raw prospect data · Assay')
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Back to Leads')).toBe('/prospecting')
  expect(link('View Lead Details')).toBe('/leads/5')
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Prospecting Plan',
    'Business Info',
    'Contact',
    'Raw JSON',
  ])
  expect(screen.queryByRole('note')).toBeNull()
})

test('the plan is shown first, step by step', async () => {
  const plan = await openTab('Prospecting Plan')
  for (const title of ['1. Learn', '2. Write', '3. Follow up']) expect(plan.getByText(title)).toBeDefined()
  expect(plan.getByText('Learn at Brightwell Dental.')).toBeDefined()
  expect(plan.getByText('Learn by mail')).toBeDefined()
})

test('Business Info shows summary, products, selling points, competitors and news', async () => {
  const info = await openTab('Business Info')
  expect(info.getByText('Brightwell Dental is a dental practice. It treats children.')).toBeDefined()
  for (const text of ['Implants', 'Braces', 'Open on Saturdays', 'Ellery Orthodontics'])
    expect(info.getByText(text).closest('li')).not.toBeNull()
  expect(info.getByText('Oct 2, 2026: A second practice opens.')).toBeDefined()
})

test('each part that is missing says so', async () => {
  const raw = buildRawProspect({ raw_data: emptyProspectData() })
  const info = await openTab('Business Info', raw)
  for (const what of ['summary', 'key products', 'selling points', 'competitors', 'recent news'])
    expect(info.getByText(`No ${what} available`)).toBeDefined()
})

test('steps without a title and an unknown contact say so', async () => {
  const plan = await openTab('Prospecting Plan', buildRawProspect({ raw_data: emptyProspectData() }))
  expect(plan.getAllByText(/Details not available$/)).toHaveLength(3)
})

test('Contact links to the mail address, the phone and the profile', async () => {
  const contact = await openTab('Contact')
  expect(contact.getByText('Jane Doe')).toBeDefined()
  expect(contact.getByText('Practice manager')).toBeDefined()
  expect(contact.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'mailto:jane@brightwell.example',
    'tel:+12175550110',
    'https://www.linkedin.com/in/jane-doe',
  ])
})

test('Contact without any says so', async () => {
  const contact = await openTab('Contact', buildRawProspect({ raw_data: emptyProspectData() }))
  expect(contact.getByText('No contact information available')).toBeDefined()
  expect(contact.queryByRole('term')).toBeNull()
})

test('Raw JSON shows the data, its id and when it was generated', async () => {
  const raw = buildRawProspect()
  const json = await openTab('Raw JSON', raw)
  const shown = json.getByRole('region', { name: 'Prospect data as JSON' }).textContent ?? ''
  expect(shown).toBe(JSON.stringify(raw.raw_data, null, 2))
  expect(json.getByText('Report ID: 12')).toBeDefined()
  expect(json.getByText(`Generated on ${new Date(raw.created_at).toLocaleString()}`)).toBeDefined()
})

test('an error in the data is shown as a notice', async () => {
  serverFor('user').on(getRawProspect, () =>
    buildRawProspect({ raw_data: emptyProspectData('Error parsing report data') }),
  )
  renderApp(address)
  const notice = within(await screen.findByRole('note'))
  expect(notice.getByText('Prospecting Encountered an Issue')).toBeDefined()
  expect(notice.getByText('Error parsing report data')).toBeDefined()
})

test.each([
  [null, 'Date unavailable'],
  ['soon', 'Invalid Date'],
])('a date that is %j is named', async (created_at, text) => {
  serverFor('user').on(getRawProspect, () => new Reply(200, { ...buildRawProspect(), created_at }))
  renderApp(address)
  expect(await screen.findByText(`Generated ${text}`)).toBeDefined()
})

test('while it loads a skeleton is shown', async () => {
  serverFor('user').on(getRawProspect, () => new Promise(() => undefined))
  renderApp(address)
  expect(await screen.findByText('Loading prospect data')).toBeDefined()
})

test('a report of the address is asked for by its id', async () => {
  const server = serverFor('user').on(getRawProspect, () => buildRawProspect())
  renderApp(`${address}?report=9`)
  await screen.findByRole('tablist')
  expect(server.requestsOf(getRawProspect).map(({ query }) => query.get('report'))).toEqual(['9'])
})

test('a lead without a report shows the server’s reason and the way to prospecting', async () => {
  const server = serverFor('user').on(getRawProspect, () => refusal(404, 'NOT_FOUND', 'There is no report.'))
  renderApp(address)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByRole('heading', { name: 'Prospect Report Error' })).toBeDefined()
  expect(alert.getByText('Error retrieving prospect data')).toBeDefined()
  expect(alert.getByText('There is no report.')).toBeDefined()
  expect(alert.getByRole('link', { name: 'Go to Prospecting' }).getAttribute('href')).toBe('/prospecting')
  expect(server.requestsOf(getRawProspect)).toHaveLength(1)
})

test('a failure without a reason has a text of its own and can be tried again', async () => {
  const server = serverFor('user').on(getRawProspect, () => new Reply(502))
  const user = renderApp(address)
  const alert = within(await screen.findByRole('alert'))
  expect(alert.getByText('Failed to fetch prospect data')).toBeDefined()
  server.on(getRawProspect, () => buildRawProspect())
  await user.click(alert.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental' })).toBeDefined()
})

test.each(['/leads/x/raw-prospect', '/leads/5/raw-prospect?report=x'])('%s asks nothing', async (wrong) => {
  const server = serverFor('user')
  renderApp(wrong)
  expect(await screen.findByText('The address may be wrong.')).toBeDefined()
  expect(server.requestsOf(getRawProspect)).toHaveLength(0)
})
