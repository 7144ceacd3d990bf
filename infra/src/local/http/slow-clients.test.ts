import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createGateway, gatewayServer, type SenderLimits } from './gateway.ts'
import { createSite } from './site.ts'

const large = { statusCode: 200, body: 'x'.repeat(5_000_000) }
const routes = [
  { method: 'GET' as const, path: '/api/leads', functionName: 'fixture', handler: async () => large },
  { method: 'POST' as const, path: '/api/leads', functionName: 'fixture', handler: async () => 'done' },
]

const closers: (() => void)[] = []
afterEach(() => {
  for (const close of closers.splice(0)) close()
})

/** A client of a gateway, and the server's end of its connection. */
const connected = async (limits?: SenderLimits): Promise<{ client: Socket; end: Socket }> => {
  const site = createSite(null, { sampleData: false, devGateSha256: null })
  const gateway = createGateway({ routes, notFound: async () => 'none', site, readMs: 100 })
  const server = gatewayServer(gateway.listener, limits)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const accepted = once(server, 'connection')
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1')
  client.on('error', () => {})
  closers.push(() => {
    client.destroy()
    server.close()
    server.closeAllConnections()
  })
  const [end] = (await accepted) as [Socket]
  return { client, end }
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

it('a client that does not read loses its connection, and with it the answers that wait for it', async () => {
  const { client, end } = await connected()
  client.pause()
  // More than the system keeps for the connection.
  client.write('GET /api/leads HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(8))
  await closed(end)
  expect(end.destroyed).toBe(true)
})

describe('a client that sends too slowly', () => {
  const limits = { headersMs: 50, requestMs: 100, checkMs: 10 }

  it.each([
    ['nothing', ''],
    ['half of a header', 'GET /api/leads HTTP/1.1\r\nhost: loc'],
    ['half of a body', 'POST /api/leads HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nhalf'],
  ])('loses its connection if it sends %s', async (_, sent) => {
    const { client, end } = await connected(limits)
    client.resume()
    client.write(sent)
    await closed(end)
    expect(end.destroyed).toBe(true)
  })
})
