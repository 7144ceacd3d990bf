import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { txtResolver } from './resolve-txt.ts'

/** The answer to a query: its header and question, and one TXT record of these parts, or a response code. */
const answerTo = (query: Buffer, parts: string[], code: number): Buffer => {
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | code, 2)
  header.writeUInt16BE(parts.length > 0 ? 1 : 0, 6)
  header.writeUInt32BE(0, 8)
  const end = query.indexOf(0, 12) + 5
  const data = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part)])))
  const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, data.length])
  return Buffer.concat([header, query.subarray(12, end), ...(parts.length > 0 ? [record, data] : [])])
}

const withDns = async <Output>(
  parts: string[],
  code: number,
  work: (server: string) => Promise<Output>,
): Promise<Output> => {
  const socket = createSocket('udp4')
  socket.on('message', (query, sender) => socket.send(answerTo(query, parts, code), sender.port))
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  try {
    return await work(`127.0.0.1:${(socket.address() as AddressInfo).port}`)
  } finally {
    socket.close()
  }
}

const { signal } = new AbortController()

it.each([
  ['the parts of a text as one', ['v=spf1 include:a', '.example ~all'], 0, ['v=spf1 include:a.example ~all']],
  ['that there are none', [], 0, 'none'],
  ['that there is no such name', [], 3, 'none'],
  ['that the server failed', [], 2, 'unknown'],
])('answers %s', async (_, parts, code, answer) => {
  const asked = withDns(parts, code, (server) => txtResolver(signal, server)('a.example'))
  expect(await asked).toEqual(answer)
})

it('asks no more when time is over', async () => {
  expect(await txtResolver(AbortSignal.abort(), '127.0.0.1:1')('a.example')).toBe('unknown')
})
