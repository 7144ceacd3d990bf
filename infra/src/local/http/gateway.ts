import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import { sendError, sendResult } from './gateway-answer.ts'
import { gatewayEvent, newRequestId, targetOf } from './gateway-event.ts'
import { HandlerTimeout, invoke, type LambdaHandler } from './lambda-context.ts'
import { readBody } from './request-body.ts'
import { type Route, routeFor } from './routes.ts'
import type { Site } from './site.ts'

export type GatewayOptions = {
  routes: readonly Route[]
  /** Answers the route `$default`: requests that match no other route. */
  notFound: LambdaHandler
  site: Site
  /** The page that shows the mails of this machine; `/inbox` redirects to it. Null if there is none. */
  inbox?: string | null
  /** The gateway's time limit for a handler. */
  timeoutMs?: number
  /** How long a client may take to read an answer: the largest one at 100 kB/s. */
  readMs?: number
}

export type Gateway = {
  listener: RequestListener
  /** Resolves when no request is being answered. */
  idle: () => Promise<void>
}

/** The same split as CloudFront's behaviours on AWS. */
const belongsToApi = (method: string, path: string): boolean =>
  path === '/api' ||
  path.startsWith('/api/') ||
  path.startsWith('/u/') ||
  (path === '/leads' && method !== 'GET' && method !== 'HEAD')

/** Closes the connection of a client that does not read its answer, which would stay in memory. */
const cutUnlessRead = (response: ServerResponse, readMs: number): void => {
  if (response.writableFinished || response.destroyed) return
  const timer = setTimeout(() => response.destroy(), readMs)
  response.once('close', () => clearTimeout(timer))
}

const redirectTo = (response: ServerResponse, location: string) => response.writeHead(302, { location }).end()

/** The origin that the browser uses: serves the site and calls the handlers like an HTTP API. */
export const createGateway = ({
  routes,
  notFound,
  site,
  inbox = null,
  timeoutMs = 30_000,
  readMs = 60_000,
}: GatewayOptions): Gateway => {
  const running = new Set<Promise<void>>()

  const callHandler = async (request: IncomingMessage, response: ServerResponse, requestId: string) => {
    const target = targetOf(request) ?? { path: '/', query: '' }
    const body = await readBody(request)
    if (!body) {
      sendError(response, 'TOO_LARGE', requestId, { connection: 'close' })
      return
    }
    const routed = routeFor(routes, request.method ?? 'GET', target.path)
    const match = routed ?? { routeKey: '$default' }
    const { functionName, handler } = routed ?? { functionName: 'not-found', handler: notFound }
    const event = gatewayEvent(request, target, match, body, requestId)
    sendResult(response, await invoke(handler, functionName, event, timeoutMs))
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = newRequestId()
    const { method = 'GET' } = request
    const target = targetOf(request)
    try {
      if (!target) sendError(response, 'NOT_FOUND', requestId)
      else if (belongsToApi(method, target.path)) await callHandler(request, response, requestId)
      else if (target.path === '/leads') redirectTo(response, '/lead-management')
      else if (inbox && target.path === '/inbox') redirectTo(response, `${inbox}/`)
      else await site(request, response, target.path, requestId)
    } catch (error) {
      if (request.destroyed && !request.complete) return
      console.error(`${method} ${request.url} failed:`, error)
      sendError(response, error instanceof HandlerTimeout ? 'TIMEOUT' : 'UNEXPECTED', requestId)
    }
  }

  return {
    listener: (request, response) => {
      response.on('error', () => {})
      const run: Promise<void> = answer(request, response).finally(() => {
        running.delete(run)
        cutUnlessRead(response, readMs)
      })
      running.add(run)
    },
    idle: async () => {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

export type SenderLimits = {
  headersMs: number
  requestMs: number
  /** How often connections are compared with the limits. */
  checkMs: number
}

const senderLimits: SenderLimits = { headersMs: 10_000, requestMs: 30_000, checkMs: 5_000 }

/** A server with the limits of an HTTP API: 10,240 bytes of headers (then 431), 30 s to send a request (then 408). */
export const gatewayServer = (
  listener: RequestListener,
  { headersMs, requestMs, checkMs }: SenderLimits = senderLimits,
): Server =>
  createServer(
    {
      maxHeaderSize: 10_240,
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      connectionsCheckingInterval: checkMs,
      // Longer than clients keep idle connections, so that none is closed while its next request arrives.
      keepAliveTimeout: 65_000,
    },
    listener,
  )
