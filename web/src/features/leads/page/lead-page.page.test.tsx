import { getLead, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Reply, refusal } from '../../../test/fake-server.ts'
import {
  answerOf,
  buildLeadDetail,
  serverWithLead,
  statusButton,
} from '../../../test/leads/test-lead-page.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

test('a visitor is redirected to sign-in', async () => {
  serverFor('visitor')
  renderApp('/leads/5')
  await waitFor(() => expect(shownAddress()).toBe('/auth'))
})

test('the page shows the lead’s name, status, score and facts', async () => {
  serverWithLead(buildLeadDetail({ notes: 'Ask for Jane.\nMornings.', contact: 'Jane Doe' }))
  renderApp('/leads/5')
  expect(await heading('Brightwell Dental')).toBeDefined()
  expect(document.title).toBe('Brightwell Dental · Assay')
  expect((await statusButton()).textContent).toBe('Hot')
  expect(screen.getByRole('img', { name: 'Score 92' })).toBeDefined()
  expect(screen.getAllByText('Healthcare')).toHaveLength(2)
  expect(screen.getAllByText('Springfield, Illinois')).toHaveLength(2)
  const facts = within(screen.getByRole('region', { name: 'Facts' }))
  expect(facts.getByRole('link', { name: 'office@brightwell.example' })).toBeDefined()
  expect(facts.getByText('Jane Doe')).toBeDefined()
  expect(facts.getByText('OpenStreetMap')).toBeDefined()
  expect(screen.getByRole('region', { name: 'Notes' }).textContent).toContain('Ask for Jane.\nMornings.')
})

test('a proof mark opens the quote behind the fact', async () => {
  serverWithLead()
  const user = renderApp('/leads/5')
  await user.click(await screen.findByRole('button', { name: /^Phone: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Evidence: Phone' }))
  expect(dialog.getByText('(217) 555-0110').tagName).toBe('MARK')
  expect(screen.getByRole('button', { name: /^Industry: Unverified/ })).toBeDefined()
  expect(screen.queryByRole('button', { name: /^Website:/ })).toBeNull()
})

test('signals that came with the lead are shown with their quotes, and other metadata is not', async () => {
  const hiring = {
    kind: 'hiring',
    text: 'Dental hygienist',
    quote: 'Posted Oct 2, 2026: Dental hygienist',
    url: 'https://brightwell.example/careers',
    date: '2026-10-02',
  }
  const metadata = { signals: [hiring, 'garbage', { ...hiring, kind: 'gossip' }] }
  serverWithLead(buildLeadDetail({ website: 'https://www.brightwell.example', metadata }))
  const user = renderApp('/leads/5')
  const signals = within(await screen.findByRole('region', { name: 'Signals' }))
  expect(signals.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Hiring'])
  await user.click(signals.getByRole('button', { name: /^Hiring: Proved/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Evidence: Hiring' }))
  expect(dialog.getByText('Dental hygienist').tagName).toBe('MARK')
  expect(dialog.getByText('Dental hygienist · dated Oct 2, 2026')).toBeDefined()
})

test('the back link leads to the list', async () => {
  serverWithLead()
  const user = renderApp('/leads/5')
  await heading('Brightwell Dental')
  const back = within(screen.getByRole('main')).getByRole('link', { name: 'My Leads' })
  expect(back.getAttribute('href')).toBe('/lead-management')
  await user.click(back)
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
})

test('Refresh Data reads the lead and its timeline again and confirms it', async () => {
  const server = serverWithLead()
  const user = renderApp('/leads/5')
  await heading('Brightwell Dental')
  server.on(getLead, () => answerOf(buildLeadDetail({ companyName: 'Brightwell & Sons' })))
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
  expect(await screen.findByText('Data Refreshed')).toBeDefined()
  expect(await heading('Brightwell & Sons')).toBeDefined()
  expect(server.requestsOf(listActivities)).toHaveLength(2)
})

test('a failed refresh says so and keeps what was read', async () => {
  const server = serverWithLead()
  const user = renderApp('/leads/5')
  await heading('Brightwell Dental')
  server.on(getLead, () => refusal(500, 'UNEXPECTED', 'The scales are broken'))
  await user.click(screen.getByRole('button', { name: 'Refresh Data' }))
  expect(await screen.findByText('The scales are broken')).toBeDefined()
  expect(screen.getAllByText('Failed to fetch lead data').length).toBeGreaterThan(0)
  expect(await heading('Brightwell Dental')).toBeDefined()
})

test('a failed read shows an error and can be retried', async () => {
  const server = serverWithLead().on(getLead, () => refusal(500, 'UNEXPECTED', 'The scales are broken'))
  const user = renderApp('/leads/5')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByRole('heading', { name: 'Error...' })).toBeDefined()
  expect(alert.textContent).toContain('Failed to fetch lead data')
  expect(alert.textContent).toContain('The scales are broken')
  server.on(getLead, () => answerOf(buildLeadDetail()))
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await heading('Brightwell Dental')).toBeDefined()
})

test.each(['/leads/6', '/leads/0', '/leads/-1', '/leads/abc', '/leads/5x', '/leads/99999999999999999999'])(
  'at %s no lead is found, with a link to the list',
  async (address) => {
    serverWithLead().on(getLead, ({ params }) =>
      String(params.id) === '5' ? answerOf(buildLeadDetail()) : refusal(404, 'NOT_FOUND', 'Not here'),
    )
    const user = renderApp(address)
    expect(await screen.findByText('No lead found')).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'Go to My Leads' }))
    await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
  },
)

test('a missing lead is requested only once', async () => {
  const server = serverWithLead().on(getLead, () => refusal(404, 'NOT_FOUND', 'Not here'))
  renderApp('/leads/6')
  await screen.findByText('No lead found')
  expect(server.requestsOf(getLead)).toHaveLength(1)
})

test('until the lead is read its row in the list is shown, and editing is disabled', async () => {
  let give: (reply: Reply) => void = () => undefined
  serverWithLead()
    .on(listLeads, () => [buildLead({ id: 5, companyName: 'Brightwell' })])
    .on(getLead, () => new Promise<Reply>((resolve) => (give = resolve)))
  const user = renderApp('/prospecting?selectLead=5')
  await screen.findByRole('heading', { level: 2, name: 'Brightwell' })
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  expect(await heading('Brightwell')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', true)
  give(answerOf(buildLeadDetail({ companyName: 'Brightwell Dental' })))
  expect(await heading('Brightwell Dental')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveProperty('disabled', false)
})

test('a skeleton is shown while the lead is loading', async () => {
  serverWithLead().on(getLead, () => new Promise<Reply>(() => undefined))
  renderApp('/leads/5')
  expect(await screen.findByText('Loading lead')).toBeDefined()
})

test('contacts stored before they were checked are plain text; a website without a scheme is a link', async () => {
  serverWithLead(buildLeadDetail({ email: 'not an email', phone: 'call me', website: 'oak.example' }))
  renderApp('/leads/5')
  expect((await screen.findByText('not an email')).closest('a')).toBeNull()
  expect(screen.getByText('call me').closest('a')).toBeNull()
  const website = screen.getByText(/^oak/, { selector: 'a' })
  expect(website.getAttribute('href')).toBe('https://oak.example')
})

/** Only shown on a phone. */
const phoneBar = async () => within(await screen.findByLabelText('Contact'))

test('the bar under the name calls, writes and goes to the log', async () => {
  serverWithLead(buildLeadDetail({ email: 'info@brightwell.example', phone: '+1 217 555 0110' }))
  renderApp('/leads/5')
  const bar = await phoneBar()
  expect(bar.getByText('Call').getAttribute('href')).toBe('tel:+12175550110')
  expect(bar.getByText('Email').getAttribute('href')).toBe('mailto:info@brightwell.example')
  act(() => bar.getByText('Log').click())
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Note' }))
})

test('the bar has no way to call or write without a number and an address', async () => {
  serverWithLead(buildLeadDetail({ email: null, phone: 'call me' }))
  renderApp('/leads/5')
  const bar = await phoneBar()
  expect(bar.getAllByRole('button', { hidden: true })).toHaveLength(1)
  expect(bar.queryAllByRole('link', { hidden: true })).toEqual([])
})
