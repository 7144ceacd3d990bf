import { type ApiKey, maxApiKeys, type NewApiKey } from '@assay/shared/features/programs/api-key'
import { isoDate, rowId } from '@assay/shared/platform/fields'
import { KeyScope } from '@assay/shared/platform/key-scope'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import {
  deleteApiKeyAction,
  hashOfSecret,
  lastUsesOf,
  putApiKeyAction,
} from '../../../platform/api-keys/api-key.store.ts'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { type Action, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { accountReferenceLabel, type Owner } from '../../define-feature.ts'
import { removeWebhooksOfKey, webhooksLabel } from '../webhooks/webhook.store.ts'

const ListedKey = lazy(() =>
  z.object({
    id: rowId(),
    hash: z.string(),
    name: z.string(),
    scope: KeyScope,
    ending: z.string(),
    createdAt: isoDate(),
  }),
)

/** All keys of a workspace in one item, oldest first: its version keeps their number within the limit. */
const KeyRing = lazy(() => z.object({ keys: z.array(ListedKey), lastId: z.int(), version: z.int() }))
type KeyRing = z.infer<typeof KeyRing>

const rings = defineEntity({
  name: 'keyRing',
  schema: KeyRing,
  key: (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'APIKEYS' }),
})

const empty: KeyRing = { keys: [], lastId: 0, version: 0 }

const ringOf = async (workspaceId: string) => (await rings.get(workspaceId)) ?? empty

/** Holds as long as the ring is as it was read. */
const unchanged = ({ version }: KeyRing) => ({
  condition: version === 0 ? 'attribute_not_exists(pk)' : 'version = :version',
  ...(version > 0 && { values: { ':version': version } }),
  label: accountReferenceLabel,
})

const replaced = (workspaceId: string, before: KeyRing, after: Omit<KeyRing, 'version'>): Action => ({
  put: rings.toItem(workspaceId, { ...after, version: before.version + 1 }),
  ...unchanged(before),
})

/** Stores a key by its secret; `also` is written with it. Null if the workspace has as many keys as it may. */
export const addApiKey = ({ workspaceId, userId }: Owner, asked: NewApiKey, secret: string, also: Action[]) =>
  withOptimisticRetry([accountReferenceLabel], async (): Promise<ApiKey | null> => {
    const ring = await ringOf(workspaceId)
    if (ring.keys.length >= maxApiKeys) return null
    const hash = hashOfSecret(secret)
    const key = {
      id: ring.lastId + 1,
      ...asked,
      ending: secret.slice(-4),
      createdAt: new Date().toISOString(),
    }
    await transact([
      replaced(workspaceId, ring, { keys: [...ring.keys, { ...key, hash }], lastId: key.id }),
      putApiKeyAction(hash, { workspaceId, userId, scope: asked.scope, lastUsedAt: null }),
      ...also,
    ])
    return { ...key, lastUsedAt: null }
  })

/** The number of the key with that hash; null if it was revoked. */
export const apiKeyIdOf = async (workspaceId: string, hash: string): Promise<number | null> =>
  (await ringOf(workspaceId)).keys.find((one) => one.hash === hash)?.id ?? null

/** The keys of a workspace, newest first. */
export const listApiKeysOf = async (workspaceId: string): Promise<ApiKey[]> => {
  const { keys } = await ringOf(workspaceId)
  const lastUses = await lastUsesOf(keys.map(({ hash }) => hash))
  return keys.map(({ hash, ...key }) => ({ ...key, lastUsedAt: lastUses.get(hash) ?? null })).toReversed()
}

/** Revokes a key, and deletes the webhooks that it has created; false if the workspace has none with that id. */
export const removeApiKey = (workspaceId: string, id: number): Promise<boolean> =>
  withOptimisticRetry([accountReferenceLabel, webhooksLabel], async () => {
    const ring = await ringOf(workspaceId)
    const key = ring.keys.find((one) => one.id === id)
    if (!key) return false
    const keys = ring.keys.filter((one) => one !== key)
    const revoked = [replaced(workspaceId, ring, { ...ring, keys }), deleteApiKeyAction(key.hash)]
    await removeWebhooksOfKey(workspaceId, id, revoked)
    return true
  })

/** Revokes all keys with the account; refused (`accountReferenceLabel`) if one was added or revoked in the meantime. */
export const endApiKeys = async ({ workspaceId }: Owner): Promise<Action[]> => {
  const ring = await ringOf(workspaceId)
  return [
    { delete: rings.key(workspaceId), ...unchanged(ring) },
    ...ring.keys.map(({ hash }) => deleteApiKeyAction(hash)),
  ]
}
