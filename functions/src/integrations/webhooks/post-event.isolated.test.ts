import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { postEvent } from './post-event.ts'
import { webhookUrl } from './webhook-url.ts'

/** Answers every question for an address with 10.0.0.7, and every other one with nothing. */
const answerPrivately = (query: Buffer): Buffer => {
  const end = query.indexOf(0, 12) + 5
  const isA = query.readUInt16BE(end - 4) === 1
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180, 2)
  header.writeUInt16BE(isA ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 10, 0, 0, 7])
  return Buffer.concat([header, query.subarray(12, end), ...(isA ? [answer] : [])])
}

const dns = createSocket('udp4')
let requests = 0
const server = createServer((_, response) => {
  requests += 1
  response.end()
})

beforeAll(async () => {
  dns.on('message', (query, { port, address }) => dns.send(answerPrivately(query), port, address))
  dns.bind(0, '127.0.0.1')
  await once(dns, 'listening')
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  vi.stubEnv('DNS_SERVER', `127.0.0.1:${dns.address().port}`)
  vi.stubEnv('WEB_CONNECT_TO', `127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => {
  vi.unstubAllEnvs()
  dns.close()
  server.close()
})

describe('a request with an event', () => {
  it('is not sent to a host whose name leads to an address that is not public', async () => {
    expect(await postEvent('https://crm.example/hooks', {}, '{}')).toEqual({
      status: null,
      problem: 'The host name resolves to an address that is not public.',
    })
    expect(requests).toBe(0)
  })

  it.each([
    'http://crm.example/',
    'https://localhost/',
    'https://10.0.0.7/',
    'https://crm.example:25/',
    'crm',
  ])('is not sent to %s', async (address) => {
    expect(await postEvent(address, {}, '{}')).toMatchObject({ status: null })
    expect(() => webhookUrl(address)).toThrow(/./)
    expect(requests).toBe(0)
  })
})
