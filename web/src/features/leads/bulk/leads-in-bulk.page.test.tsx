import { bulkLeads, listLeads, listTags } from '@assay/shared/features/leads/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseItem } from '../../../test/choose-item.ts'
import { type Reply, refusal } from '../../../test/fake-server.ts'
import {
  checkboxOf,
  choose,
  listedNames,
  names,
  rowOf,
  sampleLeads,
  serveLeads,
} from '../../../test/leads/test-lead-list.ts'
import { serveVersions } from '../../../test/polling.tsx'
import { renderApp } from '../../../test/render-app.tsx'

/** Answers bulk changes like the server, on its own leads. */
const serveBulk = () => {
  const server = serveLeads()
  let stored = [...sampleLeads]
  server.on(listLeads, () => stored)
  server.on(bulkLeads, ({ body: { ids, change } }) => {
    const targets = sampleLeads.filter(({ id }) => ids.includes(id))
    const { status } = change
    if (change.delete) stored = stored.filter(({ id }) => !ids.includes(id))
    else if (change.restore) stored = [...stored, ...targets].sort((one, other) => other.id - one.id)
    else if (status) stored = stored.map((lead) => (ids.includes(lead.id) ? { ...lead, status } : lead))
    const changed = stored.filter(({ id }) => ids.includes(id))
    return { changed, deletedIds: change.delete ? ids : [], missingIds: [], remainingIds: [] }
  })
  return server
}

const bodiesOf = (server: ReturnType<typeof serveBulk>) =>
  server.requestsOf(bulkLeads).map(({ body }) => body)

test('checked leads get a status, and Undo restores their previous ones', async () => {
  const server = serveBulk()
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Ápex Dental'))
  fireEvent.click(await checkboxOf('Corner Bakery'), { shiftKey: true })
  expect(await screen.findByText('3 selected')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await choose(user, 'Contacted')
  expect(await screen.findByText('3 leads set to Contacted')).toBeDefined()
  expect(within(await rowOf('Corner Bakery')).getByText('Contacted')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(within(await rowOf('Corner Bakery')).getByText('New')).toBeDefined()
  expect(within(await rowOf('Ápex Dental')).getByText('Hot')).toBeDefined()
  expect(bodiesOf(server)).toEqual([
    { ids: [4, 3, 2], change: { status: 'contacted' } },
    { ids: [4], change: { status: 'hot' } },
    { ids: [3, 2], change: { status: 'new' } },
  ])
})

test('an Undo that comes too late says that the status has been changed again', async () => {
  const server = serveBulk()
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Corner Bakery'))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await choose(user, 'Contacted')
  await screen.findByText('1 lead set to Contacted')
  server.on(listLeads, () => sampleLeads.map((lead) => ({ ...lead, status: 'cold' as const })))
  serveVersions(server, { leads: 2 })
  window.dispatchEvent(new Event('focus'))
  expect(await within(await rowOf('Corner Bakery')).findByText('Cold')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Nothing undone')).toBeDefined()
  expect(screen.getByText('1 lead had its status changed again meanwhile.')).toBeDefined()
  expect(bodiesOf(server)).toHaveLength(1)
})

test('all filtered leads can be checked and deleted, and Undo restores them', async () => {
  const server = serveBulk()
  const user = renderApp('/prospecting?status=hot')
  await listedNames()
  await user.click(screen.getByRole('checkbox', { name: 'Select all leads shown' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('2 leads deleted')).toBeDefined()
  expect(await screen.findByText('No matching leads')).toBeDefined()
  await user.keyboard('z')
  expect(await screen.findByText('2 leads restored')).toBeDefined()
  expect(await listedNames()).toEqual(['Ápex Dental', 'Dune Law'])
  expect(bodiesOf(server)).toEqual([
    { ids: [4, 1], change: { delete: true } },
    { ids: [4, 1], change: { restore: true } },
  ])
})

test('a change is shown at once and rolled back when the server refuses it', async () => {
  let refuse: (reply: Reply) => void = () => undefined
  serveLeads().on(bulkLeads, () => new Promise<Reply>((resolve) => (refuse = resolve)))
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Dune Law'))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(async () => expect(await listedNames()).toEqual(names.slice(0, 3)))
  refuse(refusal(500, 'UNEXPECTED', 'Oh no'))
  expect(await screen.findByText('Failed to delete leads')).toBeDefined()
  expect(screen.getByText('Oh no')).toBeDefined()
  expect(await listedNames()).toEqual(names)
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('leads deleted elsewhere are not counted as changed, and leave the list', async () => {
  const server = serveLeads().on(bulkLeads, ({ body: { ids, change } }) => ({
    changed: change.status ? sampleLeads.filter(({ id }) => id === 1) : [],
    deletedIds: change.delete ? ids.filter((id) => id === 3) : [],
    missingIds: ids.filter((id) => id !== 1 && id !== 3),
    remainingIds: [],
  }))
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Ápex Dental'))
  await user.click(await checkboxOf('Brightwell Dental'))
  server.on(listLeads, () => sampleLeads.filter(({ id }) => id === 1))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 lead deleted')).toBeDefined()
  expect(screen.getByText('1 lead had been deleted before.')).toBeDefined()
  await waitFor(async () => expect(await listedNames()).toEqual(['Dune Law']))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(server.requestsOf(bulkLeads)[1]?.body).toEqual({ ids: [3], change: { restore: true } })
})

test('a status for leads that were all deleted elsewhere says so', async () => {
  serveLeads().on(bulkLeads, ({ body: { ids } }) => ({
    changed: [],
    deletedIds: [],
    missingIds: ids,
    remainingIds: [],
  }))
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Ápex Dental'))
  await user.click(screen.getByRole('button', { name: 'Set status' }))
  await choose(user, 'Contacted')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to update leads1 lead had been deleted before.',
  )
})

test('leads that the server has not processed are sent again', async () => {
  const server = serveLeads().on(bulkLeads, ({ body: { ids } }) => ({
    changed: [],
    deletedIds: ids.slice(0, 3),
    missingIds: [],
    remainingIds: ids.slice(3),
  }))
  const user = renderApp('/prospecting')
  await listedNames()
  await user.click(screen.getByRole('checkbox', { name: 'Select all leads shown' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('4 leads deleted')).toBeDefined()
  expect(bodiesOf(server)).toEqual([
    { ids: [4, 3, 2, 1], change: { delete: true } },
    { ids: [1], change: { delete: true } },
  ])
})

test('shortcuts move through the list, open, check and search', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await listedNames()
  await user.keyboard('jj')
  expect(document.activeElement?.textContent).toContain('Brightwell Dental')
  await user.keyboard('x')
  expect(await checkboxOf('Brightwell Dental')).toHaveProperty('checked', true)
  await user.keyboard('k{Enter}')
  expect(await screen.findByRole('heading', { name: 'Ápex Dental', level: 2 })).toBeDefined()
  await user.keyboard('{End}')
  expect(document.activeElement?.textContent).toContain('Dune Law')
  await user.keyboard('{ArrowUp}{ArrowLeft} ')
  expect(await checkboxOf('Corner Bakery')).toHaveProperty('checked', true)
  await user.keyboard('/')
  expect(document.activeElement).toBe(screen.getByPlaceholderText('Search leads...'))
  await user.keyboard('law{Enter}')
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Dune Law'))
})

test('checked leads get a tag, and Undo takes it from those that did not have it', async () => {
  const fair = {
    id: 7,
    name: 'Fair',
    colour: 'red' as const,
    mergedIds: [],
    createdAt: '2026-11-20T10:00:00.000Z',
  }
  let stored = sampleLeads.map((lead) => ({ ...lead, tagIds: lead.id === 3 ? [7] : [] }))
  const server = serveLeads()
    .on(listTags, () => [fair])
    .on(listLeads, () => stored)
    .on(bulkLeads, ({ body: { ids, change } }) => {
      const tagIds = change.addTag === undefined ? [] : [change.addTag]
      stored = stored.map((lead) => (ids.includes(lead.id) ? { ...lead, tagIds } : lead))
      const changed = stored.filter(({ id }) => ids.includes(id))
      return { changed, deletedIds: [], missingIds: [], remainingIds: [] }
    })
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Ápex Dental'))
  fireEvent.click(await checkboxOf('Corner Bakery'), { shiftKey: true })
  await user.click(screen.getByRole('button', { name: 'Tags' }))
  await chooseItem(user, 'Add tag Fair')
  expect(await screen.findByText('2 leads tagged “Fair”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeDefined()
  expect(bodiesOf(server)).toEqual([
    { ids: [4, 2], change: { addTag: 7 } },
    { ids: [4, 2], change: { removeTag: 7 } },
  ])
})

test('when the selection is cleared, the row that was checked last has the focus', async () => {
  serveBulk()
  const user = renderApp('/prospecting')
  await user.click(await checkboxOf('Ápex Dental'))
  await user.click(await checkboxOf('Corner Bakery'))
  await user.click(await screen.findByRole('button', { name: 'Clear the selection' }))
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull())
  expect((await rowOf('Corner Bakery')).contains(document.activeElement)).toBe(true)
})
