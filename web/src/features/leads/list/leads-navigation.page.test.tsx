import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listedNames, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const inBottomBar = ['Home', 'Hunt', 'Leads', 'AI']

/** The current page in a phone's bottom bar. */
const current = () =>
  screen
    .getAllByRole('link', { current: 'page', hidden: true })
    .map(({ textContent }) => textContent)
    .filter((name) => inBottomBar.includes(name ?? ''))

const leadShown = (name: string) => screen.findByRole('heading', { name, level: 2 })
const nothingShown = () => screen.findByText('Select a Lead to Begin')

test('Leads stays the current page while selecting, deselecting, searching and clearing', async () => {
  serveLeads()
  const user = renderApp('/lead-management')
  await nothingShown()
  expect(current()).toEqual(['Leads'])
  await user.click(await screen.findByRole('button', { name: /^Dune Law/ }))
  await leadShown('Dune Law')
  expect(current()).toEqual(['Leads'])
  await user.click(await screen.findByRole('button', { name: /^Corner Bakery/ }))
  await leadShown('Corner Bakery')
  expect(current()).toEqual(['Leads'])
  await user.keyboard('{Escape}')
  await nothingShown()
  expect(current()).toEqual(['Leads'])
  await user.type(screen.getByPlaceholderText('Search leads...'), 'law')
  await waitFor(async () => expect(await listedNames()).toEqual(['Dune Law']))
  expect(current()).toEqual(['Leads'])
})

test('a lead in the address is shown under Leads and can be deselected there', async () => {
  serveLeads()
  const user = renderApp('/lead-management?selectLead=3')
  await leadShown('Brightwell Dental')
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
  expect(current()).toEqual(['Leads'])
  await user.keyboard('{Escape}')
  await nothingShown()
  expect(current()).toEqual(['Leads'])
})

test('users who came through AI Prospecting stay there', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: /^Dune Law/ }))
  await leadShown('Dune Law')
  expect(current()).toEqual(['AI'])
})
