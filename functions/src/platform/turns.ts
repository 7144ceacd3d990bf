import { setImmediate as untilOthersRan } from 'node:timers/promises'

type Begin = () => void

/**
 * Lets large pieces of work run a few at a time, in turn for each owner, so that an owner who asks for
 * many delays only its own.
 */
export const createTurns = (atOnce: number) => {
  // Owners in the order of their next turns: one that has had a turn goes to the end.
  const waiting = new Map<string, Begin[]>()
  let running = 0

  const next = (): Begin | undefined => {
    const [first] = waiting
    if (!first) return undefined
    const [owner, [begin, ...others]] = first
    waiting.delete(owner)
    if (others.length > 0) waiting.set(owner, others)
    return begin
  }

  const release = () => {
    const begin = next()
    if (begin) begin()
    else running--
  }

  const acquire = async (owner: string): Promise<void> => {
    if (running < atOnce) {
      running++
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(owner, [...(waiting.get(owner) ?? []), resolve])
    await promise
  }

  /** Throws the signal's reason instead of beginning work that nobody waits for any more. */
  return async <Output>(
    owner: string,
    work: () => Promise<Output>,
    signal?: AbortSignal,
  ): Promise<Output> => {
    await acquire(owner)
    try {
      signal?.throwIfAborted()
      return await work()
    } finally {
      // What is done with the output at once still belongs to the turn; small requests run before the next one.
      setImmediate(release)
    }
  }
}

/** Pages of lists and of exports, by workspace. Two, so that one computes while the other waits for the table. */
export const inTurn = createTurns(2)

/** The most rows that are worked on before other requests may run: some 5 ms. */
const rowsAtOnce = 50

/** Works on some rows after the other, in order, and lets other requests run in between. */
export const byParts = async <One, Output>(
  all: One[],
  work: (part: One[]) => Output[],
  size = rowsAtOnce,
): Promise<Output[]> => {
  const results: Output[] = []
  for (let start = 0; start < all.length; start += size) {
    if (start > 0) await untilOthersRan()
    results.push(...work(all.slice(start, start + size)))
  }
  return results
}
