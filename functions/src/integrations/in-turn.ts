import type { SharedCaches } from './caches.ts'
import { SourceFailure } from './source-failure.ts'

/**
 * Waits for a turn at a service that all processes share. Throws SourceFailure `busy` when it
 * does not come within `timeoutMs`, or the signal's reason.
 */
export const waitForTurn = async (
  takeSlot: SharedCaches['takeSlot'],
  turn: { slot: string; intervalMs: number; service: string; timeoutMs: number; signal?: AbortSignal },
): Promise<void> => {
  const { signal } = turn
  const limit = AbortSignal.timeout(turn.timeoutMs)
  try {
    await takeSlot(turn.slot, turn.intervalMs, signal ? AbortSignal.any([signal, limit]) : limit)
  } catch (error) {
    signal?.throwIfAborted()
    if (!limit.aborted) throw error
    throw new SourceFailure('busy', `${turn.service} is asked too often right now.`, error)
  }
  signal?.throwIfAborted()
}
