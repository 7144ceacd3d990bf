import { bulkAiLeads, listAiLeads } from '@assay/shared/features/hunting/calls'
import { bulkLeads, listActivities, listLeads } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildActivity, buildLead, fullServer, tile } from '../../test/dashboard/test-dashboard.ts'
import { Reply } from '../../test/fake-server.ts'
import { buildSavedAiLead } from '../../test/hunting/test-leads.ts'
import { renderApp, serverFor } from '../../test/render-app.tsx'

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
    'AshAI leadNEW92%Convert',
    'FirAI leadNEW92%Convert',
    'YewAI leadNEW92%Convert',
    'BoxAI leadNEW92%Convert',
    'OakNEW12%',
  ])
  const links = within(panel).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    ...[9, 7, 6, 5].map((id) => `/lead-hunting?lead=${id}`),
    '/leads/4',
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

test('an AI lead becomes a lead where it stands, which Undo takes back', async () => {
  const ash = buildSavedAiLead({ id: 9, companyName: 'Ash' })
  let leads: Lead[] = []
  const server = serverFor('user')
    .on(listAiLeads, () => [ash])
    .on(listLeads, () => leads)
    .on(bulkAiLeads, () => {
      leads = [buildLead(4, { companyName: 'Ash', status: 'hot' })]
      const changed = [{ ...ash, converted: true, convertedLeadId: 4 }]
      return { changed, convertedIds: [9], missingIds: [], remainingIds: [] }
    })
    .on(bulkLeads, () => {
      leads = []
      return { changed: [], deletedIds: [4], missingIds: [], remainingIds: [] }
    })
  const user = renderApp('/dashboard')
  const panel = await screen.findByRole('region', { name: 'Recent Leads' })
  await user.click(await within(panel).findByRole('button', { name: 'Convert Ash' }))
  expect(await within(panel).findByText('Hot')).toBeDefined()
  expect(within(panel).queryByText('AI lead')).toBeNull()
  expect(server.requestsOf(bulkAiLeads)[0]?.body).toEqual({ ids: [9], change: 'convert' })
  expect(panel.contains(document.activeElement)).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await within(panel).findByText('AI lead')).toBeDefined()
  expect(server.requestsOf(bulkLeads)[0]?.body).toEqual({ ids: [4], change: { delete: true } })
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

test('a bulk change whose leads are too many to be read is said to be of more', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) =>
    buildActivity(2000 - index, { leadId: 2000 - index, type: 'restored', content: 'Lead restored' }),
  )
  fullServer().on(
    listActivities,
    ({ seen }) =>
      new Reply(200, rows.slice(0, Number(seen.query.get('limit'))), {
        link: '</api/activities?cursor=c>; rel="next"',
      }),
  )
  renderApp('/dashboard')
  expect(await screen.findByRole('link', { name: /1,000\+ leads.*Restored/ })).toBeDefined()
})
