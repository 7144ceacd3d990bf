import { request } from 'undici'
import { userAgent } from '../user-agent.ts'
import type { Connection } from './connection.ts'
import { NoPageError } from './fetch-page.ts'
import { readBody } from './read-body.ts'

/** One response: the target of a redirect, or a status with its body (read only if `accepts` agreed). */
export type Answer =
  | { kind: 'redirect'; location: string }
  | { kind: 'content'; status: number; contentType: string; body: Buffer }

const headerText = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value) ?? ''

const failureOf = (error: unknown, signal: AbortSignal): Error => {
  if (error instanceof NoPageError) return error
  if (error instanceof Error && error.cause instanceof NoPageError) return error.cause
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return signal.aborted || code.endsWith('_TIMEOUT')
    ? new NoPageError('late', 'The site did not answer in time.', error)
    : new NoPageError('unreachable', 'The site could not be reached.', error)
}

/** One GET that does not follow redirects. `accepts` decides by status and content type whether to read the body. */
export const getOnce = async (
  url: URL,
  connection: Connection,
  accepts: (status: number, contentType: string) => boolean,
  signal: AbortSignal,
): Promise<Answer> => {
  try {
    const { origin, headers } = await connection.targetOf(url)
    const response = await request(`${origin}${url.pathname}${url.search}`, {
      dispatcher: connection.dispatcher,
      headers: {
        'user-agent': userAgent(),
        accept: 'text/html,application/xhtml+xml,text/plain;q=0.5',
        'accept-encoding': 'gzip, br, deflate',
        'accept-language': 'en;q=0.8, *;q=0.5',
        ...headers,
      },
      signal,
    })
    const { statusCode, body } = response
    const location = headerText(response.headers.location)
    const contentType = headerText(response.headers['content-type'])
    if (statusCode >= 300 && statusCode < 400 && location) {
      body.on('error', () => undefined).destroy()
      return { kind: 'redirect', location }
    }
    if (!accepts(statusCode, contentType)) {
      body.on('error', () => undefined).destroy()
      return { kind: 'content', status: statusCode, contentType, body: Buffer.alloc(0) }
    }
    const bytes = await readBody(body, headerText(response.headers['content-encoding']))
    return { kind: 'content', status: statusCode, contentType, body: bytes }
  } catch (error) {
    throw failureOf(error, signal)
  }
}
