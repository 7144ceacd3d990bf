import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { choose, listedNames, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

test('the Score menu filters by a band, and by any score again', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: 'Score' }))
  await choose(user, 'Below 65')
  await waitFor(async () => expect(await listedNames()).toEqual(['Corner Bakery']))
  expect(shownAddress()).toBe('/prospecting?score=weak')
  await user.click(screen.getByRole('button', { name: 'Score Below 65' }))
  await choose(user, 'Any score')
  await waitFor(async () => expect(await listedNames()).toHaveLength(4))
  expect(shownAddress()).toBe('/prospecting')
})

test('the Sort menu sorts the list', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: 'Sort Newest' }))
  await choose(user, 'Score')
  const byScore = ['Ápex Dental', 'Dune Law', 'Brightwell Dental', 'Corner Bakery']
  await waitFor(async () => expect(await listedNames()).toEqual(byScore))
  expect(shownAddress()).toBe('/prospecting?sort=score')
  await user.click(screen.getByRole('button', { name: 'Sort Score' }))
  await choose(user, 'Name')
  const byName = ['Ápex Dental', 'Brightwell Dental', 'Corner Bakery', 'Dune Law']
  await waitFor(async () => expect(await listedNames()).toEqual(byName))
  expect(shownAddress()).toBe('/prospecting?sort=name')
})

test('a filter is chosen with its values, shown in the bar and cleared', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }))
  await user.click(panel.getByRole('button', { name: 'Location' }))
  // Both before the page is rendered again.
  act(() => {
    fireEvent.click(panel.getByRole('checkbox', { name: /^Bern/ }))
    fireEvent.click(panel.getByRole('checkbox', { name: /^No location/ }))
  })
  await waitFor(async () => expect(await listedNames()).toEqual(['Corner Bakery', 'Dune Law']))
  expect(shownAddress()).toBe('/prospecting?location=Bern&location=')
  await user.click(panel.getByRole('button', { name: 'Clear' }))
  await waitFor(async () => expect(await listedNames()).toHaveLength(4))
  await user.click(panel.getByRole('checkbox', { name: /^Köln/ }))
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('button', { name: 'Location Köln' })).toBeDefined()
})

test('a filter is chosen by keyboard: the focus goes to its values, and back to it in the list', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: 'Filter' }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter' })
  // It takes the focus as it opens.
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const panel = within(dialog)
  act(() => panel.getByRole('button', { name: 'Status' }).focus())
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Location')
  await user.keyboard('{Enter}')
  const [first, second] = panel.getAllByRole('checkbox')
  expect(document.activeElement).toBe(first)
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(second)
  await user.click(panel.getByRole('button', { name: 'All filters' }))
  expect(document.activeElement?.textContent).toBe('Location')
})
