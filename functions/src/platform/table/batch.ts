import { log } from '../log.ts'

/** How long values wait to be written together: until none has been added for `quietMs`, and at most `mostMs`. */
export type Patience = { quietMs: number; mostMs: number }

/** What is written together with a few others, and soon: values by key. */
export type Batch<Value> = {
  add: (key: string, value: Value) => void
  /** Writes what waits. Never throws. */
  rest: () => Promise<void>
  /** Forgets what waits. */
  drop: () => void
}

/**
 * Collects values to be written together, since the table charges each KB begun of an item. Only for what may be lost:
 * a process may be killed before it writes, and a write that fails is not repeated. `whenWritten` is called each time
 * that nothing waits any more.
 */
export const newBatch = <Value>(
  write: (values: [string, Value][]) => Promise<void>,
  { quietMs, mostMs }: Patience,
  whenWritten: () => void = () => undefined,
): Batch<Value> => {
  const waiting = new Map<string, Value>()
  let began = performance.now()
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()
  const writeOrLog = async (values: [string, Value][]) => {
    try {
      await write(values)
    } catch (error) {
      log.warn('Values that were collected could not be written', { error: error as Error })
    }
  }
  const rest = async (): Promise<void> => {
    clearTimeout(timer)
    const values = [...waiting]
    waiting.clear()
    if (values.length > 0) writing = writing.then(() => writeOrLog(values))
    await writing
    if (waiting.size === 0) whenWritten()
  }
  const writeSoon = () => {
    clearTimeout(timer)
    const leftMs = Math.max(0, mostMs - (performance.now() - began))
    timer = setTimeout(() => void rest(), Math.min(quietMs, leftMs))
    timer.unref()
  }
  writeSoon()
  return {
    add: (key, value) => {
      if (waiting.size === 0) began = performance.now()
      waiting.set(key, value)
      writeSoon()
    },
    rest,
    drop: () => {
      clearTimeout(timer)
      waiting.clear()
    },
  }
}
