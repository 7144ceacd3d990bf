import { createRequire, syncBuiltinESMExports } from 'node:module'
import { setImmediate as turn } from 'node:timers/promises'
import { type Timer, timerQueue } from './timer-queue.ts'

/** Work without a timer, such as streams, may need some turns of the event loop. */
const turnsPerEvent = 2
const mostIdleTurns = 5000
const realPauseMs = 2

export type VirtualTime = {
  now: () => number
  /** Waits in virtual time. */
  wait: (ms: number, signal?: AbortSignal) => Promise<void>
  /** Runs `work` to its end; whenever the process is idle, the clock jumps to the next timer. Throws when no timer is left. */
  run: <Output>(work: () => Promise<Output>) => Promise<Output>
  /** Lets real time pass, as much as it takes, until work outside of the process is done. */
  hold: <Output>(work: () => Promise<Output>) => Promise<Output>
  /** Restores the clock of the process. */
  uninstall: () => void
}

const timersPromises: { setTimeout: unknown } = createRequire(import.meta.url)('node:timers/promises')

/** The time that really passes, of a clock that only goes forward. */
export const realNow = performance.now.bind(performance)

/**
 * Replaces the clock of the process (`Date.now`, `performance.now`, `setTimeout`, `AbortSignal.timeout` and the promised
 * `setTimeout`) by one that stands still while code runs and then jumps to the next timer. Hours of
 * politeness pass in seconds, and in the same order in every run.
 */
export const installVirtualTime = (startsAt: number): VirtualTime => {
  const real = {
    setTimeout: globalThis.setTimeout,
    clearTimeout: globalThis.clearTimeout,
    dateNow: Date.now,
    abortTimeout: AbortSignal.timeout,
    promised: timersPromises.setTimeout,
  }
  const queue = timerQueue()
  let now = startsAt
  let order = 0
  let held = 0

  const schedule = (fire: () => void, ms: number): Timer => {
    const timer = {
      at: now + Math.max(0, Number.isFinite(ms) ? ms : 0),
      order: order++,
      fire,
      isCancelled: false,
    }
    queue.add(timer)
    return timer
  }

  const setVirtualTimeout = (handler: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = schedule(() => handler(...args), ms)
    const handle = {
      timer,
      ref: () => handle,
      unref: () => handle,
      hasRef: () => true,
      refresh: () => handle,
      [Symbol.toPrimitive]: () => timer.order,
    }
    return handle
  }

  const clearVirtualTimeout = (handle: unknown) => {
    if (typeof handle === 'object' && handle !== null && 'timer' in handle)
      (handle.timer as Timer).isCancelled = true
  }

  const wait = (ms: number, signal?: AbortSignal): Promise<void> => {
    if (signal?.aborted) return Promise.reject(signal.reason)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const onAbort = () => {
      timer.isCancelled = true
      reject(signal?.reason)
    }
    const timer = schedule(() => {
      signal?.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    signal?.addEventListener('abort', onAbort, { once: true })
    return promise
  }

  const promisedTimeout = async (ms = 0, value?: unknown, options?: { signal?: AbortSignal }) => {
    await wait(ms, options?.signal)
    return value
  }

  Object.assign(globalThis, { setTimeout: setVirtualTimeout, clearTimeout: clearVirtualTimeout })
  Date.now = () => now
  performance.now = () => now - startsAt
  AbortSignal.timeout = (ms) => {
    const controller = new AbortController()
    schedule(() => controller.abort(new DOMException('The operation timed out.', 'TimeoutError')), ms)
    return controller.signal
  }
  timersPromises.setTimeout = promisedTimeout
  syncBuiltinESMExports()

  const hold = async <Output>(work: () => Promise<Output>): Promise<Output> => {
    held++
    try {
      return await work()
    } finally {
      held--
    }
  }

  /** The clock follows real time for a moment. */
  const letTimePass = async () => {
    const began = performance.now()
    await new Promise((resolve) => real.setTimeout(resolve, realPauseMs))
    now += performance.now() - began
  }

  const run = async <Output>(work: () => Promise<Output>): Promise<Output> => {
    let isOver = false
    const output = work().finally(() => {
      isOver = true
    })
    output.catch(() => undefined)
    let idle = 0
    while (!isOver) {
      for (let nth = 0; nth < turnsPerEvent; nth++) await turn()
      if (isOver) break
      const timer = queue.take()
      if (held > 0 && (!timer || timer.at > now)) {
        if (timer) queue.add(timer)
        await letTimePass()
      } else if (timer) {
        idle = 0
        now = Math.max(now, timer.at)
        timer.fire()
      } else if (idle++ > mostIdleTurns) throw new Error('Nothing is left that the work could wait for.')
    }
    return output
  }

  const uninstall = () => {
    Object.assign(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout })
    Date.now = real.dateNow
    performance.now = realNow
    AbortSignal.timeout = real.abortTimeout
    timersPromises.setTimeout = real.promised
    syncBuiltinESMExports()
  }

  return { now: () => now, wait, run, hold, uninstall }
}
