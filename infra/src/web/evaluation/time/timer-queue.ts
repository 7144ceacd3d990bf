export type Timer = { at: number; order: number; fire: () => void; isCancelled: boolean }

const isBefore = (one: Timer, other: Timer) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** A binary heap of timers, ordered by time and then by when they were set. */
export const timerQueue = () => {
  const heap: Timer[] = []

  const swap = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (!a || !b) return
    heap[one] = b
    heap[other] = a
  }

  const isLess = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    return a !== undefined && b !== undefined && isBefore(a, b)
  }

  const sink = () => {
    for (let at = 0; ; ) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child = isLess(right, left) ? right : left
      if (!isLess(child, at)) return
      swap(child, at)
      at = child
    }
  }

  return {
    add: (timer: Timer) => {
      heap.push(timer)
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1
        if (!isLess(at, parent)) return
        swap(at, parent)
        at = parent
      }
    },
    /** Removes and returns the next timer that is not cancelled. */
    take: (): Timer | null => {
      while (heap.length > 0) {
        swap(0, heap.length - 1)
        const first = heap.pop()
        sink()
        if (first && !first.isCancelled) return first
      }
      return null
    },
  }
}
