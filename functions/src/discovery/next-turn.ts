import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a later turn of the event loop, one caller per turn. Between two pages of a site other requests
 * are answered, and of several sites that are read at once none delays them further.
 */
export const nextTurn = (): Promise<void> => {
  last = last.then(() => setImmediate())
  return last
}
