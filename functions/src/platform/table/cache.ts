import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { inSeconds } from './entity.ts'
import { pack, unpack } from './packed.ts'
import { getItem, putItem } from './table.ts'
import { takeToken } from './throttle.ts'

/** Larger values are not cached, because an item has at most 400 KB. */
const maxBytes = 380 * 1024

const keyOf = (name: string, version: number, key: string) => ({
  pk: `C#${name}#v${version}#${createHash('sha256').update(key).digest('base64url')}`,
  sk: 'C',
})

/**
 * A cache of JSON values that all processes share. Values are only read under the `version` they
 * were written with: raise it when their shape changes. Callers must parse the values.
 */
export const tableCache = (name: string, version: number) => ({
  get: async (key: string): Promise<unknown | null> => {
    const item = await getItem(keyOf(name, version, key), { eventually: true })
    // The table may remove expired items as late as two days after their expiry.
    if (!item || Number(item.expiresAt) <= Date.now() / 1000) return null
    return unpack(item.packed)
  },
  put: async (key: string, value: unknown, ttlSeconds: number): Promise<void> => {
    const packed = pack(value)
    if (packed.length > maxBytes) return
    await putItem({ ...keyOf(name, version, key), packed, expiresAt: inSeconds(Date.now(), ttlSeconds) })
  },
})

/** Those who wait for the same slot come back at different times, so that not the same one always wins. */
const jitterShare = 0.25

/**
 * Waits until this process may send a request to an external service: one per interval over all
 * processes. Throws if the signal is aborted first.
 */
export const takeOutboundSlot = async (
  service: string,
  intervalMs: number,
  signal: AbortSignal,
): Promise<void> => {
  for (;;) {
    signal.throwIfAborted()
    const waitMs = await takeToken({ name: 'outbound', who: service, burst: 1, intervalMs })
    if (waitMs === 0) return
    await pause(waitMs + Math.random() * jitterShare * intervalMs, undefined, { signal })
  }
}
