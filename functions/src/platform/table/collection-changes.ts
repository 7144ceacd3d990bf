import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from './entity.ts'
import { type Item, queryPage } from './table.ts'
import type { Action } from './transact.ts'

const Change = lazy(() =>
  z.object({
    version: z.int(),
    changedIds: z.array(z.int()),
    deletedIds: z.array(z.int()),
    resync: z.boolean(),
  }),
)
/** What one version of a collection changed. */
export type Change = z.infer<typeof Change>

/** A change item: the change of its version, and those before it that have no items of their own. */
const StoredChange = lazy(() => z.extend(Change, { earlier: z.optional(z.array(Change)) }))

type ChangeAddress = { workspaceId: string; collection: string; version: number }

export const collectionChanges = defineEntity({
  name: 'collectionChange',
  schema: StoredChange,
  jsonFields: ['earlier'],
  key: ({ workspaceId, collection, version }: ChangeAddress) => ({
    pk: workspaceKey(workspaceId),
    sk: `CHG#${collection}#${padded(version)}`,
  }),
})

/** How long change items are kept for `?since=`. */
const changesKeptSeconds = 7 * 24 * 3600

/** The counter's latest changes, without those that say `resync`: version, changed and deleted ids. */
const Recent = lazy(() => z.array(z.tuple([z.int(), z.array(z.int()), z.array(z.int())])))

/** So short that the counters of all collections, which a poll reads, stay below what one read unit brings. */
const maxRecentLength = 200

/** The changes that stand in the counter itself. */
export const recentIn = (counter: Item | null): Change[] =>
  counter?.recent === undefined
    ? []
    : Recent.parse(JSON.parse(String(counter.recent))).map(([version, changedIds, deletedIds]) => ({
        version,
        changedIds,
        deletedIds,
        resync: false,
      }))

/**
 * Where a change is kept: in the counter with the recent ones, which costs nothing, or, once they are too long for it,
 * with all of them in an item of its own.
 */
export const keepChange = (
  { workspaceId, collection, version }: ChangeAddress,
  recent: Change[],
  change: Omit<Change, 'version'>,
): { recent: string | null; actions: Action[] } => {
  const all = [...recent, { version, ...change }]
  const text = JSON.stringify(
    all.map(({ version, changedIds, deletedIds }) => [version, changedIds, deletedIds]),
  )
  if (!change.resync && text.length <= maxRecentLength) return { recent: text, actions: [] }
  const stored = { version, ...change, ...(recent.length > 0 && { earlier: recent }) }
  const expiresAt = inSeconds(Date.now(), changesKeptSeconds)
  const item = collectionChanges.toItem({ workspaceId, collection, version }, stored, { expiresAt })
  return { recent: null, actions: [{ put: item }] }
}

/** At most so many items are read for one answer. */
const maxItems = 500

const isWhole = (changes: Change[], since: number): boolean =>
  changes.length > 0 && changes.every(({ version }, nth) => version === since + 1 + nth)

/**
 * The first changes after a version, without a gap; `recent` are those of the counter. Null if the first is no longer
 * stored or one is missing in between: items expire in no guaranteed order.
 */
export const changesAfter = async (
  workspaceId: string,
  collection: string,
  since: number,
  recent: Change[],
): Promise<Change[] | null> => {
  const isLater = ({ version }: Change) => version > since
  const latest = recent.filter(isLater)
  if (isWhole(latest, since)) return latest
  const sortKey = (version: number) => collectionChanges.key({ workspaceId, collection, version }).sk
  const { items, lastKey } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':from': sortKey(since + 1),
      ':to': sortKey(Number.MAX_SAFE_INTEGER),
    },
    Limit: maxItems,
  })
  const stored = items
    .map(collectionChanges.fromItem)
    .flatMap(({ earlier = [], ...last }) => [...earlier, last])
  // A recent one may have become an item since the counter was read.
  const byVersion = new Map(
    [...(lastKey ? [] : latest), ...stored.filter(isLater)].map((one) => [one.version, one]),
  )
  const changes = [...byVersion.values()].sort((one, other) => one.version - other.version)
  return isWhole(changes, since) ? changes : null
}
