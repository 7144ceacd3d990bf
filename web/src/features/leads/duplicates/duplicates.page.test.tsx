import {
  bulkLeads,
  createDistinctLeads,
  createLead,
  deleteDistinctLeads,
  listDistinctLeads,
  listLeads,
} from '@assay/shared/features/leads/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const company = (id: number, companyName: string, website: string) =>
  buildLead({ id, companyName, website, email: null, location: null })

const maple = company(8, 'Maple Dental', 'https://maple.example/')
const same = company(7, 'Maple', 'https://www.maple.example/contact')
const other = company(6, 'Oak', 'https://oak.example/')

const serve = (leads = [maple, same, other]) =>
  serverFor('user')
    .on(listLeads, () => leads)
    .on(listDistinctLeads, () => [])

test('leads of one company stand side by side, and one is deleted', async () => {
  const server = serve()
  server.on(bulkLeads, ({ body }) => ({
    changed: [],
    deletedIds: body.ids,
    missingIds: [],
    remainingIds: [],
  }))
  const user = renderApp('/leads/duplicates')
  const group = within(await screen.findByRole('region', { name: 'Maple Dental' }))
  expect(group.getByText('2 leads with the same website')).toBeDefined()
  expect(group.getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: 'Oak' })).toBeNull()
  await user.click(group.getByRole('button', { name: 'Delete Maple, added as lead 7' }))
  expect(await screen.findByText('1 lead deleted')).toBeDefined()
  expect(server.requestsOf(bulkLeads)[0]?.body).toEqual({ ids: [7], change: { delete: true } })
})

test('leads that are no duplicates leave the page, which can be undone', async () => {
  const server = serve()
  const said = { id: 'abc', leadIds: [7, 8], userId: 1, createdAt: '2026-11-20T10:00:00.000Z' }
  server.on(createDistinctLeads, () => said).on(deleteDistinctLeads, () => undefined)
  const user = renderApp('/leads/duplicates')
  await user.click(await screen.findByRole('button', { name: 'Not duplicates' }))
  expect(await screen.findByText('No duplicates')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('region', { name: 'Maple Dental' })).toBeDefined()
})

test('a list that cannot be read says so', async () => {
  serve().on(listDistinctLeads, () => refusal(503, 'BUSY', 'The table is busy.'))
  renderApp('/leads/duplicates')
  expect(await screen.findByText(/The table is busy/)).toBeDefined()
})

test('New Lead warns of a lead with the same website, and creates it anyway', async () => {
  const server = serve()
  server.on(createLead, ({ body }) => buildLead({ ...body, id: 9, industry: null } as never))
  const user = renderApp('/prospecting')
  await user.click((await screen.findAllByRole('button', { name: 'New Lead' }))[0] as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'New Lead' }))
  await user.type(dialog.getByLabelText(/^Company Name/), 'Maple again')
  await user.type(dialog.getByLabelText('Website'), 'maple.example')
  expect(await dialog.findByRole('link', { name: 'Maple Dental' })).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Create anyway' }))
  await waitFor(() => expect(server.requestsOf(createLead)).toHaveLength(1))
})
