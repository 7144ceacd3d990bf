import { analyzeLead, getAiLead, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import type { Activity } from '@assay/shared/features/leads/activity'
import { getLeadStats, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildSavedAiLead } from '../../test/hunting/test-leads.ts'
import { buildResult } from '../../test/hunting/test-search.ts'
import { buildLead as anyLead } from '../../test/leads/test-leads.ts'
import { buildLeadStats, renderApp, serverFor, shownAddress } from '../../test/render-app.tsx'

const buildLead = (id: number, overrides: Partial<Lead> = {}): Lead =>
  anyLead({
    id,
    companyName: `Company ${id}`,
    industry: null,
    location: null,
    status: 'warm',
    score: 70,
    createdAt: `2026-11-20T10:00:0${id}.000Z`,
    ...overrides,
  })

const buildActivity = (id: number, overrides: Partial<Activity> = {}): Activity => ({
  id,
  leadId: 1,
  userId: 1,
  type: 'created',
  content: 'Lead created',
  createdAt: '2026-11-20T10:00:00.000Z',
  ...overrides,
})

const stats = buildLeadStats({
  total: 14,
  byStatus: { new: 2, contacted: 1, qualified: 4, hot: 3, warm: 0, cold: 0, converted: 3, rejected: 1 },
  createdThisMonth: 14,
  createdSameDaysLastMonth: 11,
  changePercent: 27.3,
})

const fullServer = () =>
  serverFor('user')
    .on(getLeadStats, () => stats)
    .on(listLeads, () => [3, 2, 1].map((id) => buildLead(id)))

const tile = async (label: string) => {
  const tiles = await screen.findByRole('region', { name: 'Lead statistics' })
  const text = await within(tiles).findByText(label)
  await waitFor(() => expect(text.parentElement?.textContent).toMatch(/\d/))
  return text.parentElement?.textContent
}

test('a workspace without leads shows an empty state with links to get some', async () => {
  serverFor('user')
  const user = renderApp('/dashboard')
  expect(await screen.findByText("You don't have any leads yet")).toBeDefined()
  expect(screen.getByText(/Hunt for leads/)).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Add new lead' }))
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting'))
})

test('the tiles count the leads, with the rates and the change', async () => {
  fullServer()
  renderApp('/dashboard')
  expect(await screen.findByRole('heading', { name: 'Welcome back, casey' })).toBeDefined()
  expect(await tile('Total Leads')).toBe('Total Leads14+27.3%vs last month')
  expect(await tile('Qualified Leads')).toBe('Qualified Leads429% of all leads')
  expect(await tile('Hot Leads')).toBe('Hot Leads3')
  expect(await tile('Converted Leads')).toBe('Converted Leads321% of all leads')
  expect(screen.getByText(/Nov 1\s–\s20, 2026/)).toBeDefined()
})

test.each([0, -12, null])('a change of %j is not shown', async (changePercent) => {
  fullServer().on(getLeadStats, () => ({ ...stats, changePercent }))
  renderApp('/dashboard')
  expect(await tile('Total Leads')).toBe('Total Leads1414 this month')
  expect(screen.queryByText('vs last month')).toBeNull()
})

test('Recent Leads are the five newest of leads and AI leads, new ones marked NEW', async () => {
  fullServer()
    .on(listLeads, () => [
      buildLead(4, { companyName: 'Oak', status: 'new', score: 12 }),
      buildLead(2, { companyName: 'Elm', status: 'hot', score: 88 }),
    ])
    .on(listAiLeads, () =>
      ['Ash', 'Oak', 'Fir', 'Yew', 'Box', 'Old'].map((companyName, index) =>
        buildSavedAiLead({ id: 9 - index, companyName, createdAt: `2026-11-20T10:00:0${9 - index}.000Z` }),
      ),
    )
  renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Recent Leads' })
  const rows = await within(panel).findAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent?.replace(/Healthcare.*Illinois/, ''))).toEqual([
    'AshNEW92%',
    'FirNEW92%',
    'YewNEW92%',
    'BoxNEW92%',
    'OakNEW12%',
  ])
  expect(within(panel).getByRole('img', { name: 'Score 12%' })).toBeDefined()
})

test('found companies stand among the recent leads without being counted as leads', async () => {
  serverFor('user').on(listAiLeads, () => [1, 2].map((id) => buildSavedAiLead({ id })))
  renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Recent Leads' })
  expect(await within(panel).findAllByText('NEW')).toHaveLength(2)
  expect(await tile('Total Leads')).toMatch(/^Total Leads0/)
})

test('the embedded hunt searches and shows a company', async () => {
  const found = buildSavedAiLead({ id: 5 })
  serverFor('user')
    .on(searchLeads, () => buildResult([found]))
    .on(getAiLead, () => found)
    .on(analyzeLead, () => ({ analysis: 'Busy.', strategy: ['Call'], generatedBy: 'rules' as const }))
  const user = renderApp('/dashboard')
  await user.type(await screen.findByRole('searchbox', { name: 'Search Query' }), 'florists')
  await user.click(screen.getByRole('button', { name: 'Find Leads' }))
  await user.click(await screen.findByRole('button', { name: /^Brightwell Dental/ }))
  expect(await screen.findByRole('region', { name: 'Brightwell Dental' })).toBeDefined()
})

test('a lead shows its real status, and no more of the lists than needed is read', async () => {
  const server = fullServer().on(listLeads, () => [buildLead(1, { status: 'contacted' })])
  renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Recent Leads' })
  expect(await within(panel).findByText('Contacted')).toBeDefined()
  expect(server.requestsOf(listLeads).map(({ query }) => query.get('limit'))).toEqual(['25'])
})

test('the last five activities stand with the leads they belong to', async () => {
  const server = fullServer().on(listActivities, () => [
    buildActivity(3, { leadId: 3, type: 'call', content: null }),
    buildActivity(2, { leadId: 2, type: 'note', content: 'Asked for a quote' }),
    buildActivity(1, { type: 'prospected', content: 'Prospect Report Generated' }),
  ])
  renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Recent Activity' })
  const rows = await within(panel).findAllByRole('listitem')
  const textOf = (row: HTMLElement) =>
    row.textContent?.replace(row.querySelector('time')?.textContent ?? '', ': ')
  await waitFor(() =>
    expect(rows.map(textOf)).toEqual([
      'Company 3: Call',
      'Company 2: Note: Asked for a quote',
      'Company 1: Prospect Report Generated',
    ]),
  )
  const addresses = within(panel).getAllByRole('link', { name: /^Company/ })
  expect(addresses.map((link) => link.getAttribute('href'))).toEqual([
    '/leads/3',
    '/leads/2',
    '/leads/1/prospect',
  ])
  expect(server.requestsOf(listActivities)[0]?.query.get('limit')).toBe('25')
})

test('a bulk change of 226 leads is one line, and those before it are still shown', async () => {
  const restored = Array.from({ length: 226 }, (_, index) =>
    buildActivity(300 - index, { leadId: 300 - index, type: 'restored', content: 'Lead restored' }),
  )
  const rows = [...restored, buildActivity(2, { leadId: 2, type: 'note', content: 'Asked for a quote' })]
  const server = fullServer().on(listActivities, ({ seen }) => {
    const limit = Number(seen.query.get('limit'))
    const link = limit < rows.length ? { link: '</api/activities?cursor=c>; rel="next"' } : undefined
    return new Reply(200, rows.slice(0, limit), link)
  })
  renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Recent Activity' })
  const line = await within(panel).findByRole('link', { name: /226 leads.*Restored/ })
  expect(line.getAttribute('href')).toBe('/prospecting')
  expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
  expect(within(panel).getByText('Note: Asked for a quote')).toBeDefined()
  expect(server.requestsOf(listActivities)).toHaveLength(2)
})

test('the chart is a table too', async () => {
  fullServer()
  renderApp('/dashboard')
  const table = await screen.findByRole('table', { name: 'Leads by status' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'New2',
    'Contacted1',
    'Qualified4',
    'Hot3',
    'Warm0',
    'Cold0',
    'Converted3',
    'Rejected1',
  ])
})

test('one part that fails does not take down the others, and can be tried again', async () => {
  let isBroken = true
  fullServer()
    .on(getLeadStats, () =>
      isBroken ? refusal(500, 'UNEXPECTED', 'Something went wrong on our side.') : stats,
    )
    .on(listLeads, () => (isBroken ? new Reply(502) : [buildLead(1)]))
  const user = renderApp('/dashboard')
  expect(await screen.findByText('Failed to fetch leads: 502')).toBeDefined()
  expect(await screen.findByText(/The counts could not be loaded/)).toBeDefined()
  expect(await screen.findByRole('searchbox', { name: 'Search Query' })).toBeDefined()
  isBroken = false
  for (const button of screen.getAllByRole('button', { name: 'Try again' })) await user.click(button)
  expect(await tile('Hot Leads')).toBe('Hot Leads3')
  expect(await screen.findByText('Company 1')).toBeDefined()
})

test('where there are leads, Add new lead still leads to more', async () => {
  fullServer()
  const user = renderApp('/dashboard')
  expect(await tile('Total Leads')).toContain('14')
  await user.click(screen.getByRole('link', { name: 'Add new lead' }))
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting'))
})

test('leads are managed on My Leads', async () => {
  fullServer()
  const user = renderApp('/dashboard')
  await user.click(await screen.findByRole('link', { name: 'Manage leads' }))
  expect(await screen.findByRole('heading', { name: 'My Leads' })).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
})
