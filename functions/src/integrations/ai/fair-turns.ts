/** Who waits, and until when (of `performance.now()`) it is worth while. */
export type Waiting = { owner: string; end: number; signal?: AbortSignal }

type Waiter = { end: number; begin: () => void }

/** How many pieces of work of each owner are under way. */
const underWay = () => {
  const running = new Map<string, number>()
  const of = (owner: string) => running.get(owner) ?? 0
  const change = (owner: string, by: 1 | -1) => {
    const now = of(owner) + by
    if (now > 0) running.set(owner, now)
    else running.delete(owner)
  }
  return { of, change, total: () => [...running.values()].reduce((sum, count) => sum + count, 0) }
}

/**
 * Turns for at most `atOnce()` pieces of work. The next turn goes to the owner with the fewest under way, and
 * within an owner to the work that has the least time left: a chat does not wait behind a search.
 */
export const fairTurns = (atOnce: () => number) => {
  // In the order of their next turns: an owner that has had one goes to the end.
  const waiting = new Map<string, Waiter[]>()
  const running = underWay()
  const isFull = () => running.total() >= Math.max(1, atOnce())

  const setWaiters = (owner: string, waiters: Waiter[]) => {
    if (waiters.length > 0) waiting.set(owner, waiters)
    else waiting.delete(owner)
  }

  const advance = () => {
    while (!isFull()) {
      const [owner] = [...waiting.keys()].sort((a, b) => running.of(a) - running.of(b))
      if (owner === undefined) return
      const [first, ...others] = waiting.get(owner) ?? []
      waiting.delete(owner)
      setWaiters(owner, others)
      running.change(owner, 1)
      first?.begin()
    }
  }

  /** Waits for a turn and returns what ends it. Throws the signal's reason. */
  const take = async ({ owner, end, signal }: Waiting): Promise<() => void> => {
    signal?.throwIfAborted()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiter: Waiter = { end, begin: resolve }
    const othersOf = () => (waiting.get(owner) ?? []).filter((other) => other !== waiter)
    const leave = () => {
      setWaiters(owner, othersOf())
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', leave, { once: true })
    setWaiters(
      owner,
      [...othersOf(), waiter].toSorted((a, b) => a.end - b.end),
    )
    advance()
    await promise.finally(() => signal?.removeEventListener('abort', leave))
    return () => {
      running.change(owner, -1)
      advance()
    }
  }

  return { take, isFull }
}
