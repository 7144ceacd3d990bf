import type { SharedCaches } from './caches.ts'
import { SourceFailure } from './source-failure.ts'

/**
 * Waits for a slot in a service's rate limit, which all processes share. Throws SourceFailure `busy`
 * if there is none within `timeoutMs`, or the signal's reason.
 */
export const waitForSlot = async (
  takeSlot: SharedCaches['takeSlot'],
  wanted: {
    slot: string
    intervalMs: number
    service: string
    timeoutMs: number
    signal?: AbortSignal
    inRow?: number
  },
): Promise<void> => {
  const { signal } = wanted
  const limit = AbortSignal.timeout(wanted.timeoutMs)
  try {
    const stop = signal ? AbortSignal.any([signal, limit]) : limit
    await takeSlot(wanted.slot, wanted.intervalMs, stop, wanted.inRow)
  } catch (error) {
    signal?.throwIfAborted()
    if (!limit.aborted) throw error
    throw new SourceFailure('busy', `${wanted.service} is getting too many requests right now.`, error)
  }
  signal?.throwIfAborted()
}
