import { getLeadViews, setLeadViews } from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { choose, listedNames, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const hot = { id: 1, name: 'Hot ones', query: 'status=hot' }
const byName = { id: 2, name: 'By name', query: 'sort=name' }

const serveViews = (...views: (typeof hot)[]) => {
  let stored = { views, edition: 3 }
  return serveLeads()
    .on(getLeadViews, () => stored)
    .on(setLeadViews, ({ body }) => {
      stored = { views: body.views, edition: body.edition + 1 }
      return stored
    })
}

const links = async () => within(await screen.findByRole('list', { name: 'Saved views' }))
const namesOfViews = async () => (await links()).getAllByRole('link').map(({ textContent }) => textContent)

const act = async (user: ReturnType<typeof renderApp>, view: string, action: string) => {
  await user.click((await links()).getByRole('button', { name: `Actions for the view ${view}` }))
  await choose(user, action)
}

test('what the list shows is saved under a name and stands below My Leads', async () => {
  const server = serveViews()
  const user = renderApp('/prospecting?status=hot')
  await user.click(await screen.findByRole('button', { name: 'Save view' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Save view' }))
  await user.click(panel.getByRole('button', { name: 'Save' }))
  expect(panel.getByRole('alert').textContent).toBe('Name the view')
  await user.type(panel.getByRole('textbox'), 'Hot ones{Enter}')
  expect(await screen.findByText('View saved')).toBeDefined()
  expect((await links()).getByRole('link', { name: 'Hot ones' }).getAttribute('aria-current')).toBe('page')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull())
  expect(server.requestsOf(setLeadViews)[0]?.body).toEqual({ views: [hot], edition: 3 })
})

test('a saved view shows its leads', async () => {
  serveViews(hot)
  const user = renderApp('/prospecting')
  await user.click((await links()).getByRole('link', { name: 'Hot ones' }))
  await waitFor(async () => expect(await listedNames()).toEqual(['Ápex Dental', 'Dune Law']))
  expect(shownAddress()).toBe('/prospecting?status=hot')
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
})

test('views are moved, renamed and deleted; Undo brings one back to its place', async () => {
  serveViews(hot, byName)
  const user = renderApp('/prospecting')
  await act(user, 'By name', 'Move up')
  await waitFor(async () => expect(await namesOfViews()).toEqual(['By name', 'Hot ones']))
  await act(user, 'Hot ones', 'Rename')
  await user.clear(await screen.findByRole('textbox', { name: 'Name of the view' }))
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), 'Hot!{Enter}')
  await waitFor(async () => expect(await namesOfViews()).toEqual(['By name', 'Hot!']))
  await act(user, 'By name', 'Delete view')
  await waitFor(async () => expect(await namesOfViews()).toEqual(['Hot!']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(async () => expect(await namesOfViews()).toEqual(['By name', 'Hot!']))
})

test('a view is renamed where it stands: Escape leaves it, a name that is taken is refused, the focus returns', async () => {
  const server = serveViews(hot, byName)
  const user = renderApp('/prospecting?selectLead=1')
  await screen.findByRole('heading', { name: 'Dune Law', level: 2 })
  await act(user, 'By name', 'Rename')
  const field = await screen.findByRole('textbox', { name: 'Name of the view' })
  expect(document.activeElement).toBe(field)
  await user.keyboard('hot ONES{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('There is a view “hot ONES” already')
  await user.keyboard('{Escape}')
  expect(await namesOfViews()).toEqual(['Hot ones', 'By name'])
  expect(document.activeElement).toBe(
    (await links()).getByRole('button', { name: 'Actions for the view By name' }),
  )
  expect(screen.getByRole('heading', { name: 'Dune Law', level: 2 })).toBeDefined()
  expect(server.requestsOf(setLeadViews)).toEqual([])
})

test('a change that is refused is taken back, with the reason', async () => {
  serveViews(hot, byName).on(setLeadViews, () => refusal(409, 'CONFLICT', 'Changed elsewhere'))
  const user = renderApp('/prospecting')
  await act(user, 'By name', 'Move up')
  expect(await screen.findByText('Failed to save your views')).toBeDefined()
  expect(screen.getByText('Changed elsewhere')).toBeDefined()
  await waitFor(async () => expect(await namesOfViews()).toEqual(['Hot ones', 'By name']))
})

test('without saved views there is nothing below My Leads, nor to save while nothing is filtered', async () => {
  serveViews()
  renderApp('/prospecting')
  await listedNames()
  expect(screen.queryByRole('list', { name: 'Saved views' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull()
})
