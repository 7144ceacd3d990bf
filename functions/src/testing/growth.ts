/** Below this, what is measured is chance. */
const leastMs = 5

const processorMs = (work: () => void): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

/**
 * How much more processor time four times the size takes, the best of three tries: about 4 where
 * the work is linear, 16 and more where it is not. The machine's speed does not matter.
 */
export const growthOf = (work: (size: number) => void, size: number): number => {
  const best = (at: number) => Math.min(...[1, 2, 3].map(() => processorMs(() => work(at))))
  return best(4 * size) / Math.max(leastMs, best(size))
}

/** What `growthOf` may give at most for work that is linear but for a small part. */
export const mostLinear = 10
