import { getOpenApi } from '@assay/shared/features/operations/calls'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Reply, refusal } from '../../../test/fake-server.ts'
import { renderApp, serverFor, shownAddress } from '../../../test/render-app.tsx'

const error = { description: 'NOT_FOUND' }
const lead = { $ref: '#/components/schemas/Lead' }
const jsonOf = (schema: object, example?: object) => ({
  content: { 'application/json': { schema, example } },
})
const openApi = {
  tags: [
    { name: 'leads', description: 'CRM leads.' },
    { name: 'usage', description: 'Plan and lookups.' },
  ],
  components: {
    schemas: {
      Lead: {
        type: 'object',
        required: ['companyName'],
        properties: { companyName: { type: 'string' }, owner: { $ref: '#/components/schemas/Owner' } },
      },
      Owner: { type: 'object', properties: { fullName: { type: ['string', 'null'] } } },
    },
  },
  paths: {
    '/api/leads/{id}': {
      patch: {
        operationId: 'updateLead',
        tags: ['leads'],
        summary: 'Changes a lead.',
        description: 'Needs a session, or an API key with the scope `write`.',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        requestBody: jsonOf(lead, { companyName: 'Maple Dental' }),
        responses: { 200: { description: 'Done', ...jsonOf(lead) }, 404: error },
      },
    },
    '/api/account': {
      delete: {
        operationId: 'deleteAccount',
        tags: ['usage'],
        summary: 'Deletes the account.',
        description: 'Needs a session; API keys are refused.',
        security: [{ session: [] }],
        parameters: [],
        responses: { 204: { description: 'Done' } },
      },
    },
    '/api/usage': {
      get: {
        operationId: 'getUsage',
        tags: ['usage'],
        summary: 'The plan.',
        description: 'Needs a session.',
        parameters: [],
        responses: { 200: { description: 'Done', ...jsonOf({ type: 'object' }) } },
      },
    },
  },
}

const open = (address = '/api-reference') => {
  const server = serverFor('user').on(getOpenApi, () => openApi)
  return { server, user: renderApp(address) }
}

test('calls stand by feature and are found by their words', async () => {
  const { user } = open()
  const calls = within(await screen.findByRole('navigation', { name: 'Calls' }))
  expect(within(calls.getByRole('region', { name: 'leads' })).getByText('updateLead')).toBeDefined()
  const refused = within(calls.getByRole('region', { name: 'without an API key' }))
  expect(refused.getAllByRole('link').map((link) => link.textContent)).toEqual(['DELETEdeleteAccount'])
  await user.type(calls.getByRole('searchbox', { name: 'Search calls' }), 'usage plan')
  await waitFor(() => expect(calls.queryByText('updateLead')).toBeNull())
  expect(calls.getByText('getUsage')).toBeDefined()
  await user.type(calls.getByRole('searchbox'), ' zebra')
  expect(await calls.findByText('No such call')).toBeDefined()
})

test('a choice arrives at its heading, and going back at its link', async () => {
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Guide for programs' })).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'plan{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'GET /api/usage' }))
  await waitFor(() => expect(document.title).toBe('getUsage · API reference · Assay'))
  await user.click(screen.getByText('All calls'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: /getUsage/ }))
  await waitFor(() => expect(document.title).toBe('API reference · Assay'))
  await user.click(screen.getByRole('link', { name: 'Guide for programs' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Guide for programs' }))
})

test('a call that is not there is named', async () => {
  open('/api-reference?call=nope')
  expect((await screen.findByRole('note')).textContent).toContain('There is no call “nope”')
  expect(screen.getByRole('heading', { name: 'Guide for programs' })).toBeDefined()
})

test('a call that refuses keys shows how a session makes it, and asks for none', async () => {
  open('/api-reference?call=deleteAccount')
  const example = await screen.findByText(/curl -X DELETE/)
  expect(example.textContent).toContain('-b cookies.txt')
  expect(example.textContent).not.toContain('ASSAY_KEY')
  expect(screen.queryByLabelText('API key (optional)')).toBeNull()
})

test('a call shows its fields, its answer, its errors and an example', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('link', { name: /updateLead/ }))
  expect(shownAddress()).toBe('/api-reference?call=updateLead')
  expect(screen.getByRole('heading', { name: 'PATCH /api/leads/{id}' })).toBeDefined()
  expect(screen.getByText('404').parentElement?.textContent).toBe('404NOT_FOUND')
  const body = within(screen.getByRole('list', { name: 'Fields of Body' }))
  expect(body.getByText('companyName').parentElement?.textContent).toBe('companyNamestring, required')
  await user.click(body.getByRole('button', { name: 'Fields of owner' }))
  expect(body.getByText('fullName').parentElement?.textContent).toBe('fullNamestring | null')
  expect(screen.getByText(/curl -X PATCH .*\/api\/leads\/1/).textContent).toContain('Maple Dental')
})

test('a request is sent as it is filled in, with the key, and its answer is shown', async () => {
  const { user, server } = open('/api-reference?call=updateLead')
  const { updateLead } = await import('@assay/shared/features/leads/calls')
  server.on(updateLead, () => new Reply(404, { code: 'NOT_FOUND' }, { 'x-request-id': 'r-7' }))
  const form = within(await screen.findByRole('form', { name: 'Try it' }))
  await user.click(form.getByRole('button', { name: 'Send' }))
  expect(await form.findByText('id is required')).toBeDefined()
  expect(document.activeElement).toBe(form.getByLabelText('id'))
  await user.type(form.getByLabelText('id'), '7')
  await user.type(form.getByLabelText('API key (optional)'), 'ak_x')
  await user.click(form.getByRole('button', { name: 'Send' }))
  const answer = within(await screen.findByRole('region', { name: 'Answer' }))
  expect(answer.getByRole('status').textContent).toMatch(/^404\d+ ms$/)
  expect(answer.getByText(/x-request-id: r-7/)).toBeDefined()
  expect(answer.getByLabelText('Answer’s body').textContent).toContain('"code": "NOT_FOUND"')
  const [sent] = server.requestsOf(updateLead)
  expect([sent?.path, sent?.body, sent?.headers.get('authorization')]).toEqual([
    '/api/leads/7',
    { companyName: 'Maple Dental' },
    'Bearer ak_x',
  ])
})

test('a reference that cannot be read offers another try', async () => {
  let fails = true
  serverFor('user').on(getOpenApi, () => (fails ? refusal(500, 'UNEXPECTED', 'Broken') : openApi))
  const user = renderApp('/api-reference')
  expect((await screen.findByRole('alert')).textContent).toContain('could not be read')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('navigation', { name: 'Calls' })).toBeDefined()
})
