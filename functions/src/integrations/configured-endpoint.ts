import type * as z from 'zod/mini'
import { SourceFailure } from './source-failure.ts'
import { userAgent } from './user-agent.ts'
import { parseWellFormed } from './well-formed.ts'

/** A few hundred rows; parsing more would delay other requests. */
const maxAnswerBytes = 4_000_000

export type Ask = {
  /** The service's name for the user; failure messages start with it. */
  service: string
  url: URL
  form?: Record<string, string>
  timeoutMs: number
  signal?: AbortSignal
  /** The largest answer that is read, if not `maxAnswerBytes`. */
  maxBytes?: number
}

const readLimited = async (
  response: Response,
  { service, maxBytes = maxAnswerBytes }: Ask,
): Promise<string> => {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) throw new SourceFailure('garbage', `${service} sent a response that is too large.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isRedirect = (status: number) => status >= 300 && status < 400

const refusalOf = (service: string, status: number) =>
  isRedirect(status)
    ? new SourceFailure(
        'refused',
        `${service} answered with a redirect (${status}); its final address must be configured.`,
      )
    : status === 429 || status === 503 || status === 504
      ? new SourceFailure('busy', `${service} is busy (${status}).`)
      : new SourceFailure('refused', `${service} answered with an error (${status}).`)

const failureOf = (cause: unknown, { service, timeoutMs, signal }: Ask): unknown => {
  if (signal?.aborted) return signal.reason
  if (cause instanceof SourceFailure) return cause
  const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError')
  return isLate
    ? new SourceFailure(
        'late',
        `${service} did not answer within ${Math.round(timeoutMs / 1000)} seconds.`,
        cause,
      )
    : new SourceFailure('unreachable', `${service} could not be reached.`, cause)
}

/**
 * JSON from a configured endpoint. Its address is trusted, its content is not. Throws SourceFailure,
 * or the signal's reason if the signal is aborted.
 */
export const askForJson = async <Schema extends z.ZodMiniType>(
  ask: Ask,
  schema: Schema,
): Promise<z.infer<Schema>> => {
  const { service, url, form, timeoutMs, signal } = ask
  const limits = [AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]
  let body: string
  try {
    const response = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { 'user-agent': userAgent(), accept: 'application/json' },
      ...(form ? { body: new URLSearchParams(form) } : {}),
      // Only the configured address is trusted.
      redirect: 'manual',
      signal: AbortSignal.any(limits),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw refusalOf(service, response.status)
    }
    body = await readLimited(response, ask)
  } catch (cause) {
    throw failureOf(cause, ask)
  }
  return parseAnswer(service, body, schema)
}

/** The first rows of an answer that can be read, at most `most`. Throws SourceFailure when there are rows but none can. */
export const readableRows = <Row>(
  service: string,
  rows: unknown[],
  most: number,
  read: (row: unknown) => Row[],
): Row[] => {
  const readable = rows.slice(0, most).flatMap(read)
  if (rows.length > 0 && readable.length === 0)
    throw new SourceFailure('garbage', `${service} sent an answer that could not be read.`)
  return readable
}

const parseAnswer = <Schema extends z.ZodMiniType>(
  service: string,
  body: string,
  schema: Schema,
): z.infer<Schema> => {
  try {
    return schema.parse(parseWellFormed(body))
  } catch (cause) {
    throw new SourceFailure('garbage', `${service} sent an answer that could not be read.`, cause)
  }
}
