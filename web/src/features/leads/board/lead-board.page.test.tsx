import { bulkLeads, listLeads } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { listedNames, sampleLeads, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const column = async (status: string) => within(await screen.findByRole('region', { name: status }))
const cardsOf = async (status: string) =>
  (await column(status)).queryAllByRole('listitem').map((card) => card.querySelector('button')?.textContent)

const serveStatuses = () => {
  let stored = [...sampleLeads]
  return serveLeads()
    .on(listLeads, () => stored)
    .on(bulkLeads, ({ body: { ids, change } }) => {
      const { status } = change
      if (status) stored = stored.map((lead) => (ids.includes(lead.id) ? { ...lead, status } : lead))
      const changed = stored.filter(({ id }) => ids.includes(id))
      return { changed, deletedIds: [], missingIds: [], remainingIds: [] }
    })
}

test('the board has a column for each status with its leads and their number', async () => {
  serveStatuses()
  const user = renderApp('/prospecting')
  await listedNames()
  await user.click(screen.getByRole('radio', { name: 'Board' }))
  expect(await cardsOf('Hot')).toEqual(['Ápex Dental', 'Dune Law'])
  expect(await cardsOf('New')).toEqual(['Brightwell Dental', 'Corner Bakery'])
  expect((await column('Hot')).getByText('2')).toBeDefined()
  expect(await cardsOf('Rejected')).toEqual([])
  expect(shownAddress()).toBe('/prospecting?layout=board')
})

test('a card is carried to another status by Shift and an arrow key, and Undo brings it back', async () => {
  const server = serveStatuses()
  const user = renderApp('/prospecting?layout=board&sort=name')
  await column('Hot')
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Brightwell Dental')
  await user.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}')
  await waitFor(async () => expect(await cardsOf('Contacted')).toEqual(['Corner Bakery']))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Corner Bakery'))
  expect(await screen.findByText('1 lead set to Contacted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await cardsOf('New')).toEqual(['Brightwell Dental', 'Corner Bakery']))
  expect(server.requestsOf(bulkLeads).map(({ body }) => body)).toEqual([
    { ids: [2], change: { status: 'contacted' } },
    { ids: [2], change: { status: 'new' } },
  ])
})

test('a change that is refused is taken back', async () => {
  serveStatuses().on(bulkLeads, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/prospecting?layout=board')
  await column('Hot')
  await user.keyboard('j{Shift>}{ArrowRight}{/Shift}')
  expect(await screen.findByText('Failed to update leads')).toBeDefined()
  await waitFor(async () => expect(await cardsOf('New')).toEqual(['Brightwell Dental', 'Corner Bakery']))
})

test('a card opens its lead; the filters hold on the board too', async () => {
  serveStatuses()
  const user = renderApp('/prospecting?layout=board&status=hot')
  expect(await cardsOf('Hot')).toEqual(['Ápex Dental', 'Dune Law'])
  expect(screen.queryByRole('region', { name: 'New' })).toBeNull()
  await user.keyboard('j{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ápex Dental', level: 2 })).toBeDefined()
})

test('a phone shows one status at a time', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serveStatuses()
  const user = renderApp('/prospecting?layout=board')
  expect(await cardsOf('New')).toEqual(['Brightwell Dental', 'Corner Bakery'])
  expect(screen.queryByRole('region', { name: 'Hot' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Hot (2)')
  expect(await cardsOf('Hot')).toEqual(['Ápex Dental', 'Dune Law'])
})
