import { isUtf8 } from 'node:buffer'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'

export type RouteMatch = { routeKey: string; pathParameters?: Record<string, string> }

/** The text percent-decoded, or unchanged if its encoding is broken. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Path and query of the request target, not decoded; null if it is not a path (`OPTIONS *`). */
export const targetOf = (request: IncomingMessage): { path: string; query: string } | null => {
  const target = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  if (!target.startsWith('/')) return null
  const mark = target.indexOf('?')
  return mark < 0
    ? { path: target, query: '' }
    : { path: target.slice(0, mark), query: target.slice(mark + 1) }
}

/** Joins the values of repeated names by commas, in headers and in the query. */
const joined = (pairs: Iterable<[string, string]>): Record<string, string> => {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of pairs) values[name] = name in values ? `${values[name]},${value}` : value
  return { ...values }
}

export const sourceIpOf = (request: IncomingMessage): string =>
  (request.socket.remoteAddress ?? '127.0.0.1').replace(/^::ffff:/, '')

const headersOf = (request: IncomingMessage): { headers: Record<string, string>; cookies: string[] } => {
  const { cookie = [], ...sent } = request.headersDistinct
  const pairs = Object.entries(sent).flatMap(([name, values]) =>
    (values ?? []).map((value): [string, string] => [name, value]),
  )
  const added: [string, string][] = [
    ['x-forwarded-for', sourceIpOf(request)],
    ['x-forwarded-port', String(request.socket.localPort ?? '')],
    ['x-forwarded-proto', 'http'],
  ]
  const cookies = cookie.flatMap((line) => line.split(/;\s*/)).filter((pair) => pair !== '')
  return { headers: joined([...pairs, ...added]), cookies }
}

const isText = (contentType: string | undefined): boolean =>
  /^(text\/[^;]*|application\/(json|javascript|xml))\s*(;|$)/i.test(contentType ?? '')

const bodyOf = (contentType: string | undefined, body: Buffer) => {
  if (body.length === 0) return { isBase64Encoded: false }
  const isBase64Encoded = !isText(contentType) || !isUtf8(body)
  return { body: body.toString(isBase64Encoded ? 'base64' : 'utf8'), isBase64Encoded }
}

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** The gateway's time format: `20/Nov/2026:12:49:00 +0000`. */
const gatewayTime = (at: Date): string => {
  const [date = '', time = ''] = at.toISOString().split('T')
  const [year, month, day] = date.split('-')
  return `${day}/${months[Number(month) - 1]}/${year}:${time.slice(0, 8)} +0000`
}

/** A request id in the gateway's format. */
export const newRequestId = (): string => `${randomBytes(11).toString('base64url').replaceAll(/[-_]/g, '0')}=`

/**
 * The event that an HTTP API sends to a Lambda function (payload 2.0). Like there, `rawPath` and
 * parameters are decoded, cookies are not among the headers, and only text and JSON bodies are not base64.
 */
export const gatewayEvent = (
  request: IncomingMessage,
  target: { path: string; query: string },
  match: RouteMatch,
  body: Buffer,
  requestId: string,
): APIGatewayProxyEventV2 => {
  const { headers, cookies } = headersOf(request)
  const query = joined(new URLSearchParams(target.query))
  const now = new Date()
  const path = decoded(target.path)
  return {
    version: '2.0',
    routeKey: match.routeKey,
    rawPath: path,
    rawQueryString: target.query,
    ...(cookies.length > 0 && { cookies }),
    headers,
    ...(target.query !== '' && { queryStringParameters: query }),
    ...(match.pathParameters && { pathParameters: match.pathParameters }),
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      domainName: headers.host ?? 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: request.method ?? 'GET',
        path,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: sourceIpOf(request),
        userAgent: headers['user-agent'] ?? '',
      },
      requestId,
      routeKey: match.routeKey,
      stage: '$default',
      time: gatewayTime(now),
      timeEpoch: now.getTime(),
    },
    ...bodyOf(headers['content-type'], body),
  }
}
