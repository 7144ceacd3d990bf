const { exec } = RegExp.prototype
const { indexOf } = String.prototype

/** Counts the characters that regular expressions and `indexOf` read until `stop` returns their number. */
const countCharacters = () => {
  let read = 0
  RegExp.prototype.exec = function (text) {
    const from = this.global || this.sticky ? this.lastIndex : 0
    const match = exec.call(this, text)
    read += (match ? match.index + match[0].length : text.length) - from
    return match
  }
  String.prototype.indexOf = function (part, from = 0) {
    const at = indexOf.call(this, part, from)
    read += (at < 0 ? this.length : at) - from
    return at
  }
  return {
    stop: () => {
      Object.assign(RegExp.prototype, { exec })
      Object.assign(String.prototype, { indexOf })
      return read
    },
  }
}

const charactersReadBy = (work: () => void): number => {
  const counter = countCharacters()
  try {
    work()
  } finally {
    counter.stop()
  }
  return counter.stop()
}

/** The same for work that waits; nothing else may run meanwhile. */
export const charactersReadDuring = async (work: () => Promise<unknown>): Promise<number> => {
  const counter = countCharacters()
  try {
    await work()
  } finally {
    counter.stop()
  }
  return counter.stop()
}

/**
 * How many times as many characters are read for four times the size: about 4 where the work is linear, 16
 * where it is quadratic. It counts instead of measuring time, so every run gives the same figure.
 */
export const growthOf = (work: (size: number) => void, size: number): number =>
  charactersReadBy(() => work(4 * size)) / charactersReadBy(() => work(size))

/** What `growthOf` may give at most for work that is linear but for a small part. */
export const mostLinear = 5

/** Milliseconds of processor time of this thread: other work on the machine does not count. */
export const processorMs = (work: () => unknown): number => {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** Least times of so many rounds are close to what work takes, whatever else goes on. */
const mostRounds = 8

const msOf = (work: () => unknown): number => {
  const began = performance.now()
  work()
  return performance.now() - began
}

/**
 * How many times as long the work takes for four times the size: about 4 where it is linear, 16 where it is
 * quadratic. For what a pattern does inside one match, which cannot be counted. 0 where the size is so
 * quickly done that even quadratic work would be harmless at five times the size.
 *
 * The larger size is compared with four times the smaller one, which is disturbed as much by other work; where that
 * gives more than `most`, it is measured again. Each call has another size, so that nothing is remembered from an earlier one.
 */
export const slowdownOf = (
  work: (size: number) => void,
  size: number,
  { negligibleMs, most }: { negligibleMs: number; most: number },
): number => {
  let [small, large] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 1; round <= 2 || (round <= mostRounds && 4 * large > most * small); round++) {
    const nextSize = size + 4 * round
    const sizes = [nextSize, nextSize + 1, nextSize + 2, nextSize + 3]
    const smallMs = msOf(() => sizes.forEach(work))
    small = Math.min(small, smallMs)
    if (small < sizes.length * negligibleMs) return 0
    const largeMs = msOf(() => work(4 * nextSize))
    large = Math.min(large, largeMs)
  }
  return (4 * large) / small
}
