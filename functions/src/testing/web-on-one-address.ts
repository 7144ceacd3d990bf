import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import type { SharedCaches } from '../integrations/caches.ts'
import { connectionTo } from '../integrations/web-fetch/connection.ts'
import { safeFetch } from '../integrations/web-fetch/safe-fetch.ts'
import { memoryCaches } from './memory-caches.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

const servers: Server[] = []

export const page = (text: string) =>
  `<html><head><title>${text}</title></head><body><p>${text}</p></body></html>`

afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
  )
})

/** A web on one address: `handler` answers for every host. There is no robots.txt unless `robots` is given. */
export const startWeb = async (
  handler: Handler,
  options: { robots?: Handler; takeSlot?: SharedCaches['takeSlot'] } = {},
) => {
  const asked: { host: string; url: string; scheme: string }[] = []
  const server = createServer((request, response) => {
    const scheme = String(request.headers['x-forwarded-proto'])
    asked.push({ host: request.headers.host ?? '', url: request.url ?? '', scheme })
    response.setHeader('content-type', 'text/html; charset=utf-8')
    if (request.url !== '/robots.txt') return handler(request, response)
    return options.robots ? options.robots(request, response) : response.writeHead(404).end()
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const takeSlot = options.takeSlot ?? (async () => undefined)
  const fetchPage = safeFetch(connectionTo(address, null), { ...memoryCaches(), takeSlot })
  const read = (url: string, signal?: AbortSignal, fresh?: boolean) => fetchPage(url, { signal, fresh })
  return { asked, read, address }
}
