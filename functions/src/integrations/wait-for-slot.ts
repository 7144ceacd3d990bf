import type { SharedCaches } from './caches.ts'
import { SourceFailure } from './source-failure.ts'

/**
 * Waits for a slot in a service's rate limit, which all processes share. Throws SourceFailure `busy`
 * if there is none within `timeoutMs`, or the signal's reason.
 */
export const waitForSlot = async (
  takeSlot: SharedCaches['takeSlot'],
  wanted: { slot: string; intervalMs: number; service: string; timeoutMs: number; signal?: AbortSignal },
): Promise<void> => {
  const { signal } = wanted
  const limit = AbortSignal.timeout(wanted.timeoutMs)
  try {
    await takeSlot(wanted.slot, wanted.intervalMs, signal ? AbortSignal.any([signal, limit]) : limit)
  } catch (error) {
    signal?.throwIfAborted()
    if (!limit.aborted) throw error
    throw new SourceFailure('busy', `${wanted.service} is getting too many requests right now.`, error)
  }
  signal?.throwIfAborted()
}
