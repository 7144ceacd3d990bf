import type { ErrorBody, ErrorCode, ErrorDetail } from '@assay/shared/platform/errors'

/** Besides the server's codes: `NETWORK` when no answer came at all (status 0). */
export type ApiErrorCode = ErrorCode | 'NETWORK'

/**
 * A call that did not succeed. `message` is a sentence for a person; `hasServerMessage` says
 * whether the server wrote it (otherwise it is the generic 'API request failed: {status}').
 */
export class ApiError extends Error {
  readonly status: number
  readonly code: ApiErrorCode
  readonly requestId: string
  readonly details: ErrorDetail[]
  readonly hasServerMessage: boolean
  /** The reply's text: its message, or else its raw body. */
  readonly text: string
  /** The Retry-After header; null without one. */
  readonly retryAfterSeconds: number | null

  constructor(answer: {
    status: number
    code: ApiErrorCode
    message: string
    requestId: string
    details?: ErrorDetail[]
    hasServerMessage: boolean
    text?: string
    retryAfterSeconds?: number | null
    cause?: unknown
  }) {
    super(answer.message, { cause: answer.cause })
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.requestId = answer.requestId
    this.details = answer.details ?? []
    this.hasServerMessage = answer.hasServerMessage
    this.text = answer.text ?? answer.message
    this.retryAfterSeconds = answer.retryAfterSeconds ?? null
  }
}

/** True when the error, or one of its causes, says that there is no valid session. */
export const isUnauthenticated = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.code === 'UNAUTHENTICATED'
    : error instanceof Error && error.cause !== undefined && isUnauthenticated(error.cause)

/** True for a 4xx other than 429: the same request would be refused again. */
export const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/**
 * True when the request may have taken effect although it failed: there was no answer, or a gateway error,
 * a timeout or an unexpected failure.
 */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) ||
  error.status === 0 ||
  (error.status >= 500 && (error.code === 'UNEXPECTED' || error.code === 'TIMEOUT'))

const durationText = (seconds: number) => {
  if (seconds <= 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** A sentence saying when a request may be repeated. */
export const retryText = (seconds: number) => `You can try again in ${durationText(seconds)}.`

/** A sentence saying when a rate-limited request may be tried again; null for other failures. */
export const whenToRetry = (error: unknown): string | null => {
  if (!(error instanceof ApiError))
    return error instanceof Error && error.cause ? whenToRetry(error.cause) : null
  if (error.code !== 'RATE_LIMITED') return null
  const wait = error.retryAfterSeconds
  return wait === null ? 'Please wait a moment before trying again.' : retryText(wait)
}

/** True when what the request names does not exist, or not any more. */
/** True when the same thing was changed elsewhere in the meantime. */
export const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'CONFLICT'

export const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'NOT_FOUND'

/** Waits for a deletion. What was deleted elsewhere is as the user wants it. */
export const unlessGone = async (deletion: Promise<unknown>): Promise<void> => {
  try {
    await deletion
  } catch (error) {
    if (!isNotFound(error)) throw error
  }
}

/** True when there was no answer: offline, connection refused, or cut off. */
export const isNetworkError = (error: unknown) => error instanceof ApiError && error.status === 0

const codeByStatus: Record<number, ErrorCode> = {
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  413: 'TOO_LARGE',
  429: 'RATE_LIMITED',
  504: 'TIMEOUT',
}

const parsed = (text: string): Partial<ErrorBody> => {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/** Parses an error response. One without our JSON body, such as a gateway's, gets its code from the status. */
export const errorOfResponse = async (response: Response, requestId: string): Promise<ApiError> => {
  const text = await response.text().catch(() => '')
  const body = parsed(text)
  const message = typeof body.message === 'string' && body.message !== '' ? body.message : null
  return new ApiError({
    status: response.status,
    code: body.code ?? codeByStatus[response.status] ?? 'UNEXPECTED',
    message: message ?? `API request failed: ${response.status}`,
    requestId: body.requestId ?? requestId,
    details: body.details,
    hasServerMessage: message !== null,
    text: message ?? (text || response.statusText),
    retryAfterSeconds: Number.parseInt(response.headers.get('retry-after') ?? '', 10) || null,
  })
}

export const errorOfNetwork = (cause: unknown, requestId: string) =>
  new ApiError({
    status: 0,
    code: 'NETWORK',
    message: 'Could not connect to the server. Please try again.',
    requestId,
    hasServerMessage: false,
    cause,
  })
