import { AiFailure } from './ai.ts'

const statusOf = (error: unknown): number | undefined => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** Whether the provider itself refused: such a request was not worked on. */
export const isAnswered = (error: unknown): boolean => statusOf(error) !== undefined

const passing = new Set([408, 409, 425])

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && /timeout|abort/i.test(`${error.name} ${error.constructor.name}`)

/** What a thrown error of the client means. */
export const aiFailureOf = (error: unknown): AiFailure => {
  if (error instanceof AiFailure) return error
  const status = statusOf(error)
  if (status === 429) return new AiFailure('rate-limited', 'The AI provider asks us to slow down.', error)
  if (status === 401 || status === 403) {
    return new AiFailure('unavailable', 'The AI provider refuses the configured key.', error)
  }
  if (status !== undefined && passing.has(status)) {
    return new AiFailure('unavailable', 'The AI provider does not answer right now.', error)
  }
  if (status !== undefined && status < 500) {
    return new AiFailure(
      'unsupported',
      `The AI provider does not accept this kind of request (${status}).`,
      error,
    )
  }
  if (isTimeout(error)) return new AiFailure('timeout', 'The AI provider did not answer in time.', error)
  return new AiFailure('unavailable', 'The AI provider does not answer.', error)
}

/** Whether a refusal names what was asked for as something that the provider does not have. */
export const namesMissing = (failure: AiFailure, what: RegExp): boolean => {
  const status = statusOf(failure.cause)
  if (status === 404 || status === 405 || status === 501) return true
  return failure.cause instanceof Error && what.test(failure.cause.message)
}

/** Worth a second try: the provider may answer the same request a moment later. */
export const isPassing = (failure: AiFailure): boolean =>
  failure.reason === 'rate-limited' ||
  (failure.reason === 'unavailable' && ![401, 403].includes(statusOf(failure.cause) ?? 0))

/** What the provider's Retry-After asks for, in milliseconds; null when it names no time. */
export const retryAfterMs = (failure: AiFailure): number | null => {
  const { cause } = failure
  const headers = cause instanceof Error && 'headers' in cause ? cause.headers : undefined
  const text = headers instanceof Headers ? headers.get('retry-after') : null
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
