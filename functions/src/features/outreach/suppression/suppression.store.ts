import { Suppression, type SuppressionReason } from '@assay/shared/features/outreach/suppression'
import { type CollectionChange, defineCollectionName } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Item, type Key, presentKeys } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { valuesThatSuppress } from './canonical-value.ts'

const rowPrefix = 'SUPPRESSION#'
const lookupPrefix = 'SUPPRESSED#'

const suppressions = defineEntity({
  name: 'suppression',
  schema: Suppression,
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

export const suppressionCollection: StoredCollection<Suppression> = {
  name: defineCollectionName('suppressions'),
  rowPrefix,
  fromItem: suppressions.fromItem,
}

/** The label of conditions that fail if another request has suppressed or removed the same value meanwhile. */
export const suppressionLabel = defineLabel('suppression')

/** The item that says whether a value is suppressed. A value has at most one. */
const lookupKey = (workspaceId: string, value: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: lookupPrefix + value,
})

const idIn = (lookup: Item): number => Number(lookup.id)

/** The keys of the items of which one exists if an address, or a domain that it belongs to, is suppressed. */
export const suppressionKeys = (workspaceId: string, address: string): Key[] =>
  valuesThatSuppress(address)
    .map((value) => lookupKey(workspaceId, value))
    // Longer ones are no keys of the table, so nothing is stored under them.
    .filter(({ sk }) => Buffer.byteLength(sk) <= 1024)

/** Refuse (`suppressionLabel`) if the address, or a domain that it belongs to, is suppressed: for the same transaction. */
export const notSuppressedChecks = (workspaceId: string, address: string): Action[] =>
  suppressionKeys(workspaceId, address).map((key) => ({
    check: key,
    condition: 'attribute_not_exists(pk)',
    label: suppressionLabel,
  }))

export const getSuppression = (workspaceId: string, id: number) => suppressions.get({ workspaceId, id })

/** The entry that forbids writing to an address: its own, or that of a domain it belongs to; null if there is none. */
export const suppressedBy = async (workspaceId: string, address: string): Promise<Suppression | null> => {
  const [lookup] = await getItems(suppressionKeys(workspaceId, address))
  return lookup ? getSuppression(workspaceId, idIn(lookup)) : null
}

/** Of the addresses, those that nobody can write to: they, or domains that they belong to, are suppressed. */
export const suppressedAddresses = async (workspaceId: string, addresses: string[]): Promise<Set<string>> => {
  const keysOf = new Map(addresses.map((address) => [address, suppressionKeys(workspaceId, address)]))
  const keys = new Map([...keysOf.values()].flat().map((key) => [key.sk, key]))
  const present = new Set((await presentKeys([...keys.values()])).map(({ sk }) => sk))
  return new Set(addresses.filter((address) => keysOf.get(address)?.some(({ sk }) => present.has(sk))))
}

/** Of the values, those that are suppressed themselves. */
export const suppressedAmong = async (workspaceId: string, values: string[]): Promise<Set<string>> => {
  const keys = await presentKeys(values.map((value) => lookupKey(workspaceId, value)))
  return new Set(keys.map(({ sk }) => sk.slice(lookupPrefix.length)))
}

type NewSuppression = Pick<Suppression, 'kind' | 'value' | 'reason' | 'userId'>

export type PreparedSuppression = {
  actions: Action[]
  changes: CollectionChange[]
  row: Suppression
  isNew: boolean
}

/** What writes new entries; at most 48 at once, as each takes two actions. Refuses (`suppressionLabel`) if one is known. */
export const prepareNewSuppressions = async (
  workspaceId: string,
  entries: NewSuppression[],
): Promise<Omit<PreparedSuppression, 'row' | 'isNew'> & { rows: Suppression[] }> => {
  if (entries.length === 0) return { actions: [], changes: [], rows: [] }
  const firstId = await reserveIds(workspaceId, 'suppression', entries.length)
  const createdAt = new Date().toISOString()
  const rows = entries.map((entry, nth) => ({ ...entry, id: firstId + nth, createdAt }))
  return {
    rows,
    actions: rows.flatMap((row) => [
      { put: suppressions.toItem({ workspaceId, id: row.id }, row) },
      {
        put: { ...lookupKey(workspaceId, row.value), id: row.id },
        condition: 'attribute_not_exists(pk)',
        label: suppressionLabel,
      },
    ]),
    changes: [
      {
        collection: suppressionCollection.name,
        changedIds: rows.map(({ id }) => id),
        counts: { total: rows.length },
      },
    ],
  }
}

/** Entries that users made; only these can be removed. */
export const isUsersOwn = ({ reason }: { reason: SuppressionReason }): boolean =>
  reason === 'manual' || reason === 'imported'

/**
 * Suppresses a value in its canonical form. A known one stays as it is, without actions; but one that a user entered
 * takes over the reason of a recipient or a server, so that no user can remove it any more. Refuses
 * (`suppressionLabel`) if another request has written the same value meanwhile.
 */
export const prepareSuppression = async (
  workspaceId: string,
  entry: NewSuppression,
): Promise<PreparedSuppression> => {
  const [lookup] = await getItems([lookupKey(workspaceId, entry.value)])
  const known = lookup ? await getSuppression(workspaceId, idIn(lookup)) : null
  if (!known) {
    const { rows, actions, changes } = await prepareNewSuppressions(workspaceId, [entry])
    return { actions, changes, row: rows[0] as Suppression, isNew: true }
  }
  if (!isUsersOwn(known) || isUsersOwn(entry)) return { actions: [], changes: [], row: known, isNew: false }
  const row = { ...known, reason: entry.reason, userId: entry.userId }
  return {
    row,
    isNew: false,
    actions: [
      {
        put: suppressions.toItem({ workspaceId, id: row.id }, row),
        condition: 'attribute_exists(pk)',
        label: suppressionLabel,
      },
    ],
    changes: [{ collection: suppressionCollection.name, changedIds: [row.id] }],
  }
}

/** Removes an entry. Refuses (`suppressionLabel`) if it is gone, or a recipient has unsubscribed meanwhile. */
export const prepareRemoval = (workspaceId: string, row: Suppression) => ({
  actions: [
    {
      delete: suppressions.key({ workspaceId, id: row.id }),
      condition: 'reason = :seen',
      values: { ':seen': row.reason },
      label: suppressionLabel,
    },
    { delete: lookupKey(workspaceId, row.value) },
  ] satisfies Action[],
  change: { collection: suppressionCollection.name, deletedIds: [row.id], counts: { total: -1 } },
})
