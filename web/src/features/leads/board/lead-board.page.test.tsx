import { bulkLeads, listLeads, listTags } from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
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

test('of several moves of a card the toast is about the latest, and each can be undone in turn', async () => {
  const server = serveStatuses()
  const user = renderApp('/prospecting?layout=board&sort=name')
  await column('Hot')
  await user.keyboard('j')
  for (const status of ['Contacted', 'Qualified', 'Hot']) {
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
    await waitFor(async () => expect(await cardsOf(status)).toContain('Brightwell Dental'))
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Brightwell Dental'))
  }
  expect(await screen.findByText('1 lead set to Hot')).toBeDefined()
  expect(screen.queryByText('1 lead set to Contacted')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await cardsOf('Qualified')).toEqual(['Brightwell Dental']))
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect(await cardsOf('Contacted')).toEqual(['Brightwell Dental']))
  const moves = ['contacted', 'qualified', 'hot', 'qualified', 'contacted']
  expect(server.requestsOf(bulkLeads).map(({ body }) => body)).toEqual(
    moves.map((status) => ({ ids: [3], change: { status } })),
  )
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

test('the card of the open lead is scrolled to; from its page one comes back to it', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  const isScrolledTo = (name: string) =>
    scrolled.mock.contexts.some(
      (card) =>
        card instanceof HTMLElement &&
        card.getAttribute('role') === 'listitem' &&
        within(card).queryByText(name) !== null,
    )
  serveStatuses()
  const user = renderApp('/prospecting?layout=board&selectLead=1')
  await screen.findByRole('heading', { name: 'Dune Law', level: 2 })
  await waitFor(() => expect(isScrolledTo('Dune Law')).toBe(true))
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  await screen.findByRole('heading', { name: 'Dune Law', level: 1 })
  expect(screen.getByText('2 of 2')).toBeDefined()
  scrolled.mockClear()
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Leads' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dune Law'))
  expect(document.activeElement?.closest('[role=listitem]')).not.toBeNull()
  expect(isScrolledTo('Dune Law')).toBe(true)
})

test('a card shows the next step and the tags', async () => {
  const tag = (id: number, name: string) => ({
    id,
    name,
    colour: 'red' as const,
    mergedIds: [],
    createdAt: '2026-11-20T10:00:00.000Z',
  })
  const planned = { nextStep: { text: 'Call Ann', dueOn: '2020-01-01' }, tagIds: [1, 2] }
  serveLeads([{ ...sampleLeads[0], ...planned } as Lead]).on(listTags, () => [tag(1, 'Fair'), tag(2, 'VIP')])
  renderApp('/prospecting?layout=board')
  const card = within((await (await column('Hot')).findAllByRole('listitem'))[0] as HTMLElement)
  expect(card.getByText('Call Ann')).toBeDefined()
  expect(await card.findByText('Fair')).toBeDefined()
  expect(card.getByText('+1')).toBeDefined()
})

const onPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

test('a phone shows one status at a time', async () => {
  onPhone()
  serveStatuses()
  const user = renderApp('/prospecting?layout=board')
  expect(await cardsOf('New')).toEqual(['Brightwell Dental', 'Corner Bakery'])
  expect(screen.queryByRole('region', { name: 'Hot' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Hot (2)')
  expect(await cardsOf('Hot')).toEqual(['Ápex Dental', 'Dune Law'])
})

test('on a phone the card of the open lead is not looked for while that lead hides the board', async () => {
  onPhone()
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0)
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  serveStatuses()
  renderApp('/prospecting?layout=board&selectLead=1')
  await screen.findByRole('heading', { name: 'Dune Law', level: 2 })
  expect(await cardsOf('Hot')).toEqual([])
  frames.mockClear()
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(frames.mock.calls.length).toBeLessThan(3)
})
