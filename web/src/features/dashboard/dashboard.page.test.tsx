import { analyzeLead, getAiLead, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import { getLeadStats, listLeads } from '@assay/shared/features/leads/calls'
import { leadStatuses } from '@assay/shared/features/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildLead, fullServer, stats, tile } from '../../test/dashboard/test-dashboard.ts'
import { Reply, refusal } from '../../test/fake-server.ts'
import { buildSavedAiLead } from '../../test/hunting/test-leads.ts'
import { buildResult } from '../../test/hunting/test-search.ts'
import { renderApp, serverFor, shownAddress } from '../../test/render-app.tsx'

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

test('tiles and bars lead to their leads', async () => {
  fullServer()
  renderApp('/dashboard')
  const tiles = await screen.findByRole('region', { name: 'Lead statistics' })
  const addressesIn = (part: HTMLElement) =>
    within(part)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
  expect(addressesIn(tiles)).toEqual([
    '/prospecting',
    '/prospecting?status=qualified',
    '/prospecting?status=hot',
    '/prospecting?status=converted',
  ])
  const bars = await screen.findByRole('table', { name: 'Leads by status' })
  expect(addressesIn(bars)).toEqual(leadStatuses.map((status) => `/prospecting?status=${status}`))
})

test('what was found before is folded until it is opened', async () => {
  serverFor('user').on(listAiLeads, () => [1, 2].map((id) => buildSavedAiLead({ id })))
  const user = renderApp('/dashboard')
  const button = await screen.findByRole('button', { name: 'Found companies 2' })
  expect(screen.queryByRole('region', { name: 'AI-Discovered Leads' })).toBeNull()
  await user.click(button)
  expect(await screen.findByRole('region', { name: 'AI-Discovered Leads' })).toBeDefined()
  await user.click(button)
  expect(screen.queryByRole('region', { name: 'AI-Discovered Leads' })).toBeNull()
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
