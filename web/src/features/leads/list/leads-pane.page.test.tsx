import { createActivity, listActivities, updateLead } from '@assay/shared/features/leads/calls'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { choose, sampleLeads, serveLeads } from '../../../test/leads/test-lead-list.ts'
import { answerOf, buildActivity, buildLeadDetail } from '../../../test/leads/test-lead-page.ts'
import { renderApp, shownAddress } from '../../../test/render-app.tsx'

const leadShown = (name: string) => screen.findByRole('heading', { name, level: 2 })

test('in the pane the status is set, a note is logged, and the latest activities are shown', async () => {
  const server = serveLeads()
    .on(listActivities, () => [3, 2, 1].map((id) => buildActivity({ id, leadId: 1, content: `Event ${id}` })))
    .on(updateLead, ({ body }) =>
      answerOf(buildLeadDetail({ ...sampleLeads[3], ...(body as { status: 'cold' }) }), '"2"'),
    )
    .on(createActivity, ({ body }) =>
      buildActivity({ id: 4, type: body.type, content: body.content ?? null }),
    )
  const user = renderApp('/prospecting?selectLead=1')
  await leadShown('Dune Law')
  const pane = within(screen.getByRole('region', { name: 'Dune Law' }))
  expect(await pane.findByText('Event 3')).toBeDefined()
  const status = pane.getByRole('button', { name: 'Status: Hot' })
  await waitFor(() => expect(status).toHaveProperty('disabled', false))
  await user.click(status)
  await choose(user, 'Cold')
  await waitFor(() => expect(server.requestsOf(updateLead)[0]?.body).toEqual({ status: 'cold' }))
  await user.type(pane.getByRole('textbox'), 'They asked for prices')
  await user.click(pane.getByRole('button', { name: 'Log activity' }))
  expect(await screen.findByText('Activity logged')).toBeDefined()
  expect(server.requestsOf(createActivity)[0]?.body).toMatchObject({ leadId: 1, type: 'note' })
})

test('logging stands before all that is to be read, and each lead is shown from its top', async () => {
  serveLeads()
  const user = renderApp('/prospecting?selectLead=3')
  await leadShown('Brightwell Dental')
  const pane = screen.getByRole('region', { name: 'Brightwell Dental' })
  const log = within(pane).getByRole('form', { name: 'Log activity' })
  for (const after of [
    within(pane).getByText('Website'),
    await within(pane).findByText(/^Run AI Prospecting for/),
  ])
    expect(log.compareDocumentPosition(after)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(within(pane).getByRole('button', { name: 'Log', hidden: true }))
  expect(document.activeElement).toBe(within(log).getByRole('textbox'))
  const scrolled = pane.parentElement?.parentElement as HTMLElement
  scrolled.scrollTop = 200
  await user.click(document.body)
  await user.keyboard('{Shift>}j{/Shift}')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Brightwell Dental' })).toBeNull())
  expect(scrolled.isConnected).toBe(false)
})

test('the pane edits its lead', async () => {
  serveLeads()
  const user = renderApp('/prospecting?selectLead=1')
  await leadShown('Dune Law')
  const edit = screen.getByRole('button', { name: 'Edit' })
  await waitFor(() => expect(edit).toHaveProperty('disabled', false))
  await user.click(edit)
  expect(await screen.findByRole('dialog', { name: 'Edit Lead' })).toBeDefined()
})

test('J and K open the next and the previous lead of the list', async () => {
  serveLeads()
  const user = renderApp('/prospecting?sort=name&selectLead=3')
  await leadShown('Brightwell Dental')
  await waitFor(() => expect(shownAddress()).toBe('/prospecting?sort=name'))
  await user.keyboard('{Shift>}j{/Shift}')
  await leadShown('Corner Bakery')
  await user.keyboard('{Shift>}kk{/Shift}')
  await leadShown('Ápex Dental')
})

test('a lead’s page leads to its neighbours in the list, by links and by keys', async () => {
  serveLeads()
  const user = renderApp('/prospecting?status=hot&selectLead=4')
  await leadShown('Ápex Dental')
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  await screen.findByRole('heading', { name: 'Ápex Dental', level: 1 })
  const neighbours = within(screen.getByRole('navigation', { name: 'Leads of the list' }))
  expect(neighbours.getByText('1 of 2')).toBeDefined()
  expect(neighbours.getByRole('button', { name: 'Previous lead' })).toHaveProperty('disabled', true)
  await user.click(neighbours.getByRole('link', { name: 'Next lead' }))
  await screen.findByRole('heading', { name: 'Dune Law', level: 1 })
  await user.keyboard('{Shift>}k{/Shift}')
  await screen.findByRole('heading', { name: 'Ápex Dental', level: 1 })
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Leads' }))
  await leadShown('Ápex Dental')
})

test('the way back from a lead to which a key has led opens that lead, also after a reload', async () => {
  serveLeads()
  const user = renderApp('/prospecting?status=hot&selectLead=4')
  await leadShown('Ápex Dental')
  await user.click(await screen.findByRole('link', { name: 'Open lead' }))
  await screen.findByRole('heading', { name: 'Ápex Dental', level: 1 })
  await user.keyboard('{Shift>}j{/Shift}')
  await screen.findByRole('heading', { name: 'Dune Law', level: 1 })
  fireEvent(window, new Event('pagehide'))
  cleanup()
  const reads = vi.spyOn(Storage.prototype, 'getItem')
  const userAfter = renderApp('/leads/1')
  await screen.findByRole('heading', { name: 'Dune Law', level: 1 })
  const neighbours = within(screen.getByRole('navigation', { name: 'Leads of the list' }))
  expect(neighbours.getByText('2 of 2')).toBeDefined()
  expect(reads.mock.calls.filter(([key]) => key.endsWith('list of leads'))).toHaveLength(1)
  await userAfter.click(within(screen.getByRole('main')).getByRole('link', { name: 'My Leads' }))
  await leadShown('Dune Law')
  expect(shownAddress()).toBe('/prospecting?status=hot')
})

test('keys that are pressed faster than the page is rendered each open a further lead', async () => {
  serveLeads()
  renderApp('/prospecting?sort=name&selectLead=4')
  await leadShown('Ápex Dental')
  await waitFor(() => expect(shownAddress()).toBe('/prospecting?sort=name'))
  act(() => {
    for (const key of ['J', 'J', 'J']) fireEvent.keyDown(document.body, { key, shiftKey: true })
  })
  await leadShown('Dune Law')
})
