import {
  getLead,
  listActivities,
  listDistinctLeads,
  listLeads,
  mergeLeads,
  unmergeLead,
} from '@assay/shared/features/leads/calls'
import type { Lead } from '@assay/shared/features/leads/lead'
import { listMails } from '@assay/shared/features/outreach/calls'
import { listProspectReports } from '@assay/shared/features/prospecting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { refusal } from '../../../test/fake-server.ts'
import { buildLead } from '../../../test/leads/test-leads.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const maple = buildLead({
  id: 8,
  companyName: 'Maple Dental',
  website: 'https://maple.example',
  email: null,
  notes: 'Ours',
})
const same = buildLead({
  id: 7,
  companyName: 'Maple',
  website: 'https://maple.example',
  email: 'ann@maple.example',
  phone: null,
})
const third = buildLead({ id: 6, companyName: 'Maple North', website: 'https://maple.example', phone: null })

const detail = (lead: Lead, facts = {}) => ({ ...lead, facts, evidence: [] })

const serve = (all = [maple, same]) => {
  let leads = all
  const server = serverFor('user')
    .on(listLeads, () => leads)
    .on(listDistinctLeads, () => [])
    .on(listActivities, () => [])
    .on(listMails, () => [])
    .on(listProspectReports, () => [])
    .on(getLead, ({ params }) => {
      const lead = leads.find(({ id }) => id === Number(params.id)) ?? maple
      return detail(lead, lead.id === 7 ? { companyName: 'proved' } : { companyName: 'unverified' })
    })
    .on(mergeLeads, () => {
      leads = [maple]
      return detail(maple)
    })
    .on(unmergeLead, () => {
      leads = all
      return { lead: same, kept: detail(maple), leftFields: ['email'] }
    })
  return server
}

const openDialog = async (user: ReturnType<typeof renderApp>) => {
  await user.click(await screen.findByRole('button', { name: 'Merge' }))
  return within(await screen.findByRole('dialog', { name: 'Merge leads' }))
}

test('two duplicates are merged with the suggested and the chosen values, which can be undone', async () => {
  const server = serve()
  const user = renderApp('/leads/duplicates')
  const dialog = await openDialog(user)
  const side = (field: string, name: RegExp) =>
    within(dialog.getByRole('group', { name: field })).getByRole('radio', { name }) as HTMLInputElement
  expect(side('Which lead stays?', /Maple Dental/).checked).toBe(true)
  expect(side('Email', /ann@maple/).checked).toBe(true)
  await waitFor(() => expect(side('Company name', /^Maple Proved/).checked).toBe(true))
  expect(dialog.queryByRole('group', { name: 'Website' })).toBeNull()
  expect(await dialog.findByText(/Comes along: 0 activities, 0 mails, 0 reports/)).toBeDefined()
  await user.click(side('Company name', /Maple Dental/))
  await user.click(dialog.getByRole('button', { name: 'Merge into Maple Dental' }))
  expect(await screen.findByText('Merged into Maple Dental')).toBeDefined()
  const [request] = server.requestsOf(mergeLeads)
  expect([request?.path, request?.body]).toEqual([
    '/api/leads/8/merge',
    { mergedId: 7, fields: ['email'], seen: { kept: maple.updatedAt, merged: same.updatedAt } },
  ])
  expect(await screen.findByText('No duplicates')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Edited since and left as it is: email.')).toBeDefined()
  expect(server.requestsOf(unmergeLead)[0]?.path).toBe('/api/leads/7/unmerge')
})

test('leads that were merged and separated are merged again before they have been read anew', async () => {
  const server = serve()
  const [kept, merged] = ['2026-11-02T10:00:00.000Z', '2026-11-02T10:00:01.000Z']
  const user = renderApp('/leads/duplicates')
  const mergeInto = async () => {
    const dialog = await openDialog(user)
    await user.click(dialog.getByRole('button', { name: 'Merge into Maple Dental' }))
  }
  await mergeInto()
  await screen.findByText('No duplicates')
  server
    .on(unmergeLead, () => ({
      lead: { ...same, updatedAt: merged },
      kept: detail({ ...maple, updatedAt: kept }),
      leftFields: [],
    }))
    .on(getLead, () => new Promise<never>(() => undefined))
    .on(listLeads, () => new Promise<never>(() => undefined))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await mergeInto()
  await waitFor(() => expect(server.requestsOf(mergeLeads)).toHaveLength(2))
  expect(server.requestsOf(mergeLeads)[1]?.body).toMatchObject({ seen: { kept, merged } })
})

test('the other lead stays if the user wants, and a conflict leaves the dialog open', async () => {
  const server = serve()
  server.on(mergeLeads, () => refusal(409, 'CONFLICT', 'One of the leads was edited meanwhile.'))
  const user = renderApp('/leads/duplicates')
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('radio', { name: /Lead 7/ }))
  await user.click(dialog.getByRole('button', { name: 'Merge into Maple' }))
  expect(await screen.findByText('One of the leads was edited meanwhile.')).toBeDefined()
  expect(server.requestsOf(mergeLeads)[0]?.body).toMatchObject({ mergedId: 8, fields: ['phone', 'notes'] })
  expect(dialog.getByRole('button', { name: 'Merge into Maple' })).toBeDefined()
})

test('of three leads each is merged into the fullest one', async () => {
  serve([maple, same, third])
  const user = renderApp('/leads/duplicates')
  await user.click(await screen.findByRole('button', { name: 'Merge Maple North, added as lead 6' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge leads' }))
  expect(dialog.getByRole('radio', { name: /Lead 8/ })).toBeDefined()
  expect(dialog.getByRole('radio', { name: /Lead 6/ })).toBeDefined()
})

test('two checked leads of My Leads are merged', async () => {
  const server = serve()
  const user = renderApp('/prospecting')
  for (const name of ['Maple Dental', 'Maple'])
    await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
  const dialog = await openDialog(user)
  await user.click(dialog.getByRole('button', { name: /^Merge into/ }))
  await waitFor(() => expect(server.requestsOf(mergeLeads)).toHaveLength(1))
  expect(await screen.findByText('Merged into Maple Dental')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected leads' })).toBeNull())
})

test('the address of a merged lead leads to the one that is left', async () => {
  serve([maple])
  renderApp('/leads/7')
  await waitFor(() => expect(screen.getByLabelText('address').textContent).toBe('/leads/8'))
})
