import { getUser, login, logout } from '@assay/shared/features/accounts/calls'
import { convertAiLead } from '@assay/shared/features/hunting/calls'
import { listJobs } from '@assay/shared/features/jobs/calls'
import { expect, test, vi } from 'vitest'
import { fakeServer, Reply, refusal } from '../../test/fake-server.ts'
import { buildUser } from '../../test/render-app.tsx'
import { callApi, readApi } from './api.ts'
import { ApiError } from './api-error.ts'

const failureOf = async (work: Promise<unknown>): Promise<ApiError> => {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw new Error('An ApiError was expected')
  return error
}

test('method, path, query and body come from the declared call', async () => {
  const server = fakeServer()
    .on(login, () => buildUser())
    .on(listJobs, () => [])
  await callApi(login, { body: { username: 'casey', password: 'secret1' } })
  await callApi(listJobs, { query: { status: 'running' } })
  expect(server.requestsOf(login)[0]?.headers.get('content-type')).toBe('application/json')
  expect(server.requestsOf(listJobs)[0]?.query.get('status')).toBe('running')
})

test('path parameters are filled in', async () => {
  const server = fakeServer()
  await failureOf(callApi(convertAiLead, { params: { id: '7' } }))
  expect(server.requestsOf(convertAiLead)[0]?.path).toBe('/api/ai-leads/7/convert')
})

test('every request has its own id, which an error without one takes over', async () => {
  const server = fakeServer().on(getUser, () => new Reply(500))
  const first = await failureOf(callApi(getUser, {}))
  await failureOf(callApi(getUser, {}))
  const [one, other] = server.requestsOf(getUser).map(({ headers }) => headers.get('x-request-id'))
  expect(one).not.toBe(other)
  expect(first.requestId).toBe(one)
})

test('a refusal raises its message, code and details', async () => {
  const details = [{ path: 'username', message: 'Username is required' }]
  fakeServer().on(login, () => refusal(400, 'INVALID_INPUT', 'Username is required', details))
  const error = await failureOf(callApi(login, { body: { username: '', password: 'x' } }))
  expect(error).toMatchObject({
    status: 400,
    code: 'INVALID_INPUT',
    message: 'Username is required',
    requestId: 'r-1',
    details,
    hasServerMessage: true,
  })
})

test('a refusal without a body has a generic message, and its code comes from the status', async () => {
  fakeServer().on(login, () => new Reply(429))
  const error = await failureOf(callApi(login, { body: { username: 'a', password: 'b' } }))
  expect(error).toMatchObject({
    message: 'API request failed: 429',
    code: 'RATE_LIMITED',
    hasServerMessage: false,
  })
})

test('a failed data read has the status and the text as its message', async () => {
  const server = fakeServer().on(listJobs, () => refusal(503, 'UNEXPECTED', 'Down for repair'))
  expect((await failureOf(readApi(listJobs, {}))).message).toBe('503: Down for repair')
  server.on(listJobs, () => new Reply(500, 'broken'))
  expect((await failureOf(readApi(listJobs, {}))).message).toBe('500: "broken"')
})

test('a request without an answer is a network error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const error = await failureOf(callApi(getUser, {}))
  expect(error).toMatchObject({ status: 0, code: 'NETWORK', hasServerMessage: false })
  expect(error.message).toBe('Could not connect to the server. Please try again.')
})

test('an answer without a body returns undefined', async () => {
  fakeServer().on(logout, () => undefined)
  expect(await callApi(logout, {})).toBeUndefined()
})
