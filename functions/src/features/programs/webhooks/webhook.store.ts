import { maxWebhooks, type NewWebhook, Webhook } from '@assay/shared/features/programs/webhook'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { notificationCollection } from '../../../platform/notifications/notification.store.ts'
import {
  type CollectionChange,
  commit,
  defineCollectionName,
  watchAction,
} from '../../../platform/table/collection.ts'
import { defineEntity, workspaceKey } from '../../../platform/table/entity.ts'
import { type Action, defineLabel, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { leadCollection } from '../../leads/public.ts'

export const StoredWebhook = lazy(() =>
  z.extend(z.omit(Webhook, { lastAttempt: true }), {
    sealedSecret: z.string(),
    /** The secrets before, newest first, with each of which requests are also signed until then. */
    earlier: z.array(z.object({ sealedSecret: z.string(), until: isoDate() })),
  }),
)
export type StoredWebhook = z.infer<typeof StoredWebhook>

/** All webhooks of a workspace in one item, oldest first: whoever looks for those that want an event reads one item. */
const WebhookList = lazy(() =>
  z.object({ webhooks: z.array(StoredWebhook), lastId: z.int(), version: z.int() }),
)
type WebhookList = z.infer<typeof WebhookList>

/** Before version 2 a webhook kept one earlier secret, or null. */
type Version1 = { webhooks: { earlier: StoredWebhook['earlier'][number] | null }[] }

const withEarlierSecrets = (old: unknown) => {
  const list = old as Version1
  const webhooks = list.webhooks.map((one) => ({ ...one, earlier: one.earlier ? [one.earlier] : [] }))
  return { ...list, webhooks }
}

const lists = defineEntity({
  name: 'webhookList',
  schema: WebhookList,
  version: 3,
  // Since version 3 a webhook may be a key's, which a program of the version before would forget.
  upgrades: { 1: withEarlierSecrets, 2: (old) => old },
  key: (workspaceId: string) => ({ pk: workspaceKey(workspaceId), sk: 'WEBHOOKS' }),
})

export const webhooksName = defineCollectionName('webhooks')

export const webhooksLabel = defineLabel('webhooks')

const empty: WebhookList = { webhooks: [], lastId: 0, version: 0 }

const listOf = async (workspaceId: string) => (await lists.get(workspaceId)) ?? empty

/** The webhooks of a workspace, oldest first. */
export const webhooksOf = async (workspaceId: string): Promise<StoredWebhook[]> =>
  (await listOf(workspaceId)).webhooks

export const findWebhook = async (workspaceId: string, id: number): Promise<StoredWebhook | null> =>
  (await webhooksOf(workspaceId)).find((one) => one.id === id) ?? null

/** What `also` adds to the transaction. */
export type Also = { actions: Action[]; changes: CollectionChange[] }

/** Holds as long as the list is as it was read. */
const unchanged = ({ version }: WebhookList) => ({
  condition: version === 0 ? 'attribute_not_exists(pk)' : 'version = :seen',
  ...(version > 0 && { values: { ':seen': version } }),
  label: webhooksLabel,
})

/** Replaces the list as it was read. Leads and notifications are watched as long as there is a webhook. */
const writeList = async (
  workspaceId: string,
  seen: WebhookList,
  next: Omit<WebhookList, 'version'>,
  change: Omit<CollectionChange, 'collection'>,
  also: Also = { actions: [], changes: [] },
): Promise<void> => {
  const isWatched = next.webhooks.length > 0
  const put: Action = {
    put: lists.toItem(workspaceId, { ...next, version: seen.version + 1 }),
    ...unchanged(seen),
  }
  // A commit writes these counters too, so they are left alone unless the mark changes.
  const watching =
    isWatched === seen.webhooks.length > 0
      ? []
      : [leadCollection, notificationCollection].map(({ name }) => watchAction(workspaceId, name, isWatched))
  const changes = [{ collection: webhooksName, ...change }, ...also.changes]
  await commit(workspaceId, changes, [put, ...watching, ...also.actions])
}

/**
 * Stores a webhook, whose id `seal` needs, with `also`. Otherwise says why not: its address has one (`taken`), or the
 * workspace has as many as it may (`full`).
 */
export const addWebhook = (
  workspaceId: string,
  asked: NewWebhook & Pick<StoredWebhook, 'apiKeyId'>,
  seal: (id: number) => Promise<string>,
  also: Action[],
): Promise<StoredWebhook | 'taken' | 'full'> =>
  withOptimisticRetry([webhooksLabel], async () => {
    const seen = await listOf(workspaceId)
    if (seen.webhooks.some(({ address }) => address === asked.address)) return 'taken'
    if (seen.webhooks.length >= maxWebhooks) return 'full'
    const id = seen.lastId + 1
    const webhook: StoredWebhook = {
      id,
      ...asked,
      isActive: true,
      offBecause: null,
      failingSince: null,
      createdAt: new Date().toISOString(),
      sealedSecret: await seal(id),
      earlier: [],
    }
    const next = { webhooks: [...seen.webhooks, webhook], lastId: id }
    const change = { changedIds: [id], counts: { total: 1 } }
    await writeList(workspaceId, seen, next, change, { actions: also, changes: [] })
    return webhook
  })

/**
 * Changes a webhook, whoever else changes one at the same time; nothing is written if `edit` returns the same. `alsoFor`
 * gets what was and what is. Null if there is none.
 */
export const editWebhook = (
  workspaceId: string,
  id: number,
  edit: (webhook: StoredWebhook, all: readonly StoredWebhook[]) => StoredWebhook,
  alsoFor: (edited: StoredWebhook, before: StoredWebhook) => Promise<Also | undefined> = async () =>
    undefined,
): Promise<StoredWebhook | null> =>
  withOptimisticRetry([webhooksLabel], async () => {
    const seen = await listOf(workspaceId)
    const before = seen.webhooks.find((one) => one.id === id)
    if (!before) return null
    const edited = edit(before, seen.webhooks)
    if (edited === before) return before
    const webhooks = seen.webhooks.map((one) => (one === before ? edited : one))
    const also = await alsoFor(edited, before)
    await writeList(workspaceId, seen, { ...seen, webhooks }, { changedIds: [id] }, also)
    return edited
  })

/** Deletes a webhook with its secret; false if there is none. */
export const removeWebhook = (workspaceId: string, id: number): Promise<boolean> =>
  withOptimisticRetry([webhooksLabel], async () => {
    const seen = await listOf(workspaceId)
    const webhooks = seen.webhooks.filter((one) => one.id !== id)
    if (webhooks.length === seen.webhooks.length) return false
    await writeList(workspaceId, seen, { ...seen, webhooks }, { deletedIds: [id], counts: { total: -1 } })
    return true
  })

/**
 * Deletes the webhooks that an API key has created, with `also`, which revokes it. Refused (`webhooksLabel`) if one was added
 * in the meantime.
 */
export const removeWebhooksOfKey = async (
  workspaceId: string,
  apiKeyId: number,
  also: Action[],
): Promise<void> => {
  const seen = await listOf(workspaceId)
  const [gone, webhooks] = [true, false].map((isGone) =>
    seen.webhooks.filter((one) => (one.apiKeyId === apiKeyId) === isGone),
  ) as [StoredWebhook[], StoredWebhook[]]
  if (gone.length === 0) {
    await transact([{ check: lists.key(workspaceId), ...unchanged(seen) }, ...also])
    return
  }
  const change = { deletedIds: gone.map(({ id }) => id), counts: { total: -gone.length } }
  await writeList(workspaceId, seen, { ...seen, webhooks }, change, { actions: also, changes: [] })
}

/** Has pages read again what they show of a webhook. */
export const showChange = (workspaceId: string, id: number): Promise<void> =>
  commit(workspaceId, [{ collection: webhooksName, changedIds: [id] }], [])
