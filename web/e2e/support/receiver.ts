import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, request as passOn } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** Of the sample world's names, the one whose requests are received here. */
const receiverHost = 'hooks.example'

type Received = { headers: IncomingHttpHeaders; body: string }

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** A server for the events of webhooks, in front of the sites at `sites` (`IP:port`), to which it passes all other requests on. */
export const startReceiver = async (sites: string) => {
  const receiver = { received: [] as Received[], status: 204 }
  const server = createServer(async (request, response) => {
    const { headers, method, url } = request
    if (headers.host === receiverHost) {
      receiver.received.push({ headers, body: await text(request) })
      response.writeHead(receiver.status).end()
      return
    }
    const [hostname, port] = sites.split(':')
    const site = passOn({ hostname, port, method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // Some sites of the sample world close the connection.
    site.on('error', () => response.destroy())
    request.pipe(site)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () => server.close().closeAllConnections()
  return Object.assign(receiver, { address: `127.0.0.1:${port}`, close })
}

/** The signature of a request by Standard Webhooks, worked out anew. */
export const signatureOf = ({ headers, body }: Received, secret: string): string => {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
}
