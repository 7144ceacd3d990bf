import { AiFailure } from './ai.ts'

const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** Whether the provider answered with an error status. It does not charge for such a request. */
export const hasErrorStatus = (error: unknown): boolean => statusOf(error) !== undefined

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

/** An error that a gateway sent as the body of a successful answer, as the client throws others. */
export const errorInAnswer = (answer: unknown): Error | null => {
  const error = typeof answer === 'object' && answer !== null && 'error' in answer ? answer.error : null
  // LM Studio answers so where it does not know the path.
  if (typeof error === 'string') return Object.assign(new Error(error), { status: 404 })
  if (typeof error !== 'object' || error === null) return null
  const { code, message } = error as { code?: unknown; message?: unknown }
  const status = Number(code)
  return Object.assign(new Error(String(message ?? 'An error without a message')), {
    status: status >= 400 && status < 600 ? status : 502,
    code,
  })
}

const temporaryStatuses = new Set([408, 409, 425])

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout|abort/i.test(`${error.name} ${error.constructor.name}`)

/** Converts an error thrown by the client into an AiFailure. */
export const aiFailureOf = (error: unknown): AiFailure => {
  if (error instanceof AiFailure) return error
  const status = statusOf(error)
  if (status === 429) return new AiFailure('rate-limited', 'The AI provider is limiting our requests.', error)
  if (status === 401 || status === 403) {
    return new AiFailure('unavailable', 'The AI provider rejected the configured key.', error)
  }
  if (codeOf(error) === 'content_filter') {
    return new AiFailure('refused', 'The AI provider refused to answer this.', error)
  }
  if (status !== undefined && temporaryStatuses.has(status)) {
    return new AiFailure('unavailable', 'The AI provider is not responding right now.', error)
  }
  if (status !== undefined && status < 500) {
    return new AiFailure(
      'unsupported',
      `The AI provider does not accept this kind of request (${status}).`,
      error,
    )
  }
  if (isTimeout(error)) return new AiFailure('timeout', 'The AI provider did not answer in time.', error)
  return new AiFailure('unavailable', 'The AI provider is not responding.', error)
}

/** Whether a failure means that the provider lacks a capability, by its status or a message that matches `what`. */
export const reportsMissing = (failure: AiFailure, what: RegExp): boolean => {
  const status = statusOf(failure.cause)
  if (status === 404 || status === 405 || status === 501) return true
  return failure.cause instanceof Error && what.test(failure.cause.message)
}

/** The text in which the provider says what it does not accept in a request; null for other failures. */
export const complaintOf = (failure: AiFailure): string | null => {
  const { cause } = failure
  if (failure.reason !== 'unsupported' || ![400, 422].includes(statusOf(cause) ?? 0)) return null
  const param = cause instanceof Error && 'param' in cause ? String(cause.param ?? '') : ''
  return cause instanceof Error ? `${cause.message} ${param}` : null
}

export const isKeyRefused = (failure: AiFailure): boolean =>
  failure.reason === 'unavailable' && [401, 403].includes(statusOf(failure.cause) ?? 0)

/** Whether the same request may succeed a moment later. A failure that repeats an earlier one is known to last. */
export const isTemporary = (failure: AiFailure): boolean => {
  if (failure.cause instanceof AiFailure) return false
  if (failure.reason === 'rate-limited' || failure.reason === 'timeout') return true
  return failure.reason === 'unavailable' && !isKeyRefused(failure)
}

/** The provider's Retry-After in milliseconds; null if there is none. */
export const retryAfterMs = (failure: AiFailure): number | null => {
  const { cause } = failure
  const headers = cause instanceof Error && 'headers' in cause ? cause.headers : undefined
  const text = headers instanceof Headers ? headers.get('retry-after') : null
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
