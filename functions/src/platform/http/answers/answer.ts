import type { CallOptions } from '@assay/shared/platform/define-call'
import { type AppError, type ErrorBody, errorCatalogue } from '@assay/shared/platform/errors'
import type { CallAnswer, RawAnswer, Result } from '../exchange.ts'

const baseHeaders = (requestId: string) => ({
  'x-content-type-options': 'nosniff',
  'x-request-id': requestId,
  'cache-control': 'private, no-store',
})

/** Converts a handler's answer into an API Gateway response. */
export const toResult = <C extends CallOptions>(
  call: C,
  answer: CallAnswer<C> | RawAnswer,
  requestId: string,
): Result => {
  if ('raw' in answer) {
    const { status, body, isBase64, headers, contentType = 'application/json' } = answer.raw
    return {
      statusCode: status,
      headers: {
        ...baseHeaders(requestId),
        ...(body !== undefined && { 'content-type': contentType }),
        ...headers,
      },
      body,
      ...(isBase64 && { isBase64Encoded: true }),
    }
  }
  const status = call.status ?? 200
  const body = status === 204 ? undefined : JSON.stringify(answer.body)
  return {
    statusCode: status,
    headers: {
      ...baseHeaders(requestId),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...answer.headers,
    },
    cookies: answer.cookies,
    body,
  }
}

/** Converts an error into a response, always with the body `{ message, code, requestId, details? }`. */
export const toErrorResult = (
  error: AppError,
  requestId: string,
  headers: Record<string, string> = {},
): Result => ({
  statusCode: errorCatalogue[error.code].status,
  headers: {
    ...baseHeaders(requestId),
    'content-type': 'application/json',
    ...(error.retryAfterSeconds !== undefined && {
      'retry-after': String(Math.ceil(error.retryAfterSeconds)),
    }),
    // Programs read from it how to be known; browsers ask for nothing by this scheme.
    ...(error.code === 'UNAUTHENTICATED' && { 'www-authenticate': 'Bearer realm="Assay"' }),
    ...headers,
  },
  body: JSON.stringify({
    message: error.message,
    code: error.code,
    requestId,
    details: error.details,
    current: error.current,
  } satisfies ErrorBody),
})
