import { bulkAiLeads, listAiLeads, listSearches } from '@assay/shared/features/hunting/calls'
import { bulkLeads } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const contactInfo = { ...buildSavedAiLead().contactInfo, email: null }
const companies = [
  buildSavedAiLead({ id: 3, companyName: 'Ash', matchScore: 90, searchTermId: 2 }),
  buildSavedAiLead({ id: 2, companyName: 'Birch', matchScore: 70, contactInfo }),
  buildSavedAiLead({ id: 1, companyName: 'Cedar', matchScore: 80 }),
]

const serve = (rows = companies) => serverFor('user').on(listAiLeads, () => rows)

/** The companies' names in the order of the list. */
const names = () =>
  screen
    .getAllByRole('button', { name: /^(Ash|Birch|Cedar)/ })
    .filter((button) => button.closest('[role=grid]'))
    .map(({ textContent }) => /^(Ash|Birch|Cedar)/.exec(textContent ?? '')?.[0])

test('all companies are grouped by search with its query, the best of each first, and can be filtered', async () => {
  serve().on(listSearches, () => ({
    searches: [{ id: 2, term: 'elms', filters: null, userId: 1, createdAt: '2026-11-20T10:00:00.000Z' }],
    cursor: null,
  }))
  const user = renderApp('/lead-hunting')
  expect(await screen.findByText(/^elms · .* · 1$/)).toBeDefined()
  expect(names()).toEqual(['Ash', 'Cedar', 'Birch'])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'With email' }))
  await waitFor(() => expect(names()).toEqual(['Ash', 'Cedar']))
})

test('checked companies are converted together, and that can be undone', async () => {
  const converted = companies
    .slice(1)
    .map((lead) => ({ ...lead, converted: true, convertedLeadId: lead.id + 30 }))
  const server = serve()
    .on(bulkAiLeads, () => ({ changed: converted, convertedIds: [2, 1], missingIds: [], remainingIds: [] }))
    .on(bulkLeads, () => ({ changed: [], deletedIds: [32, 31], missingIds: [], remainingIds: [] }))
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Birch' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Cedar' }))
  await user.click(screen.getByRole('button', { name: 'Convert 2' }))
  expect(await screen.findByText('2 companies converted')).toBeDefined()
  expect(server.requestsOf(bulkAiLeads)[0]?.body).toEqual({ ids: [1, 2], change: 'convert' })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.requestsOf(bulkLeads)[0]?.body).toEqual({ ids: [32, 31], change: { delete: true } }),
  )
})

test('Undo spares the lead that a colleague has made of a company meanwhile', async () => {
  const converted = companies
    .slice(1)
    .map((lead) => ({ ...lead, converted: true, convertedLeadId: lead.id + 30 }))
  let convertedIds = [1]
  const server = serve()
    .on(bulkAiLeads, ({ body: { ids } }) => ({
      changed: converted.filter(({ id }) => ids.includes(id)),
      convertedIds,
      missingIds: [],
      remainingIds: [],
    }))
    .on(bulkLeads, () => ({ changed: [], deletedIds: [31], missingIds: [], remainingIds: [] }))
  const user = renderApp('/lead-hunting')
  const convert = async (...names: string[]) => {
    for (const name of names)
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: `Convert ${names.length}` }))
  }
  await convert('Birch', 'Cedar')
  expect(await screen.findByText('1 company converted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.requestsOf(bulkLeads)[0]?.body).toEqual({ ids: [31], change: { delete: true } }),
  )
  await screen.findByText('Undone')
  convertedIds = []
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }))
  await convert('Birch')
  expect(await screen.findByText('1 company was in My Leads already')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a company that is set aside leaves the list, is found again by the view, and can be taken back', async () => {
  let rows = companies
  const server = serve()
    .on(listAiLeads, () => rows)
    .on(bulkAiLeads, ({ body: { ids, change } }) => {
      rows = rows.map((row) => (ids.includes(row.id) ? { ...row, isSetAside: change === 'setAside' } : row))
      const changed = rows.filter(({ id }) => ids.includes(id))
      return { changed, convertedIds: [], missingIds: [], remainingIds: [] }
    })
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Birch' }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected companies' }))
  await user.click(bar.getByRole('button', { name: 'Set aside' }))
  expect(await screen.findByText('1 company set aside')).toBeDefined()
  expect(names()).toEqual(['Ash', 'Cedar'])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Set aside (1)' }))
  await waitFor(() => expect(names()).toEqual(['Birch']))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch' }))
  await user.click(screen.getByRole('button', { name: 'Take back' }))
  await waitFor(() =>
    expect(server.requestsOf(bulkAiLeads)[1]?.body).toEqual({ ids: [2], change: 'restore' }),
  )
})

test('the keys j, k, x and Enter move through the list, which is one tab stop', async () => {
  serve(companies.map((lead) => ({ ...lead, searchTermId: 1 })))
  const user = renderApp('/lead-hunting')
  await screen.findByRole('button', { name: /^Cedar/ })
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Ash/))
  await user.keyboard('jx')
  await waitFor(() => expect(screen.getByText('1 selected')).toBeDefined())
  expect(screen.getByRole('checkbox', { name: 'Select Cedar' })).toHaveProperty('checked', true)
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { name: 'Cedar', level: 2 })).toBeDefined()
  const stops = screen.getByRole('grid').querySelectorAll('button[tabindex="0"]')
  expect(stops).toHaveLength(1)
})

test('the table shows the chosen columns', async () => {
  serve()
  const user = renderApp('/lead-hunting')
  await screen.findByRole('button', { name: /^Cedar/ })
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings()).toEqual([
    'Selected',
    'Company, proof and score',
    'Location',
    'Email',
    'Phone',
    'Website',
  ])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Services' }))
  await waitFor(() => expect(headings()).toContain('Services'))
  expect(screen.getAllByText('(217) 555-0110').length).toBeGreaterThanOrEqual(companies.length)
})
