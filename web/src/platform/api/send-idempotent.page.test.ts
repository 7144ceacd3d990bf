import { searchLeads } from '@assay/shared/features/hunting/calls'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fakeServer, Reply, refusal } from '../../test/fake-server.ts'
import { sendCall } from './api.ts'
import { sendIdempotent } from './send-idempotent.ts'

const serve = (...replies: (Reply | 'none')[]) =>
  fakeServer().on(searchLeads, () => {
    const reply = replies.shift() ?? new Reply(200, {})
    if (reply === 'none') throw new TypeError('Failed to fetch')
    return reply
  })

type Server = ReturnType<typeof serve>
const dentists = { query: 'dentists', maxResults: 10 }

/** Sends the bodies in turn, ignoring failures, and returns their keys. */
const keysOf = async (server: Server, bodies: object[]) => {
  const client = new QueryClient()
  for (const body of bodies) {
    const send = (headers: Record<string, string>) => sendCall(searchLeads, { body: dentists }, { headers })
    await sendIdempotent(client, searchLeads, body, send).catch(() => undefined)
  }
  return server.requestsOf(searchLeads).map(({ headers }) => headers.get('idempotency-key'))
}

test('the same request keeps its key until it is answered, and then gets a new one', async () => {
  const keys = await keysOf(serve('none', 'none', new Reply(202, {})), Array(4).fill(dentists))
  expect(new Set(keys.slice(0, 3)).size).toBe(1)
  expect(keys[3]).not.toBe(keys[2])
})

test('another request has another key, and the first request keeps its key', async () => {
  const keys = await keysOf(serve('none', 'none', 'none'), [
    dentists,
    { ...dentists, maxResults: 5 },
    dentists,
  ])
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

test.each([
  ['refused', refusal(402, 'PLAN_LIMIT', 'No lookups are left.')],
  ['failed for a reason', refusal(503, 'AI_UNAVAILABLE', 'The provider is down.')],
])('a request that was %s is settled: the next one has a new key', async (_name, reply) => {
  const keys = await keysOf(serve(reply), [dentists, dentists])
  expect(keys[1]).not.toBe(keys[0])
})

test('after an unexpected failure the key is kept for one retry only', async () => {
  const keys = await keysOf(serve(new Reply(502), new Reply(500)), [dentists, dentists, dentists])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[1])
})
