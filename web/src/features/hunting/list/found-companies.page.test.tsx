import { bulkAiLeads, listAiLeads, listSearches } from '@assay/shared/features/hunting/calls'
import { getJob, listJobs } from '@assay/shared/features/jobs/calls'
import { bulkLeads, listLeads } from '@assay/shared/features/leads/calls'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseItem } from '../../../test/choose-item.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildJob, buildResult, receipt } from '../../../test/hunting/test-search.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

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

test('all companies are grouped by search, whose query is read from as far back as needed, and can be filtered', async () => {
  const termOf = (id: number, term: string) => ({
    ...{ id, term, filters: null, userId: 1, createdAt: '2026-11-20T10:00:00.000Z' },
  })
  const server = serve().on(listSearches, ({ seen }) =>
    seen.query.has('cursor')
      ? { searches: [termOf(1, 'oaks')], cursor: null }
      : { searches: [termOf(2, 'elms')], cursor: 'older' },
  )
  const user = renderApp('/lead-hunting')
  const heading = await screen.findByText(/^elms · .* · 1$/)
  expect(heading.title).toBe(new Date('2026-11-20T10:00:00.000Z').toLocaleString())
  expect(await screen.findByText(/^oaks · .* · 2$/)).toBeDefined()
  expect(server.requestsOf(listSearches)).toHaveLength(2)
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
  expect(screen.queryByRole('toolbar', { name: 'Selected companies' })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(server.requestsOf(bulkLeads)[0]?.body).toEqual({ ids: [32, 31], change: { delete: true } }),
  )
})

test('converting companies says how many may be leads already, and shows which', async () => {
  const converted = companies
    .slice(1)
    .map((lead) => ({ ...lead, converted: true, convertedLeadId: lead.id + 30 }))
  let leads = [buildLead({ id: 5, companyName: 'Cedar', location: null, website: null, email: null })]
  serve()
    .on(listLeads, () => leads)
    .on(bulkAiLeads, () => {
      leads = [buildLead({ id: 32, companyName: 'Birch' }), ...leads]
      return { changed: converted, convertedIds: [2, 1], missingIds: [], remainingIds: [] }
    })
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('checkbox', { name: 'Select Birch' }))
  await user.click(screen.getByRole('checkbox', { name: 'Select Cedar' }))
  await user.click(screen.getByRole('button', { name: 'Convert 2' }))
  expect(await screen.findByText(/^1 of them you may have already\./)).toBeDefined()
  expect(screen.getByText('2 companies converted')).toBeDefined()
  await user.click(screen.getByRole('link', { name: 'Show the duplicates' }))
  expect(await screen.findByRole('heading', { name: 'Duplicates' })).toBeDefined()
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
  await user.click(screen.getByRole('button', { name: /^Birch/ }))
  for (const shown of [['Ash', 'Cedar'], ['Birch']]) {
    await user.click(screen.getByRole('button', { name: /^View/ }))
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Set aside (1)' }))
    await waitFor(() => expect(names()).toEqual(shown))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('region', { name: 'Birch' })).toBeDefined()
  }
  await user.click(screen.getByRole('checkbox', { name: 'Select Birch' }))
  const again = within(screen.getByRole('toolbar', { name: 'Selected companies' }))
  await user.click(again.getByRole('button', { name: 'Take back' }))
  await waitFor(() =>
    expect(server.requestsOf(bulkAiLeads)[1]?.body).toEqual({ ids: [2], change: 'restore' }),
  )
})

test('when the open company is set aside, the one that takes its place is opened', async () => {
  let rows = companies.map((lead) => ({ ...lead, searchTermId: 1 }))
  serve(rows)
    .on(listAiLeads, () => rows)
    .on(bulkAiLeads, ({ body: { ids } }) => {
      rows = rows.map((row) => (ids.includes(row.id) ? { ...row, isSetAside: true } : row))
      return {
        changed: rows.filter(({ id }) => ids.includes(id)),
        convertedIds: [],
        missingIds: [],
        remainingIds: [],
      }
    })
  const user = renderApp('/lead-hunting')
  await user.click(await screen.findByRole('button', { name: /^Cedar/ }))
  const setAside = async (name: string) => {
    const card = within(await screen.findByRole('region', { name }))
    await user.click(card.getByRole('button', { name: 'Set aside' }))
  }
  await setAside('Cedar')
  expect(await screen.findByRole('region', { name: 'Birch' })).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/lead-hunting?lead=2'))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Birch'))
  await setAside('Birch')
  expect(await screen.findByRole('region', { name: 'Ash' })).toBeDefined()
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
  const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"], input:not([tabindex])')
  expect([...stops].map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Cedar/)])
})

test('the table shows the chosen columns', async () => {
  serve()
  const user = renderApp('/lead-hunting')
  await screen.findByRole('button', { name: /^Cedar/ })
  await user.click(screen.getByRole('radio', { name: 'Table' }))
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(headings()).toEqual([
    'Selected',
    'Company',
    'Proof',
    'Score',
    'Location',
    'Email',
    'Phone',
    'Website',
  ])
  await user.click(screen.getByRole('button', { name: 'View' }))
  await chooseItem(user, 'Services', 'menuitemcheckbox')
  await waitFor(() => expect(headings()).toContain('Services'))
  expect(screen.getAllByText('(217) 555-0110').length).toBeGreaterThanOrEqual(companies.length)
  expect(screen.getByRole('columnheader', { name: 'Score' }).ariaSort).toBe('descending')
  await user.dblClick(screen.getByRole('button', { name: 'Sort by Company' }))
  expect(screen.getByRole('columnheader', { name: 'Company' }).ariaSort).toBe('descending')
  expect(names()).toEqual(['Ash', 'Cedar', 'Birch'])
})

test('receipt and near misses stand with their search; what is listed, order and filters are kept on a reload', async () => {
  const failed = { criterion: 'free parking', verdict: 'no' as const }
  const nearMiss = { companyName: 'Chatham', website: null, location: null, score: 49, failed }
  const job = buildJob({
    status: 'completed',
    result: buildResult(companies.slice(0, 1), { receipt, nearMisses: [nearMiss] }),
  })
  serve()
    .on(listJobs, () => [job])
    .on(getJob, () => job)
  const user = renderApp('/lead-hunting')
  expect(await screen.findByText(/^Receipt: /)).toBeDefined()
  expect(screen.getByText('Chatham')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'All 3' }))
  expect(screen.queryByText(/^Receipt: /)).toBeNull()
  expect(screen.queryByText('Chatham')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'View' }))
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'With email' }))
  // A reload runs no clean-up, which would forget what this tab keeps.
  const kept = { ...sessionStorage }
  cleanup()
  Object.assign(sessionStorage, kept)
  renderApp('/lead-hunting')
  await waitFor(() => expect(names()).toEqual(['Ash', 'Cedar']))
  expect(screen.getByRole('button', { name: 'View, filtered' })).toBeDefined()
})
