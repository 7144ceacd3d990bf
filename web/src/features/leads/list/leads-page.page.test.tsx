import {
  deleteLead,
  exportChosenLeads,
  exportLeads,
  listLeads,
  listLeadsWithReports,
} from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import {
  checkboxOf,
  choose,
  grid,
  listedNames,
  rowOf,
  sampleLeads,
  serveLeads,
} from '../../../test/leads/test-lead-list.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const nothingSelected = () => screen.findByText('Select a Lead to Begin')

test('a row shows the lead’s name, industry, location, status and score', async () => {
  serveLeads()
  renderApp('/prospecting')
  const row = within(await rowOf('Ápex Dental'))
  for (const text of ['Healthcare', 'Köln', 'Hot', '91']) expect(row.getByText(text)).toBeDefined()
  expect(within(await rowOf('Brightwell')).getByText('Unknown industry')).toBeDefined()
  expect((await grid()).getAttribute('aria-rowcount')).toBe('5')
  expect(await nothingSelected()).toBeDefined()
})

test('search, filters and order are kept in the address', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.type(await screen.findByPlaceholderText('Search leads...'), 'DENTAL')
  await waitFor(async () => expect(await listedNames()).toEqual(['Ápex Dental', 'Brightwell Dental']))
  await waitFor(() => expect(shownAddress()).toBe('/prospecting?q=DENTAL'))
  await user.clear(screen.getByPlaceholderText('Search leads...'))
  await user.click(screen.getByRole('button', { name: /^Status/ }))
  await choose(user, 'Hot')
  await waitFor(async () => expect(await listedNames()).toEqual(['Ápex Dental', 'Dune Law']))
  expect(shownAddress()).toBe('/prospecting?status=hot')
})

test('the address sets the search, filters and order', async () => {
  serveLeads()
  renderApp('/prospecting?q=apex+koln&sort=name')
  expect(await listedNames()).toEqual(['Ápex Dental'])
  expect(screen.getByPlaceholderText('Search leads...')).toHaveProperty('value', 'apex koln')
})

test('when nothing matches, the filters can be cleared', async () => {
  serveLeads()
  const user = renderApp('/prospecting?q=nobody&status=cold')
  expect(await screen.findByText('No matching leads')).toBeDefined()
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' })
  if (clear) await user.click(clear)
  await waitFor(async () => expect(await listedNames()).toHaveLength(4))
  expect(shownAddress()).toBe('/prospecting')
})

test('selectLead selects a lead and is removed from the address', async () => {
  serveLeads()
  renderApp('/prospecting?selectLead=3')
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental', level: 2 })).toBeDefined()
  expect((await rowOf('Brightwell')).getAttribute('aria-current')).toBe('true')
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
})

test.each(['99', 'x', '', '-1', '3e0', '0x3'])('selectLead=%s selects nothing', async (id) => {
  serveLeads()
  renderApp(`/lead-management?selectLead=${id}`)
  expect(await nothingSelected()).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
})

test('selectLead is removed from the address also when there are no leads', async () => {
  serveLeads([])
  renderApp('/prospecting?selectLead=3')
  expect(await screen.findByText("You don't have any leads yet")).toBeDefined()
  await waitFor(() => expect(shownAddress()).toBe('/prospecting'))
})

test('a selected lead can be deselected', async () => {
  serveLeads()
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: /^Dune Law/ }))
  expect(await screen.findByRole('heading', { name: 'Dune Law', level: 2 })).toBeDefined()
  await user.keyboard('{Escape}')
  expect(await nothingSelected()).toBeDefined()
})

const askToDelete = async (user: ReturnType<typeof renderApp>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await choose(user, 'Delete')
  return screen.findByRole('alertdialog', { name: 'Confirm Deletion' })
}

test('a lead is deleted after confirmation and then deselected', async () => {
  const server = serveLeads().on(deleteLead, () => undefined)
  const user = renderApp('/prospecting?selectLead=3')
  const question = within(await askToDelete(user, 'Brightwell Dental'))
  expect(
    question.getByText('Are you sure you want to delete this lead? This action cannot be undone.'),
  ).toBeDefined()
  server.on(listLeads, () => sampleLeads.filter(({ id }) => id !== 3))
  await user.click(question.getByRole('button', { name: 'Delete Lead' }))
  expect(await screen.findByText('Lead Deleted')).toBeDefined()
  expect(await nothingSelected()).toBeDefined()
  expect(await listedNames()).toEqual(['Ápex Dental', 'Corner Bakery', 'Dune Law'])
  expect(server.requestsOf(deleteLead).map(({ path }) => path)).toEqual(['/api/leads/3'])
})

test('the menu of a lead with a report leads to it', async () => {
  serveLeads().on(listLeadsWithReports, () => [2])
  const user = renderApp('/prospecting')
  await within(await rowOf('Corner Bakery')).findByRole('img', { name: 'Has a report' })
  await user.click(screen.getByRole('button', { name: 'Actions for Corner Bakery' }))
  await choose(user, 'Open Report')
  await waitFor(() => expect(shownAddress()).toBe('/leads/2/prospect'))
})

test('a lead that cannot be deleted stays, and the reason is shown', async () => {
  const server = serveLeads().on(deleteLead, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/prospecting')
  const question = within(await askToDelete(user, 'Dune Law'))
  await user.click(question.getByRole('button', { name: 'Delete Lead' }))
  expect(await screen.findByText('Failed to delete lead: Oh no')).toBeDefined()
  expect(screen.getByText('Error')).toBeDefined()
  expect(await listedNames()).toHaveLength(4)
  const again = within(await askToDelete(user, 'Dune Law'))
  await user.click(again.getByRole('button', { name: 'Cancel' }))
  expect(server.requestsOf(deleteLead)).toHaveLength(1)
})

test.each([
  ['with the server’s message', () => refusal(500, 'UNEXPECTED', 'Oh no'), 'Oh no'],
  ['with the status', () => new Reply(502), 'Failed to fetch leads: 502'],
])('a failure to load the list is shown %s', async (_how, answer, text) => {
  const server = serverFor('user').on(listLeads, answer)
  const user = renderApp('/prospecting')
  expect((await screen.findByRole('alert')).textContent).toContain(text)
  server.on(listLeads, () => sampleLeads)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await listedNames()).toHaveLength(4)
})

test('a lead with a report has a mark; a failure to load the reports is shown', async () => {
  const server = serveLeads().on(listLeadsWithReports, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  const user = renderApp('/prospecting')
  expect(await screen.findByText('Failed to fetch leads with reports')).toBeDefined()
  expect(screen.queryByRole('img', { name: 'Has a report' })).toBeNull()
  server.on(listLeadsWithReports, () => [2])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await within(await rowOf('Corner Bakery')).findByRole('img', { name: 'Has a report' })).toBeDefined()
  expect(screen.getAllByRole('img', { name: 'Has a report' })).toHaveLength(1)
})

test('an empty list offers the next step', async () => {
  serveLeads([])
  renderApp('/prospecting')
  expect(await screen.findByText("You don't have any leads yet")).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find leads' }).getAttribute('href')).toBe('/lead-hunting')
})

test('all leads are exported as one file, however many pages the server sends', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:1')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  const page = (text: string, link?: string) =>
    new Reply(200, text, { 'content-type': 'text/csv; charset=utf-8', ...(link && { link }) })
  const server = serveLeads().on(exportLeads, ({ seen }) =>
    seen.query.has('cursor') ? page('second') : page('first', '</api/leads/export?cursor=c>; rel="next"'),
  )
  const user = renderApp('/prospecting')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Leads exported')).toBeDefined()
  expect(await saved.mock.calls[0]?.[0].text()).toBe('"first""second"')
  server.on(exportLeads, () => refusal(500, 'UNEXPECTED', 'Oh no'))
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText('Failed to export leads')).toBeDefined()
})

test('an export follows the filter, and the checked leads before it; the parts are joined', async () => {
  const saved = vi.fn<(file: Blob) => string>(() => 'blob:1')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  const server = serveLeads().on(exportChosenLeads, ({ body, seen }) => {
    const isFirst = !seen.query.has('from') && body.ids.length > 1
    return new Reply(200, seen.query.has('from') ? 'second' : 'first', {
      'content-type': 'text/csv; charset=utf-8',
      ...(isFirst && { link: '</api/leads/export?from=1>; rel="next"' }),
    })
  })
  const user = renderApp('/prospecting?status=hot')
  await listedNames()
  expect(screen.getByText('2 of 4')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Export CSV (2)' }))
  expect(await screen.findByText('The file contains 2 leads, with the evidence for its facts.')).toBeDefined()
  expect(await saved.mock.calls[0]?.[0].text()).toBe('"first""second"')
  await user.click(await checkboxOf('Dune Law'))
  await user.click(screen.getByRole('button', { name: 'Export CSV (1)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(2))
  expect(server.requestsOf(exportChosenLeads).map(({ body }) => body)).toEqual([
    { ids: [4, 1], hasHeading: true },
    { ids: [4, 1], hasHeading: true },
    { ids: [1], hasHeading: true },
  ])
})
