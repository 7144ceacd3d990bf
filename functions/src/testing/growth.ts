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

const mostRuns = 3

/** The least of several runs; no further one once a run took less than `enoughMs`. */
const leastMs = (work: () => void, enoughMs = 0): number => {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < mostRuns && least >= enoughMs; run++) least = Math.min(least, processorMs(work))
  return least
}

/**
 * How many times as long the work takes for four times the size: about 4 where it is linear, 16 where it is
 * quadratic. For what a pattern does inside one match, which cannot be counted. 0 where the size is so
 * quickly done that even quadratic work would be harmless at five times the size.
 */
export const slowdownOf = (work: (size: number) => void, size: number, negligibleMs: number): number => {
  const once = leastMs(() => work(size), negligibleMs)
  return once < negligibleMs ? 0 : leastMs(() => work(4 * size)) / once
}
