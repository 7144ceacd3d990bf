import { Watch } from '@assay/shared/features/hunting/watch'
import { isoDate } from '@assay/shared/platform/fields'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'

const StoredWatch = lazy(() =>
  z.extend(Watch, {
    version: z.int(),
    /** A deleted watch can be restored for a day. */
    deletedAt: z.nullable(isoDate()),
    /** The job that runs it next: any other one that was planned before has nothing to do. */
    nextRunnerId: z.nullable(z.string()),
    /** The job that has started its last run. */
    runnerId: z.nullable(z.string()),
    /** Runs in succession that have failed. */
    failures: z.int(),
  }),
)
export type StoredWatch = z.infer<typeof StoredWatch>

export type WatchAddress = { workspaceId: string; id: number }

const rowPrefix = 'WATCH#'
const restorableSeconds = 24 * 3600

const watches = defineEntity({
  name: 'watch',
  schema: StoredWatch,
  packedFields: ['search'],
  key: ({ workspaceId, id }: WatchAddress) => ({ pk: workspaceKey(workspaceId), sk: rowPrefix + padded(id) }),
})

export const isShown = ({ deletedAt }: StoredWatch): boolean => deletedAt === null

export const watchCollection: StoredCollection<StoredWatch> = {
  name: defineCollectionName('watches'),
  rowPrefix,
  fromItem: watches.fromItem,
  onlyVisible: async (_workspaceId, rows) => rows.map((row) => (isShown(row) ? row : null)),
}

/** The label of conditions that fail if another writer has changed the watch meanwhile. */
export const watchLabel = defineLabel('watch')

export const showWatch = (row: StoredWatch): Watch => Watch.parse(row)

/** A watch, also a deleted one. */
export const getWatch = (address: WatchAddress) => watches.get(address)

/** The watches that are not deleted, of which a workspace has few. */
export const readWatches = async (workspaceId: string): Promise<StoredWatch[]> =>
  (await queryPrefix(workspaceKey(workspaceId), rowPrefix)).map(watches.fromItem).filter(isShown)

type Prepared = { actions: Action[]; change: CollectionChange }

export const addedWatch = (workspaceId: string, row: StoredWatch): Prepared => ({
  actions: [{ put: watches.toItem({ workspaceId, id: row.id }, row), condition: 'attribute_not_exists(pk)' }],
  change: { collection: watchCollection.name, changedIds: [row.id], counts: { total: 1 } },
})

/** Refuses (`watchLabel`) if the watch was changed since it was read, or erased with its account. */
export const changedWatch = (workspaceId: string, row: StoredWatch, before: StoredWatch): Prepared => {
  const added = Number(isShown(row)) - Number(isShown(before))
  const gone = isShown(row) ? {} : { expiresAt: inSeconds(Date.now(), restorableSeconds) }
  return {
    actions: [
      {
        put: watches.toItem({ workspaceId, id: row.id }, { ...row, version: before.version + 1 }, gone),
        condition: 'version = :seen',
        values: { ':seen': before.version },
        label: watchLabel,
      },
    ],
    change: {
      collection: watchCollection.name,
      ...(isShown(row) ? { changedIds: [row.id] } : { deletedIds: [row.id] }),
      ...(added !== 0 && { counts: { total: added } }),
    },
  }
}
