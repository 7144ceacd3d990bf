import { randomUUID } from 'node:crypto'
import { callsByFeature, type FeatureName } from '@assay/shared/features/all-calls'
import type { CallOptions, CallOutput, CallRequest } from '@assay/shared/platform/define-call'
import type { ErrorBody } from '@assay/shared/platform/errors'
import type { Context } from 'aws-lambda'
import { features } from '../features/all-features.ts'
import type { Event, Result } from '../platform/http/exchange.ts'
import { withNeeds } from './granted.ts'

type Handler = (event: Event, context: Context) => Promise<Result>

const handlerOf = async (feature: string): Promise<Handler> =>
  (await import(`../features/${feature}/api.ts`)).handler

const featureOf = (call: CallOptions): FeatureName => {
  const found = Object.entries(callsByFeature).find(([, calls]) => calls.includes(call))
  if (!found) throw new Error(`${call.name} belongs to no feature`)
  return found[0] as FeatureName
}

export type Sent = {
  headers?: Record<string, string>
  rawBody?: string | Buffer
  cookies?: string[]
  sourceIp?: string
}

export type Reply<Body> = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  /** The success body; undefined if there is none. */
  body: Body
  /** The same, read as an error. */
  error: ErrorBody
}

type Given = { params?: unknown; query?: unknown; body?: unknown }

const toEvent = (call: CallOptions, given: Given, sent: Sent): Event => {
  const params = (given.params ?? {}) as Record<string, string>
  const query = Object.entries((given.query ?? {}) as Record<string, unknown>).map(([key, value]) => [
    key,
    String(value),
  ])
  const body = sent.rawBody ?? (given.body === undefined ? undefined : JSON.stringify(given.body))
  return {
    version: '2.0',
    routeKey: `${call.method} ${call.path}`,
    rawPath: call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])),
    rawQueryString: '',
    cookies: sent.cookies,
    headers: {
      host: 'localhost:3000',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...sent.headers,
    },
    queryStringParameters: query.length > 0 ? Object.fromEntries(query) : undefined,
    pathParameters: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, String(value)])),
    requestContext: {
      http: {
        method: call.method,
        path: call.path,
        protocol: 'HTTP/1.1',
        sourceIp: sent.sourceIp ?? '127.0.0.1',
        userAgent: 'test',
      },
      requestId: randomUUID(),
      stage: '$default',
    },
    body: Buffer.isBuffer(body) ? body.toString('base64') : body,
    isBase64Encoded: Buffer.isBuffer(body),
  } as unknown as Event
}

const context = { awsRequestId: 'test', getRemainingTimeInMillis: () => 29_000 } as Context

/** A new IP address for each request, so that the throttle does not interfere. */
export const someAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`

/** A client that calls handlers like the gateway, through the real middleware, and keeps the session cookie. */
export const visitor = (signedIn: string[] = []) => {
  let cookies = signedIn
  const call = async <C extends CallOptions>(
    one: C,
    given: CallRequest<C> | Given = {},
    sent: Sent = {},
  ): Promise<Reply<CallOutput<C>>> => {
    const feature = featureOf(one)
    const handler = await handlerOf(feature)
    const event = toEvent(one, given as Given, { cookies, ...sent })
    const result = await withNeeds(features[feature].api.needs, () => handler(event, context))
    if (result.cookies) cookies = result.cookies.map((cookie) => cookie.split(';')[0] ?? '')
    const isJson = String(result.headers?.['content-type'] ?? '').startsWith('application/json')
    const body = result.body === undefined ? undefined : isJson ? JSON.parse(result.body) : result.body
    return {
      status: result.statusCode ?? 200,
      headers: (result.headers ?? {}) as Record<string, string>,
      cookies: result.cookies ?? [],
      body,
      error: body,
    }
  }
  return { call, cookies: () => cookies }
}

export type Visitor = ReturnType<typeof visitor>
