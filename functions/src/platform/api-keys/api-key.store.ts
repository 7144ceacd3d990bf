import { createHash } from 'node:crypto'
import { isoDate } from '@assay/shared/platform/fields'
import { KeyScope } from '@assay/shared/platform/key-scope'
import { lazy } from '@assay/shared/platform/lazy'
import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb'
import * as z from 'zod/mini'
import { log } from '../log.ts'
import { defineEntity } from '../table/entity.ts'
import { updateItem } from '../table/table.ts'
import { type Action, defineLabel } from '../table/transact.ts'

/** Whom a key acts for. The list of a workspace's keys is `key-ring.store.ts`. */
const StoredKey = lazy(() =>
  z.object({
    workspaceId: z.string(),
    userId: z.int(),
    scope: KeyScope,
    /** Accurate to about `lastUsedPrecisionMs`. */
    lastUsedAt: z.nullable(isoDate()),
  }),
)
type StoredKey = z.infer<typeof StoredKey>

/** Found by the hash alone, in a partition of its own: a request with a key names no workspace. */
const keys = defineEntity({
  name: 'apiKey',
  schema: StoredKey,
  key: (hash: string) => ({ pk: `K#${hash}`, sk: 'K' }),
})

/** Only the hash of a secret is stored, so a reader of the table cannot use a key. */
export const hashOfSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export const putApiKeyAction = (hash: string, key: StoredKey): Action => ({
  put: keys.toItem(hash, key),
  condition: 'attribute_not_exists(pk)',
})

export const apiKeyLabel = defineLabel('apiKey')

/** Refuses (label `apiKey`) what is to be written with a key that was revoked in the meantime. */
export const apiKeyExistsCheck = (hash: string): Action => ({
  check: keys.key(hash),
  condition: 'attribute_exists(pk)',
  label: apiKeyLabel,
})

export const deleteApiKeyAction = (hash: string): Action => ({ delete: keys.key(hash) })

/** When keys were last used, by hash; a key that does not exist is left out. */
export const lastUsesOf = async (hashes: string[]): Promise<Map<string, string | null>> => {
  const found = await Promise.all(hashes.map((hash) => keys.get(hash, { eventually: true })))
  return new Map(hashes.flatMap((hash, at) => (found[at] ? [[hash, found[at].lastUsedAt]] : [])))
}

/** `lastUsedAt` is written at most this often: a write for each call would cost too much. */
const lastUsedPrecisionMs = 10 * 60_000

/** Updates `lastUsedAt` only if the key still exists: a revoked key must not be created again. */
const recordUse = async (hash: string): Promise<void> => {
  try {
    await updateItem(keys.key(hash), {
      UpdateExpression: 'SET lastUsedAt = :now',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':now': new Date().toISOString() },
    })
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return
    log.warn('The last use of an API key could not be recorded', { error: error as Error })
  }
}

/** The key with that secret; null if there is none, or none any more. */
export const findApiKey = async (secret: string): Promise<StoredKey | null> => {
  const hash = hashOfSecret(secret)
  const key = await keys.get(hash)
  if (!key) return null
  const { lastUsedAt } = key
  if (!lastUsedAt || Date.now() - Date.parse(lastUsedAt) >= lastUsedPrecisionMs) await recordUse(hash)
  return key
}
