import { login } from '@assay/shared/features/accounts/calls'
import { searchLeads } from '@assay/shared/features/hunting/calls'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { forgetFirstSearch, keepFirstSearch } from '../../../platform/session/first-search.ts'
import { buildJob, serveJob } from '../../../test/hunting/test-search.ts'
import { buildUser, renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

afterEach(forgetFirstSearch)

test('a visitor’s first search starts once after signing in, without the default filters', async () => {
  const server = serverFor('visitor').on(login, () => buildUser())
  serveJob(server, buildJob())
  keepFirstSearch('ann@brightwell.example')
  const user = renderApp('/auth')
  await user.type(await screen.findByLabelText('Username'), 'casey')
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}')
  expect(await screen.findByLabelText('Search Query')).toHaveProperty('value', 'brightwell.example')
  expect(shownAddress()).toBe('/lead-hunting')
  expect(screen.getByLabelText('Industry')).toHaveProperty('value', '')
  await waitFor(() => expect(server.requestsOf(searchLeads)).toHaveLength(1))
  expect(server.requestsOf(searchLeads)[0]?.body).toEqual({ query: 'brightwell.example', maxResults: 10 })
  await screen.findByRole('button', { name: 'Cancel' })
  expect(server.requestsOf(searchLeads)).toHaveLength(1)
})

test('without a first search the form has its default values', async () => {
  const server = serverFor('user')
  renderApp('/lead-hunting')
  expect(await screen.findByLabelText('Industry')).toHaveProperty('value', 'Business Services')
  expect(server.requestsOf(searchLeads)).toHaveLength(0)
})
