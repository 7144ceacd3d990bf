/** Who waits, and until when (of `performance.now()`) it is worth while. */
export type Waiting = { owner: string; end: number; signal?: AbortSignal }

type Waiter = { end: number; begin: () => void }

/**
 * Turns for at most `atOnce()` pieces of work. The next turn goes to the owner with the fewest under way, and
 * within an owner to the work that has the least time left: a chat does not wait behind a search.
 */
export const fairTurns = (atOnce: () => number) => {
  // In the order of their next turns: an owner that has had one goes to the end.
  const waiting = new Map<string, Waiter[]>()
  const running = new Map<string, number>()
  const runningOf = (owner: string) => running.get(owner) ?? 0
  const total = () => [...running.values()].reduce((sum, count) => sum + count, 0)

  const setWaiters = (owner: string, waiters: Waiter[]) => {
    waiting.delete(owner)
    if (waiters.length > 0) waiting.set(owner, waiters)
  }

  const count = (owner: string, change: 1 | -1) => {
    const now = runningOf(owner) + change
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
  }

  const advance = () => {
    while (total() < Math.max(1, atOnce())) {
      const [owner] = [...waiting.keys()].sort((a, b) => runningOf(a) - runningOf(b))
      if (owner === undefined) return
      const [first, ...others] = waiting.get(owner) ?? []
      setWaiters(owner, others)
      count(owner, 1)
      first?.begin()
    }
  }

  /** Waits for a turn and returns what ends it. Throws the signal's reason. */
  const take = async ({ owner, end, signal }: Waiting): Promise<() => void> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { end, begin: resolve }
    const leave = () => {
      const others = waiting.get(owner)?.filter((other) => other !== waiter) ?? []
      if (others.length > 0) waiting.set(owner, others)
      else waiting.delete(owner)
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    const waiters = [...(waiting.get(owner) ?? []), waiter].toSorted((a, b) => a.end - b.end)
    waiting.set(owner, waiters)
    advance()
    try {
      await promise
    } finally {
      signal?.removeEventListener('abort', leave)
    }
    return () => {
      count(owner, -1)
      advance()
    }
  }

  return { take, isFull: () => total() >= Math.max(1, atOnce()) }
}
