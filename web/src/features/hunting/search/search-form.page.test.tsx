import { searchLeads } from '@assay/shared/features/hunting/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buildResult } from '../../../test/hunting/test-search.ts'
import { renderApp, serverFor } from '../../../test/render-app.tsx'

const open = async () => {
  const server = serverFor('user').on(searchLeads, () => buildResult([]))
  const user = renderApp('/lead-hunting')
  const form = within(await screen.findByRole('form', { name: 'Find leads' }))
  return { server, user, form, query: form.getByLabelText('Search Query') }
}

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
  expect(within(form.getByLabelText('Business Type')).getAllByRole('option')).toHaveLength(13)
})

test('an empty query shows an error at its field, a blank one a toast; nothing is sent', async () => {
  const { server, user, form, query } = await open()
  await user.click(form.getByRole('button', { name: 'Find Leads' }))
  expect(form.getByText('Search query is required')).toBeDefined()
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
  await user.clear(count)
  await user.type(count, '500')
  expect(typed(count)).toBe('100')
  await user.clear(count)
  await user.type(count, '0')
  expect(typed(count)).toBe('1')
  await user.clear(count)
  await user.tab()
  expect(typed(count)).toBe('10')
})
