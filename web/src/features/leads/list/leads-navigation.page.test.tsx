import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { grid, listedNames, serveLeads } from '../../../test/leads/test-lead-list.ts'
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

const openPage = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  await screen.findByRole('heading', { name: 'Dune Law', level: 1 })
}
const back = () => within(screen.getByRole('main')).getByRole('link', { name: 'My Leads' })
const openRow = () => screen.findByRole('button', { name: /^Dune Law/ })

test('the way back from a lead keeps the filters, the order, the open lead and the focus', async () => {
  serveLeads()
  const user = renderApp('/prospecting?status=hot&sort=name&selectLead=1')
  await openPage(user)
  await user.click(back())
  await leadShown('Dune Law')
  expect(shownAddress()).toBe('/prospecting?status=hot&sort=name')
  expect(await listedNames()).toEqual(['Ápex Dental', 'Dune Law'])
  expect(document.activeElement).toBe(await openRow())
})

/** Runs once, as soon as an element is there: before the updates of the page that are less urgent. */
const atOnce = <T extends Element>(find: () => T | null, act: (element: T) => void) => {
  const observer = new MutationObserver(() => {
    const element = find()
    if (!element) return
    observer.disconnect()
    act(element)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}

test('the way back is the same when the page of the lead is opened before selectLead has left the address', async () => {
  serveLeads()
  const addresses: (string | null)[] = []
  atOnce(
    () => screen.queryByRole('link', { name: 'Open lead' }),
    (link) => {
      addresses.push(shownAddress())
      fireEvent.click(link)
    },
  )
  const user = renderApp('/prospecting?status=hot&selectLead=1')
  await screen.findByRole('heading', { name: 'Dune Law', level: 1 })
  expect(addresses).toEqual(['/prospecting?status=hot&selectLead=1'])
  await user.click(back())
  await leadShown('Dune Law')
  expect(shownAddress()).toBe('/prospecting?status=hot')
})

test('a lead that is closed before selectLead has left the address stays closed', async () => {
  serveLeads()
  const addresses: (string | null)[] = []
  atOnce(
    () => screen.queryByRole('button', { name: 'Back to the list', hidden: true }),
    (button) => {
      addresses.push(shownAddress())
      fireEvent.click(button)
    },
  )
  renderApp('/prospecting?status=hot&selectLead=1')
  await waitFor(() => expect(addresses).toEqual(['/prospecting?status=hot&selectLead=1']))
  await nothingShown()
  expect(shownAddress()).toBe('/prospecting?status=hot')
})

test('on a phone the way back shows the list, with the focus on the row of the lead', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  serveLeads()
  const user = renderApp('/prospecting?status=hot&selectLead=1')
  await openPage(user)
  await user.click(back())
  await nothingShown()
  expect(shownAddress()).toBe('/prospecting?status=hot')
  expect(document.activeElement).toBe(await openRow())
})

test('the way back scrolls the list to where it was', async () => {
  serveLeads()
  const user = renderApp('/prospecting?selectLead=1')
  await leadShown('Dune Law')
  const list = await grid()
  list.scrollTop = 90
  fireEvent.scroll(list)
  await openPage(user)
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo')
  await user.click(back())
  await leadShown('Dune Law')
  expect(scrollTo.mock.calls.map(([options]) => options)).toContainEqual(expect.objectContaining({ top: 90 }))
})
