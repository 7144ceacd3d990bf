import { bulkLeads, createActivity } from '@assay/shared/features/leads/calls'
import { prospectLead } from '@assay/shared/features/prospecting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, listedNames, rowOf, sampleLeads, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

test('a header sorts by its column, and the other way round when pressed again', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await listedNames()
  const header = () => within(screen.getByRole('columnheader', { name: 'Score' })).getByRole('button')
  await user.click(header())
  const byScore = ['Ápex Dental', 'Dune Law', 'Brightwell Dental', 'Corner Bakery']
  await waitFor(async () => expect(await listedNames()).toEqual(byScore))
  expect(screen.getByRole('columnheader', { name: 'Score' }).getAttribute('aria-sort')).toBe('descending')
  await user.click(header())
  await waitFor(async () => expect(await listedNames()).toEqual(byScore.toReversed()))
  expect(screen.getByRole('columnheader', { name: 'Score' }).getAttribute('aria-sort')).toBe('ascending')
  expect(shownAddress()).toBe('/prospecting?sort=-score')
})

test('the columns are chosen in a menu and kept in the address', async () => {
  serveLeads()
  const user = renderApp('/prospecting?columns=phone')
  expect(within(await rowOf('Dune Law')).getByText('(217) 555-0110')).toBeDefined()
  expect(screen.queryByRole('columnheader', { name: 'Status' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Columns' }))
  await choose(user, 'Website')
  expect(await screen.findByRole('columnheader', { name: 'Website' })).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/prospecting?columns=phone%2Cwebsite'))
})

test('until a lead is assigned, its owner is who added it', async () => {
  serveLeads()
  renderApp('/prospecting?columns=owner')
  expect(within(await rowOf('Dune Law')).getByText('You')).toBeDefined()
})

test('the arrow keys move through the cells, and from the first row to the header', async () => {
  serveLeads()
  const user = renderApp('/prospecting?columns=status')
  await listedNames()
  await user.keyboard('j{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Hot')
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Status')
  await user.keyboard('{ArrowLeft}{Enter}')
  await waitFor(() => expect(shownAddress()).toBe('/prospecting?sort=name&columns=status'))
  await user.keyboard('{ArrowDown}{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Hot')
})

test('beside an open lead, a row’s buttons for runs are in its menu', async () => {
  const server = serveLeads().on(prospectLead, () => new Promise<never>(() => undefined))
  const user = renderApp('/prospecting')
  const buttonsOf = async () =>
    within(await rowOf('Dune Law')).getAllByRole('button', { name: /^(Prospect|Advanced|Actions)/ })
  await waitFor(async () => expect(await buttonsOf()).toHaveLength(3))
  await user.click((await buttonsOf())[0] as HTMLElement)
  await waitFor(async () => expect(await buttonsOf()).toHaveLength(1))
  const [menu] = await buttonsOf()
  expect(document.activeElement).toBe(menu)
  const other = within(await rowOf('Corner Bakery')).getByRole('button', {
    name: 'Actions for Corner Bakery',
  })
  await user.click(other)
  await choose(user, 'Prospect')
  expect(await screen.findByRole('heading', { name: 'Corner Bakery', level: 2 })).toBeDefined()
  await waitFor(() => expect(server.requestsOf(prospectLead)).toHaveLength(2))
})

test('a lead’s menu sets its status, copies its email and logs a call', async () => {
  const server = serveLeads()
    .on(bulkLeads, ({ body: { ids } }) => ({
      changed: sampleLeads
        .filter(({ id }) => ids.includes(id))
        .map((lead) => ({ ...lead, status: 'cold' as const })),
      deletedIds: [],
      missingIds: [],
      remainingIds: [],
    }))
    .on(createActivity, ({ body: { content = null, ...body } }) => ({
      id: 1,
      userId: 1,
      createdAt: '2026-11-20T10:00:00.000Z',
      content,
      ...body,
    }))
  const user = renderApp('/prospecting')
  const openMenu = async () => user.click(await screen.findByRole('button', { name: 'Actions for Dune Law' }))
  await openMenu()
  await choose(user, 'Copy email')
  expect(await screen.findByText('Copied to clipboard')).toBeDefined()
  expect(await navigator.clipboard.readText()).toBe('office@brightwell.example')
  await openMenu()
  await choose(user, 'Set status')
  await screen.findByRole('menuitem', { name: 'Cold' })
  await waitFor(async () => {
    await user.keyboard('{ArrowDown}')
    expect(document.querySelector('[data-highlighted][data-value=cold]')).not.toBeNull()
  })
  await user.keyboard('{Enter}')
  expect(await screen.findByText('1 lead set to Cold')).toBeDefined()
  await openMenu()
  await choose(user, 'Log call')
  const dialog = within(await screen.findByRole('dialog', { name: 'Log call: Dune Law' }))
  await user.type(dialog.getByPlaceholderText('What did you talk about?'), 'They call back on Monday')
  await user.click(dialog.getByRole('button', { name: 'Log activity' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.requestsOf(createActivity)[0]?.body).toEqual({
    leadId: 1,
    type: 'call',
    content: 'They call back on Monday',
  })
})
