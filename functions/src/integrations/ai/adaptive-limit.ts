/** Until the first answer: a provider that is down gets no more in vain. */
const startsAt = 12
/** More than one search checks at once, so that none of its companies waits for a round of answers. */
const onceAnswered = 16
/** Two, so that the next request has arrived when an answer is ready. */
const leastOfCrowded = 2

/** The number of requests that a provider gets at once. */
export type AdaptiveLimit = {
  atOnce: () => number
  /** An answer, which came while as many were under way as may be if `isFull`. */
  answered: (isFull: boolean) => void
  /** One fewer, because requests wait for one another. */
  ease: () => void
  /** Halves it, once for all requests that were under way together; `sentAt` is when the failed one was sent. */
  lower: (sentAt: number) => void
}

/** Additive increase, multiplicative decrease: one more per answer until the first sign of overload, then slowly. */
export const adaptiveLimit = (most: number, now: () => number): AdaptiveLimit => {
  let size = Math.min(startsAt, most)
  let hasAnswered = false
  let isOverloadKnown = false
  let loweredAt = Number.NEGATIVE_INFINITY
  return {
    atOnce: () => Math.floor(size),
    answered: (isFull) => {
      if (isFull) size = Math.min(most, size + (isOverloadKnown ? 1 / size : 1))
      if (!hasAnswered && !isOverloadKnown) size = Math.max(size, Math.min(most, onceAnswered))
      hasAnswered = true
    },
    ease: () => {
      size = Math.max(Math.min(leastOfCrowded, size), size - 1)
    },
    lower: (sentAt) => {
      if (sentAt < loweredAt) return
      loweredAt = now()
      isOverloadKnown = true
      size = Math.max(1, size / 2)
    },
  }
}
