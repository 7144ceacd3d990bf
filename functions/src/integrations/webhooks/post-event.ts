import { request } from 'undici'
import { userAgent } from '../user-agent.ts'
import { NoPageError } from '../web-fetch/fetch-page.ts'
import { configuredConnection } from '../web-fetch/safe-fetch.ts'
import { webhookUrl } from './webhook-url.ts'

/** How a request ended: the answer's status with the beginning of its body, or why there was none. */
export type Posted = { status: number; answer: string } | { status: null; problem: string }

/** For the whole request, from looking up the name to the answer. */
const timeoutMs = 10_000
/** Of the answer; the rest is not read. */
const keptBytes = 1000

let connection: ReturnType<typeof configuredConnection> | undefined

const beginningOf = async (body: AsyncIterable<Buffer> & { destroy: () => unknown }): Promise<string> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.byteLength
    if (size >= keptBytes) break
  }
  const text = Buffer.concat(chunks).subarray(0, keptBytes).toString('utf8')
  // A character that was cut in two, and what a table or a page cannot show.
  return text.replaceAll(/\uFFFD+$|\p{Cc}(?<![\n\t])/gu, '')
}

const causeOf = (error: unknown): unknown =>
  error instanceof Error && error.cause instanceof NoPageError ? error.cause : error

const problemOf = (error: unknown, isLate: boolean): string => {
  const cause = causeOf(error)
  if (cause instanceof NoPageError) return cause.message
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  if (isLate || code.endsWith('_TIMEOUT')) return 'No answer within 10 seconds.'
  if (/CERT|TLS|SSL|SELF_SIGNED/.test(code)) return `Its certificate cannot be trusted (${code}).`
  return code === 'ECONNREFUSED' ? 'The server refuses connections.' : 'The server could not be reached.'
}

/**
 * Posts an event to an address that a user gave, by one request behind the guard of strangers' pages: only to public
 * addresses, whatever DNS answers, and no redirect is followed.
 */
export const postEvent = async (
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<Posted> => {
  const late = AbortSignal.timeout(timeoutMs)
  try {
    const url = webhookUrl(address)
    connection ??= configuredConnection()
    const target = await connection.targetOf(url)
    const response = await request(`${target.origin}${url.pathname}${url.search}`, {
      method: 'POST',
      dispatcher: connection.dispatcher,
      headers: {
        'user-agent': userAgent(),
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...target.headers,
        ...headers,
      },
      body,
      signal: late,
    })
    const answer = await beginningOf(response.body).finally(() =>
      response.body.on('error', () => undefined).destroy(),
    )
    return { status: response.statusCode, answer }
  } catch (error) {
    return { status: null, problem: problemOf(error, late.aborted) }
  }
}
