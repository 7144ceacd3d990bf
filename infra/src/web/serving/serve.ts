import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { randomOf } from '../chance/random.ts'
import type { Fault, FaultBox, Service } from './faults.ts'
import { type Answer, json, type Reply, type WorldRequest } from './reply.ts'

export type Listening = { port: number; close: () => Promise<void> }

const jsonType = { 'content-type': 'application/json' }
const unref = { ref: false }
const maxBodyBytes = 4_000_000

const readBody = async (incoming: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming) {
    size += part.length
    if (size > maxBodyBytes) throw new Error('The request is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const write = async (outgoing: ServerResponse, reply: Reply, isHead: boolean): Promise<void> => {
  if (reply === 'close') return void outgoing.destroy()
  if (reply === 'silent') return
  if (reply.afterMs) await wait(reply.afterMs, undefined, unref)
  if (outgoing.destroyed) return
  if ('chunks' in reply) {
    outgoing.writeHead(reply.status, reply.headers)
    for (const chunk of reply.chunks) {
      if (outgoing.destroyed) return
      outgoing.write(chunk)
      await wait(4, undefined, unref)
    }
    return void outgoing.end()
  }
  const body = Buffer.from(reply.body)
  outgoing.writeHead(reply.status, { ...reply.headers, 'content-length': String(body.length) })
  outgoing.end(isHead ? undefined : body)
}

/** The reply of a service under a fault; null when the service itself answers. */
const faultReply = (service: Service, fault: Fault | null): Reply | null => {
  if (fault?.mode === 'down') return json({ error: { message: 'Service unavailable' } }, 503)
  if (fault?.mode === 'garbage') return { status: 200, headers: jsonType, body: '{"elements": [{"type": <<<' }
  if (fault?.mode === 'rate-limit') {
    return json({ error: { message: 'Too many requests' } }, 429, { 'retry-after': '2' })
  }
  return fault?.mode === 'refuse' && service !== 'ai' ? 'close' : null
}

const delayOf = (faults: FaultBox, fault: Fault | null, key: string): number =>
  fault?.mode === 'slow'
    ? (fault.delayMs ?? 60_000)
    : (faults.state.latencyMs ?? randomOf('latency', key).int(30, 150))

const toRequest = async (incoming: IncomingMessage, fault: Fault | null): Promise<WorldRequest> => ({
  method: incoming.method ?? 'GET',
  url: new URL(incoming.url ?? '/', 'http://world.example'),
  headers: incoming.headers,
  body: await readBody(incoming),
  fault: fault?.mode ?? null,
})

/** An HTTP server on a free loopback port. Its answers come with a delay, and with the faults that are set. */
export const serve = async (
  service: Service | null,
  faults: FaultBox,
  answer: Answer,
): Promise<Listening> => {
  const handle = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const host = incoming.headers.host?.replace(/:\d+$/, '')
    const fault = service ? faults.take(service, host) : null
    const request = await toRequest(incoming, fault)
    const key = `${service} ${host} ${incoming.url} ${request.body}`
    if (service) await wait(delayOf(faults, fault, key), undefined, unref)
    const reply = (service && faultReply(service, fault)) ?? answer(request)
    await write(outgoing, reply, request.method === 'HEAD')
  }
  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error: unknown) => {
      if (outgoing.headersSent) outgoing.destroy()
      else write(outgoing, json({ error: { message: String(error) } }, 500), false)
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port, close }
}
