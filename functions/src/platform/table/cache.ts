import { createHash } from 'node:crypto'
import { inSeconds } from './entity.ts'
import { pack, unpack } from './packed.ts'
import { getItem, putItem } from './table.ts'

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
