import { setImmediate } from 'node:timers/promises'

/** Ordinary pages have fewer characters of text and tags; reading one takes a few milliseconds. */
const longText = 20_000

let last: Promise<void> = Promise.resolve()

/**
 * To be awaited before work on so many characters of strangers' text. For long texts it resolves in a later
 * turn of the event loop, one caller per turn: other requests are answered first, and of several long sites
 * that are read at once none delays them further.
 */
export const nextTurn = async (characters: number): Promise<void> => {
  if (characters < longText) return
  last = last.then(() => setImmediate())
  await last
}
