import { listAiLeads, searchLeads } from '@assay/shared/features/hunting/calls'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildSavedAiLead } from '../../../test/hunting/test-leads.ts'
import { buildResult } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const open = async () => {
  const server = serverFor('user').on(searchLeads, () => buildResult([]))
  const user = renderApp('/lead-hunting')
  const form = within(await screen.findByRole('form', { name: 'Find leads' }))
  return { server, user, form, query: form.getByLabelText('Search Query') }
}

const businessTypes = [
  'Professional Services',
  'Business Services',
  'Technology',
  'Financial Services',
  'Legal Services',
  'Beauty Services',
  'Home Services',
  'Construction',
  'Healthcare',
  'Food & Dining',
  'Retail',
  'Hospitality',
  'Education',
]

const typed = (field: HTMLElement) => (field as HTMLInputElement).value

test('the page has its heading and description', async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Lead Hunting' })).toBeDefined()
  expect(
    screen.getByText('Find potential leads based on industry, location, and business type'),
  ).toBeDefined()
  expect(await screen.findByText('No leads found yet')).toBeDefined()
  expect(screen.getByText('Try searching for a business type or industry')).toBeDefined()
})

test('the form starts with the specified values', async () => {
  const { form, query } = await open()
  expect(typed(query)).toBe('')
  expect(typed(form.getByLabelText('Industry'))).toBe('Business Services')
  expect(typed(form.getByLabelText('Location'))).toBe('United States')
  expect(typed(form.getByLabelText('Business Type'))).toBe('Professional Services')
  expect(typed(form.getByLabelText('Number of Results'))).toBe('10')
  const options = within(form.getByLabelText('Business Type')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(businessTypes)
  expect(
    form.getAllByRole('button', { name: /^Remove filter/ }).map(({ textContent }) => textContent),
  ).toEqual(['Business Services', 'United States', 'Professional Services'])
})

test('an empty query shows an error at its field, a blank one a toast; nothing is sent', async () => {
  const { server, user, form, query } = await open()
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  expect(form.getByText('Search query is required')).toBeDefined()
  expect(document.activeElement).toBe(query)
  await user.type(query, '   ')
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  expect(await screen.findByText('Empty search query')).toBeDefined()
  expect(screen.getByText('Please enter a search term')).toBeDefined()
  expect(server.requestsOf(searchLeads)).toHaveLength(0)
})

test('a search is sent as a job with the filters of its chips and its own idempotency key', async () => {
  const { server, user, form, query } = await open()
  await user.type(query, 'dentists')
  await user.click(form.getByRole('button', { name: /Remove filter Industry/ }))
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(1))
  const [request] = server.requestsOf(searchLeads)
  expect(request?.body).toEqual({
    query: 'dentists',
    maxResults: 10,
    filters: { location: 'United States', businessType: 'Professional Services' },
  })
  expect(request?.headers.get('prefer')).toBe('respond-async')
  expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
  expect(typed(form.getByLabelText('Industry'))).toBe('')
})

test('all filters are sent under their keys', async () => {
  const { server, user, form, query } = await open()
  await user.clear(form.getByLabelText('Industry'))
  await user.type(form.getByLabelText('Industry'), 'Healthcare providers')
  await user.clear(form.getByLabelText('Number of Results'))
  await user.type(form.getByLabelText('Number of Results'), '3')
  await user.type(query, 'dentists')
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  await waitFor(() =>
    expect(server.requestsOf(searchLeads)[0]?.body).toEqual({
      query: 'dentists',
      maxResults: 3,
      filters: {
        industry: 'Healthcare providers',
        location: 'United States',
        businessType: 'Professional Services',
      },
    }),
  )
})

test('without chips no filters are sent', async () => {
  const { server, user, form, query } = await open()
  for (const chip of form.getAllByRole('button', { name: /Remove filter/ })) await user.click(chip)
  await user.type(query, 'dentists')
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  await waitFor(() =>
    expect(server.requestsOf(searchLeads)[0]?.body).toEqual({ query: 'dentists', maxResults: 10 }),
  )
})

test('the number of results stays within 1 to 100 while it is typed', async () => {
  const { user, form } = await open()
  const count = form.getByLabelText('Number of Results')
  for (const [text, kept] of [
    ['500', '100'],
    ['101', '100'],
    ['0', '1'],
    ['-5', '1'],
    ['57', '57'],
  ] as const) {
    fireEvent.change(count, { target: { value: text } })
    expect(typed(count)).toBe(kept)
  }
  await user.clear(count)
  await user.tab()
  expect(typed(count)).toBe('10')
})

test('a query is kept for a reload as long as it was not searched for', async () => {
  const { user, form, query } = await open()
  const kept = () => JSON.stringify({ ...sessionStorage })
  expect(kept()).not.toContain('businessType')
  await user.type(query, 'dentists in Springfield')
  expect(kept()).toContain('dentists in Springfield')
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  expect(kept()).not.toContain('dentists in Springfield')
})

test('Escape leaves the query as it is, and arrow down leads from it to the list', async () => {
  serverFor('user').on(listAiLeads, () => [buildSavedAiLead({ id: 1, companyName: 'Rye Bakery' })])
  const user = renderApp('/lead-hunting')
  const row = await screen.findByRole('button', { name: /^Rye Bakery/ })
  await user.keyboard('/')
  const query = screen.getByLabelText('Search Query')
  await user.keyboard('bakeries{Escape}')
  expect(typed(query)).toBe('bakeries')
  await user.keyboard('j')
  await waitFor(() => expect(document.activeElement).toBe(row))
  await user.keyboard('/{ArrowDown}')
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(typed(query)).toBe('bakeries')
})
