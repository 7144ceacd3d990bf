import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { createLead, listLeads } from '@assay/shared/features/leads/calls'
import { getUsage } from '@assay/shared/features/usage/calls'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { newRep } from '../../testing/rep.ts'
import { startSearch } from '../../testing/search.ts'
import { useTestTable } from '../../testing/test-table.ts'

/** Operations whose next requests are refused, as DynamoDB does under load. */
const refusing = new Map<string, { times: number; type: string }>()

const startProxy = async (endpoint: string): Promise<Server> => {
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? ''
    const refusal = refusing.get(operation)
    response.setHeader('content-type', 'application/x-amz-json-1.0')
    if (refusal && refusal.times > 0) {
      refusal.times--
      response.writeHead(400)
      response.end(
        JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${refusal.type}`, message: 'Slow down' }),
      )
      return
    }
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers
    const answer = await fetch(endpoint, { method: 'POST', headers: headers as Record<string, string>, body })
    response.writeHead(answer.status)
    response.end(await answer.text())
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

let proxy: Server
beforeAll(async () => {
  await useTestTable()
  proxy = await startProxy(process.env.DYNAMODB_ENDPOINT ?? '')
  vi.stubEnv('DYNAMODB_ENDPOINT', `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  // Retries pause with full jitter; a random value of 0 removes the pause.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => refusing.clear())
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  proxy.closeAllConnections()
  proxy.close()
})

it.each(['ThrottlingException', 'ProvisionedThroughputExceededException', 'RequestLimitExceeded'])(
  '%s of any operation is retried, and the operation done once',
  async (type) => {
    const rep = await newRep()
    for (const operation of ['GetItem', 'UpdateItem', 'Query', 'TransactWriteItems', 'BatchGetItem']) {
      refusing.set(operation, { times: 2, type })
    }
    const created = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
    expect(created.status).toBe(200)
    expect((await rep.call(listLeads)).body).toEqual([created.body])
    expect((await rep.call(listLeads, { query: { since: '0' } })).body).toMatchObject({
      changed: [created.body],
    })
    await startSearch(rep)
    expect((await rep.call(getUsage)).body.lookups.used).toBe(1)
    expect([...refusing.values()].map(({ times }) => times)).toEqual([0, 0, 0, 0, 0])
  },
)

it('a table that keeps refusing causes a clear refusal with a time to try again, and nothing is written', async () => {
  const rep = await newRep()
  refusing.set('TransactWriteItems', { times: 1000, type: 'ThrottlingException' })
  const answer = await rep.call(createLead, { body: { companyName: 'Maple Dental' } })
  expect(answer).toMatchObject({ status: 503, error: { code: 'BUSY' }, headers: { 'retry-after': '1' } })
  refusing.clear()
  expect((await rep.call(listLeads)).body).toEqual([])
})
