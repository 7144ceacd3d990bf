import { setImmediate } from 'node:timers/promises'

/** An ordinary page has fewer, so ordinary sites hardly wait for each other. */
const charactersPerTurn = 50_000

let last: Promise<void> = Promise.resolve()
let characters = 0

/**
 * To be awaited before work on so many characters of strangers' text. When enough of it has been read, it
 * resolves in a later turn of the event loop, one caller per turn: other requests are answered first, and of
 * several long sites that are read at once none delays them further.
 */
export const nextTurn = async (ahead: number): Promise<void> => {
  characters += ahead
  if (characters < charactersPerTurn) return
  characters = 0
  last = last.then(() => setImmediate())
  await last
}
