import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { readBody } from '../../http/request-body.ts'
import type { MailStore } from './mail-store.ts'

const Owner = z.object({ workspaceId: z.string(), userId: z.int(), email: z.string() })

/** `IP:port` of each server. */
export type ServersAt = { smtp: string; imap: string }

const send = (response: ServerResponse, status: number, value: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))

/**
 * Where the handlers open test mailboxes and learn the ports. Its address has a secret, because every page in a browser
 * on this machine can send requests to loopback.
 */
export const startAdmin = async (store: MailStore, servers: ServersAt) => {
  const secret = randomBytes(18).toString('base64url')
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'GET' && request.url === `/${secret}/servers`) return send(response, 200, servers)
    if (request.method !== 'POST' || request.url !== `/${secret}/mailboxes`) return send(response, 404, {})
    const body = await readBody(request)
    const owner = Owner.safeParse(JSON.parse(body?.toString() ?? 'null'))
    if (!owner.success) return send(response, 400, {})
    const { username, password } = store.openAccount(owner.data)
    send(response, 200, { username, password })
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => send(response, 400, {}))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${secret}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
