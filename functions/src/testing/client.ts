import { randomUUID } from 'node:crypto'
import { callsByFeature, type FeatureName } from '@assay/shared/features/all-calls'
import type { CallOptions, CallOutput, CallRequest } from '@assay/shared/platform/define-call'
import type { ErrorBody } from '@assay/shared/platform/errors'
import type { Context } from 'aws-lambda'
import { handler as accounts } from '../features/accounts/api.ts'
import { handler as alerts } from '../features/alerts/api.ts'
import { handler as assistant } from '../features/assistant/api.ts'
import { handler as hunting } from '../features/hunting/api.ts'
import { handler as jobs } from '../features/jobs/api.ts'
import { handler as landing } from '../features/landing/api.ts'
import { handler as leads } from '../features/leads/api.ts'
import { handler as operations } from '../features/operations/api.ts'
import { handler as usage } from '../features/usage/api.ts'
import type { Event, Result } from '../platform/http/exchange.ts'

const handlers: Record<FeatureName, (event: Event, context: Context) => Promise<Result>> = {
  accounts,
  alerts,
  assistant,
  hunting,
  jobs,
  landing,
  leads,
  operations,
  usage,
}

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
  /** The success body; undefined where there is none. */
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

/** Calls as the gateway would, through the real middleware; keeps the session's cookie. */
export const visitor = () => {
  let cookies: string[] = []
  const call = async <C extends CallOptions>(
    one: C,
    given: CallRequest<C> | Given = {},
    sent: Sent = {},
  ): Promise<Reply<CallOutput<C>>> => {
    const result = await handlers[featureOf(one)](toEvent(one, given as Given, { cookies, ...sent }), context)
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
