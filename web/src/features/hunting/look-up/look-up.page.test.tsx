import { estimateSearch, listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import type { Criteria } from '@assay/shared/features/hunting/criteria'
import type { LookUp } from '@assay/shared/features/hunting/look-up'
import type { Receipt } from '@assay/shared/features/hunting/search'
import { addressOfSearch } from '@assay/shared/features/hunting/search-address'
import { getJob } from '@assay/shared/features/jobs/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply } from '../../../test/fake-server.ts'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildEstimate, buildJob, buildResult } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const criteriaFor = (domain: string): Criteria => ({
  category: { text: '', from: 'query' },
  company: { text: domain, domain, name: null },
  place: null,
  wishes: [],
  setAside: [],
})

const receiptSaying = (...notes: string[]): Receipt => ({ items: [], usd: 0, ms: 40, notes })

const lead = buildSavedAiLead({
  id: 5,
  companyName: 'Brightwell Dental',
  website: 'https://brightwell.example',
})

const resultOf = (lookUp: Partial<LookUp> & Pick<LookUp, 'status'>, ...notes: string[]) =>
  buildResult(lookUp.status === 'found' ? [lead] : [], {
    criteria: criteriaFor('brightwell.example'),
    lookUp: { known: null, rivals: [], ...lookUp },
    receipt: receiptSaying(...notes),
  })

const lookUp = async (result = resultOf({ status: 'found' })) => {
  const server = serverFor('user').on(searchLeads, () => result)
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'brightwell.example{Enter}')
  await screen.findByText('Looked up:')
  return { server, user }
}

test('a look-up opens the one card it has found, under what was looked up, without criteria to edit', async () => {
  await lookUp()
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Looked up: brightwell.example' })).toBeDefined()
  expect(screen.queryByRole('group', { name: 'Category' })).toBeNull()
  expect(screen.queryByRole('group', { name: 'Place' })).toBeNull()
})

test('its address opens it again with its card', async () => {
  serverFor('user').on(getJob, () =>
    buildJob({
      id: 'older',
      status: 'completed',
      result: { ...resultOf({ status: 'found' }), jobId: 'older' },
    }),
  )
  renderApp(addressOfSearch('older'))
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental' })).toBeDefined()
  expect(shownAddress()).toBe(addressOfSearch('older'))
})

test.each([
  ['notFound', 'No company could be recognised at brightwell.example. The lookup was given back.'],
  ['unreadable', 'Nothing could be read at brightwell.example. The lookup was given back.'],
] as const)('what was %s says so once, with what to do', async (status, note) => {
  await lookUp(resultOf({ status }, note))
  expect(screen.getAllByText(note)).toHaveLength(1)
  expect(screen.queryByText(/No leads found/)).toBeNull()
  expect(screen.queryByText(/^Receipt/)).toBeNull()
  expect(screen.queryByText('Search again')).toBeNull()
})

test('another company of the name is looked up with one click, which says what it costs', async () => {
  const rivals = [{ companyName: 'Brightwell Dental', domain: 'brightwell-leeds.example', location: 'Leeds' }]
  const { server, user } = await lookUp(
    resultOf({ status: 'found', rivals }, 'Another company has that name.'),
  )
  const notes = within(screen.getByRole('region', { name: 'About this answer' }))
  expect(notes.getByText('Look up instead (1 lookup)')).toBeDefined()
  await user.click(notes.getByRole('button', { name: /Brightwell Dental Leeds · brightwell-leeds.example/ }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(2))
  expect(server.requestsOf(searchLeads)[1]?.body).toEqual({
    query: 'brightwell-leeds.example',
    maxResults: 1,
  })
})

const owned = 'You have Brightwell Dental already. The lookup was given back.'

test('a company that is an AI lead already is opened from there', async () => {
  const known = { list: 'ai' as const, id: 5, companyName: 'Brightwell Dental' }
  const server = serverFor('user')
    .on(searchLeads, () => resultOf({ status: 'known', known }, owned))
    .on(listAiLeads, () => new Reply(200, [lead], { 'x-collection-version': '1' }))
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'brightwell.example{Enter}')
  expect(await screen.findByText(owned)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Open Brightwell Dental' }))
  expect(await screen.findByRole('heading', { name: 'Brightwell Dental' })).toBeDefined()
  expect(server.requestsOf(searchLeads)).toHaveLength(1)
})

test('one that is a CRM lead already has a link to it', async () => {
  await lookUp(resultOf({ status: 'known', known: { list: 'crm', id: 3, companyName: 'Brightwell' } }, owned))
  expect(screen.getByRole('link', { name: 'Open Brightwell' }).getAttribute('href')).toBe('/leads/3')
})

test('before a look-up, what will be looked up is shown with its price', async () => {
  const server = serverFor('user')
  server.on(estimateSearch, () => buildEstimate({ criteria: criteriaFor('brightwell.example') }))
  const user = renderApp('/lead-hunting')
  await user.type(await screen.findByLabelText('Search Query'), 'brightwell.example')
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByRole('heading', { name: 'Will look up: brightwell.example' })).toBeDefined()
  expect(await screen.findByText(/1 lookup/)).toBeDefined()
})
