import { AiFailure } from './ai.ts'

const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** Whether the provider answered with an error status. It does not charge for such a request. */
export const hasErrorStatus = (error: unknown): boolean => statusOf(error) !== undefined

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

/** Whether the same request may succeed a moment later. */
export const isTemporary = (failure: AiFailure): boolean =>
  failure.reason === 'rate-limited' ||
  (failure.reason === 'unavailable' && ![401, 403].includes(statusOf(failure.cause) ?? 0))

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
