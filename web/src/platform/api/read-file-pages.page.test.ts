import { exportLeads } from '@assay/shared/features/leads/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeServer, Reply } from '../../test/fake-server.ts'
import { readFilePages } from './read-file-pages.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const tooMany = () =>
  new Reply(429, { message: 'Too many', code: 'RATE_LIMITED', requestId: 'r' }, { 'retry-after': '3' })

test('a page that comes too soon is read again when the server says', async () => {
  let refusals = 2
  const server = fakeServer().on(exportLeads, ({ seen }) => {
    if (!seen.query.get('cursor')) {
      return new Reply(200, 'first', { link: '</api/leads/export?cursor=c1>; rel="next"' })
    }
    return refusals-- > 0 ? tooMany() : new Reply(200, 'second')
  })
  const reading = readFilePages(exportLeads)
  await vi.waitFor(() => expect(server.requestsOf(exportLeads)).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(server.requestsOf(exportLeads)).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(await reading).toHaveLength(2)
})

test('a first page that comes too soon is an error', async () => {
  fakeServer().on(exportLeads, tooMany)
  await expect(readFilePages(exportLeads)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})
