import { login, register } from '@assay/shared/features/accounts/calls'
import type { CallInput, CallOptions, CallOutput } from '@assay/shared/platform/define-call'
import type { ErrorCode } from '@assay/shared/platform/errors'
import { matchPath } from '@assay/shared/platform/match-path'
import { vi } from 'vitest'

export type SeenRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: Headers
  body: unknown
}

/** Sets the cookie that the server sets beside that of a session, which scripts cannot see. */
export const beginFakeSession = () => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'assay_signed_in=1; Path=/'
}

/** An answer other than the call's success body. */
export class Reply {
  readonly status: number
  readonly body: unknown
  readonly headers: Record<string, string>
  constructor(status: number, body?: unknown, headers: Record<string, string> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** An error response in the API's format. */
export const refusal = (status: number, code: ErrorCode, message: string, details?: unknown) =>
  new Reply(status, { message, code, requestId: 'r-1', details })

type Handler<C extends CallOptions> = (
  input: Pick<CallInput<C>, 'params' | 'body'> & { seen: SeenRequest },
) => CallOutput<C> | Reply | Promise<CallOutput<C> | Reply>

type Route = { call: CallOptions; handler: (input: never) => unknown }

const jsonOf = (body: unknown) => (body === undefined ? null : JSON.stringify(body))

/**
 * Replaces `fetch` with handlers for declared calls. A success body that breaks its call's contract throws.
 */
export const fakeServer = () => {
  const routes: Route[] = []
  const seen: SeenRequest[] = []

  let siteConfig: { sampleData: boolean; devGateSha256: string | null } = {
    sampleData: false,
    devGateSha256: null,
  }
  const answerOf = async (request: SeenRequest): Promise<Reply> => {
    if (request.path === '/config.json') return new Reply(200, siteConfig)
    const route = routes.find(
      ({ call }) => call.method === request.method && matchPath(call.path, request.path) !== null,
    )
    if (!route) return refusal(404, 'NOT_FOUND', `No answer for ${request.method} ${request.path}`)
    const params = matchPath(route.call.path, request.path)
    const answer = await route.handler({ params, body: request.body, seen: request } as never)
    if (answer instanceof Reply) return answer
    if (route.call.output && !route.call.output.safeParse(answer).success) {
      throw new Error(`The test's answer of ${route.call.name} breaks its contract`)
    }
    return new Reply(route.call.status ?? 200, answer)
  }

  const fetchFake = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://localhost')
    const request: SeenRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
    }
    seen.push(request)
    const reply = await answerOf(request)
    if (reply.status === 200 && [login.path, register.path].includes(request.path as never))
      beginFakeSession()
    return new Response(jsonOf(reply.body), { status: reply.status, headers: reply.headers })
  }

  vi.stubGlobal('fetch', fetchFake)
  const on = <C extends CallOptions>(call: C, handler: Handler<C>) => {
    routes.unshift({ call, handler: handler as Route['handler'] })
    return server
  }
  const server = {
    on,
    /** Turns on the developer gate with the SHA-256 of its password. */
    gate: (devGateSha256: string) => {
      siteConfig = { ...siteConfig, devGateSha256 }
      return server
    },
    /** What was asked for so far, with its query. */
    addresses: () => seen.map(({ path, query }) => (query.size > 0 ? `${path}?${query}` : path)),
    /** The requests of one call so far, in order. */
    requestsOf: (call: CallOptions) =>
      seen.filter(({ method, path }) => method === call.method && matchPath(call.path, path) !== null),
  }
  return server
}

export type FakeServer = ReturnType<typeof fakeServer>
