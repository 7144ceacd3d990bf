import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Shutdown } from '../../../infra/src/local/process/shutdown.ts'
import { startSampleWorld } from '../../../infra/src/local/sample-world.ts'
import type { OutsideRequest } from './waiting.ts'

export type Outside = {
  /** The variables that point a home's adapters to it. */
  env: Record<string, string>
  /** Every request since the start, on the clock of `performance.now()`. */
  requests: OutsideRequest[]
}

const forward = (target: URL, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  const { method, headers, url } = incoming
  const sent = request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(outgoing)
  })
  // If the source closes the connection, so does this proxy, and the reverse.
  sent.on('error', () => outgoing.destroy())
  outgoing.on('close', () => sent.destroy())
  incoming.pipe(sent)
}

/** A proxy that forwards requests to `target` and records when each started and ended; returns its `host:port`. */
const watch = async (
  target: URL,
  hostOf: (incoming: IncomingMessage) => string,
  outside: OutsideRequest[],
  shutdown: Shutdown,
) => {
  const server = createServer((incoming, outgoing) => {
    const from = performance.now()
    const host = hostOf(incoming)
    outgoing.on('close', () => outside.push({ host, from, to: performance.now() }))
    forward(target, incoming, outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  shutdown.add(() => {
    server.closeAllConnections()
    server.close()
  })
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Starts the sample world behind proxies that record the duration of each request. DNS answers at once and has no proxy. */
export const startWatchedWorld = async (shutdown: Shutdown): Promise<Outside> => {
  const { env } = await startSampleWorld(shutdown)
  const requests: OutsideRequest[] = []
  const watched: Record<string, string> = {}
  for (const [name, address = ''] of Object.entries(env)) {
    watched[name] = address
    if (name === 'WEB_CONNECT_TO') {
      watched[name] = await watch(
        new URL(`http://${address}`),
        ({ headers }) => headers.host ?? '',
        requests,
        shutdown,
      )
    } else if (address.startsWith('http:')) {
      const url = new URL(address)
      url.host = await watch(new URL(address), () => name, requests, shutdown)
      watched[name] = url.href.replace(/\/$/, '')
    }
  }
  return { env: watched, requests }
}
