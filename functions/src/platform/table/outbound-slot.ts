import { setTimeout as pause } from 'node:timers/promises'
import { takeToken } from './throttle.ts'

/** Those who wait for the same slot come back at different times, so that not the same one always wins. */
const jitterShare = 0.25

/** Slots that this process took in a row, on the clock of `performance.now`: the next may begin then, the last then. */
type Row = { nextAt: number; lastAt: number }

const rowOf = new Map<string, Row>()
/** Rows that have passed are dropped only when there are so many. */
const mostRows = 500

const remember = (service: string, row: Row): void => {
  if (rowOf.size >= mostRows)
    for (const [name, { lastAt }] of rowOf) if (lastAt < performance.now()) rowOf.delete(name)
  rowOf.set(service, row)
}

/** How long to wait for the next slot of the row; null if there is none any more. */
const waitInRow = (service: string, intervalMs: number): number | null => {
  const row = rowOf.get(service)
  const now = performance.now()
  if (!row) return null
  const start = Math.max(now, row.nextAt)
  if (start > row.lastAt) return null
  row.nextAt = start + intervalMs
  return start - now
}

const turns = new Map<string, Promise<unknown>>()

/**
 * Lets one caller of this process ask the table for a service's slot at a time: all others would be refused, and each
 * refusal costs as much as a slot. Throws if the signal is aborted before its turn.
 */
const inTurn = async (service: string, signal: AbortSignal, ask: () => Promise<void>): Promise<void> => {
  const before = turns.get(service)
  const asked = Promise.withResolvers<void>()
  const turn = Promise.all([before, asked.promise])
  turns.set(service, turn)
  try {
    if (before) {
      const stopped = Promise.withResolvers<never>()
      signal.addEventListener('abort', () => stopped.reject(signal.reason), { once: true })
      await Promise.race([before, stopped.promise])
    }
    await ask()
  } finally {
    asked.resolve()
    void turn.then(() => {
      if (turns.get(service) === turn) turns.delete(service)
    })
  }
}

/**
 * Waits until this process may send a request to an external service: one per interval over all
 * processes. Throws if the signal is aborted first. With `inRow`, one write takes so many slots in a row, and
 * further calls that come in time use those; other processes wait for the end of the row.
 */
export const takeOutboundSlot = async (
  service: string,
  intervalMs: number,
  signal: AbortSignal,
  inRow = 1,
): Promise<void> => {
  signal.throwIfAborted()
  const fromRow = (): Promise<unknown> | null => {
    const inRowMs = waitInRow(service, intervalMs)
    if (inRowMs === null) return null
    return inRowMs > 0 ? pause(inRowMs, undefined, { signal }) : Promise.resolve()
  }
  const fromTable = async (): Promise<void> => {
    for (;;) {
      // Taken before the write, so that the row ends no later here than in the table.
      const now = performance.now()
      const waitMs = await takeToken({
        name: 'outbound',
        who: service,
        burst: 1,
        intervalMs: inRow * intervalMs,
      })
      if (waitMs === 0) {
        if (inRow > 1) remember(service, { nextAt: now + intervalMs, lastAt: now + (inRow - 1) * intervalMs })
        return
      }
      await pause(waitMs + Math.random() * jitterShare * intervalMs, undefined, { signal })
      signal.throwIfAborted()
    }
  }
  const first = fromRow()
  if (first) await first
  // Whose turn it was before may have taken a row.
  else await inTurn(service, signal, async () => void (await (fromRow() ?? fromTable())))
}
