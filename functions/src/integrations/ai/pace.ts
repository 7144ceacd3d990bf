const leastMs = 6000
/** Before the first answer: time to begin, and to write at 100 tokens per second. */
const unmeasured = { ms: 5000, perToken: 10 }
/** Reading the question takes about as long as writing this many tokens. */
const readingTokens = 500
const times = { gap: 6, answer: 1.5 }
const moreAfterSilence = 1.5
/** Answers that take this many times as long as the quickest wait for one another. */
const crowded = 3

/** A slow value counts at once, a quick one bit by bit. */
const remember = (typical: number, value: number) => (value > typical ? value : 0.8 * typical + 0.2 * value)

/**
 * How long a provider takes, by the length of the longest answer that was asked for, and how much silence to
 * bear: several times the usual gap between answers, more than an answer takes, more after each silence, at
 * most `mostMs`.
 */
export const providerPace = (mostMs: number) => {
  // Milliseconds per token.
  let gap = 0
  let answer = 0
  let quickest = Number.POSITIVE_INFINITY
  let silences = 0
  const perToken = (ms: number, outputTokens: number) => ms / (outputTokens + readingTokens)
  return {
    silences: () => silences,
    /** `before`: the silences before the request was sent; its own makes it wait no longer. */
    patienceMs: (outputTokens: number, before = silences): number => {
      const tokens = outputTokens + readingTokens
      const usual =
        answer === 0
          ? unmeasured.ms + unmeasured.perToken * tokens
          : Math.max(leastMs, tokens * Math.max(times.gap * gap, times.answer * answer))
      return Math.min(mostMs, usual * moreAfterSilence ** before)
    },
    /** `gapMs`: since the answer before, or since it was asked if that is later. */
    answered: (ms: number, gapMs: number, outputTokens: number) => {
      const each = perToken(ms, outputTokens)
      answer = remember(answer, each)
      gap = remember(gap, perToken(gapMs, outputTokens))
      quickest = Math.min(each, quickest * 1.05)
      silences = 0
    },
    wasSilent: () => {
      silences++
    },
    isCrowded: (ms: number, outputTokens: number): boolean => perToken(ms, outputTokens) > crowded * quickest,
  }
}
