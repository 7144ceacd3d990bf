import { createHash } from 'node:crypto'
import { KnownCompany, type KnownRow } from '../../discovery/identity/known-place.ts'
import { defineEntity, workspaceKey } from '../../platform/table/entity.ts'
import { getItems, type Item, type Key, queryPrefixes } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'
import { heldInHead } from './known-companies.upgrade.ts'

/**
 * The index of a workspace's companies. A site, phone or place that identifies a company has a head,
 * whose `revision` counts its changes, so that a writer can refuse what changed since it read. Each row
 * that has it is an item of its own beside the head, so that no number of rows is too large. Both are
 * written in the transaction that writes the row (`docs/decisions/032`).
 */
const keyAttribute = (key: string) =>
  key.length <= 200 ? key : createHash('sha256').update(key).digest('base64url')

const headKey = (workspaceId: string, key: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `KNOWN#${keyAttribute(key)}`,
})

const holdersPrefix = (key: string) => `KNOWNBY#${keyAttribute(key)}#`

/** A row that has the key: `ai:12` is an AI lead, `crm:3` a CRM lead. */
type Holder = `${'ai' | 'crm'}:${number}`

/** The row that has `key`, from the sort key of its item; null for another key that begins with the same text. */
const holderOf = (sk: string, key: string): string | null => {
  const rest = sk.slice(holdersPrefix(key).length)
  return sk.startsWith(holdersPrefix(key)) && /^(ai|crm):\d+$/.test(rest) ? rest : null
}

const heldBy = defineEntity({
  name: 'knownCompany',
  schema: KnownCompany,
  key: ({ workspaceId, key, holder }: { workspaceId: string; key: string; holder: Holder }) => ({
    pk: workspaceKey(workspaceId),
    sk: holdersPrefix(key) + holder,
  }),
})

export type KnownEntry = { holder: Holder; keys: string[]; known: KnownCompany }

export type KnownIndex = {
  /** The companies that have each key; keys without a company are left out. */
  holders: Map<string, KnownRow[]>
  revisions: Map<string, number>
}

type IsMine = (holder: string) => boolean

const companiesOf = (key: string, head: Item, items: Item[], isMine: IsMine): KnownRow[] => [
  ...items.flatMap((item) => {
    const holder = holderOf(item.sk, key)
    return holder !== null && !isMine(holder) ? [{ ...heldBy.fromItem(item), holder }] : []
  }),
  ...heldInHead(head).flatMap(({ holder, read }) => (isMine(holder) ? [] : [{ ...read(), holder }])),
]

/**
 * What the workspace knows under these keys, except for the rows that `isMine` accepts. The heads are read
 * first, so that a row that is added in between is noticed by its revision.
 */
export const readKnown = async (
  workspaceId: string,
  keys: string[],
  isMine: IsMine = () => false,
): Promise<KnownIndex> => {
  const distinct = [...new Set(keys)]
  const heads = await getItems(distinct.map((key) => headKey(workspaceId, key)))
  const headBySortKey = new Map(heads.map((head) => [head.sk, head]))
  const known = distinct.flatMap((key) => {
    const head = headBySortKey.get(headKey(workspaceId, key).sk)
    return head ? [{ key, head }] : []
  })
  const prefixes = known.map(({ key }) => holdersPrefix(key))
  const items = await queryPrefixes(workspaceKey(workspaceId), prefixes)
  const index: KnownIndex = { holders: new Map(), revisions: new Map() }
  for (const { key, head } of known) {
    const holders = companiesOf(key, head, items.get(holdersPrefix(key)) ?? [], isMine)
    index.revisions.set(key, Number(head.revision))
    if (holders.length > 0) index.holders.set(key, holders)
  }
  return index
}

export const knownLabel = defineLabel('known')

const conditionOf = (revision: number | undefined) =>
  revision === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'revision = :seen' }

/** Changes a head when rows get or lose its key; with `seen`, only if it is as it was read. */
const headAction = (workspaceId: string, key: string, holders: Holder[], seen?: KnownIndex): Action => {
  const revision = seen?.revisions.get(key)
  return {
    update: headKey(workspaceId, key),
    with: {
      // What an earlier version stored of these rows in the head is replaced by their own items.
      UpdateExpression: `REMOVE ${holders.map((_, index) => `#h${index}`).join(', ')} ADD revision :one`,
      ...(seen && conditionOf(revision)),
      ExpressionAttributeNames: Object.fromEntries(holders.map((holder, index) => [`#h${index}`, holder])),
      ExpressionAttributeValues: { ':one': 1, ...(revision !== undefined && { ':seen': revision }) },
    },
    label: knownLabel,
  }
}

/** The action of each key's head, and what `each` does with the items of its rows. */
const actionsByKey = <Entry extends Omit<KnownEntry, 'known'>>(
  workspaceId: string,
  entries: Entry[],
  each: (address: { workspaceId: string; key: string; holder: Holder }, entry: Entry) => Action,
  seen?: KnownIndex,
): Action[] => {
  const byKey = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.keys)].map((key) => ({ key, entry }))),
    ({ key }) => key,
  )
  return [...byKey].flatMap(([key, own]) => [
    headAction(
      workspaceId,
      key,
      own.map(({ entry }) => entry.holder),
      seen,
    ),
    ...own.map(({ entry }) => each({ workspaceId, key, holder: entry.holder }, entry)),
  ])
}

/** The most actions of one row, which has so many keys. */
export const knownActionsOf = (keys: string[]): number => 2 * new Set(keys).size

/** Adds rows to the index. With `seen`, refuses (label `known`) when a key has changed since it was read. */
export const rememberActions = (workspaceId: string, entries: KnownEntry[], seen?: KnownIndex): Action[] =>
  actionsByKey(workspaceId, entries, (address, { known }) => ({ put: heldBy.toItem(address, known) }), seen)

/** Removes rows from the index; a search that has read one of the keys must read again. */
export const forgetActions = (workspaceId: string, entries: Omit<KnownEntry, 'known'>[]): Action[] =>
  actionsByKey(workspaceId, entries, (address) => ({ delete: heldBy.key(address) }))
