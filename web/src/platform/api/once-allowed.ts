import { ApiError } from './api-error.ts'

/** How long to wait before the same request may be sent again; null for other failures. */
const waitMsAfter = (error: unknown): number | null =>
  error instanceof ApiError && error.code === 'RATE_LIMITED' && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1000
    : null

/** Sends a request of many. One too many at once is sent again when the server allows it. */
export const onceAllowed = async <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await send()
  } catch (error) {
    const waitMs = waitMsAfter(error)
    if (waitMs === null) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return onceAllowed(send)
  }
}
