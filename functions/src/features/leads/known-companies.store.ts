import { createHash } from 'node:crypto'
import { KnownCompany, type KnownRow } from '../../discovery/identity/known-place.ts'
import { defineEntity, workspaceKey } from '../../platform/table/entity.ts'
import { getItems, type Item, type Key, queryPrefixes } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'
import { heldInHead, toHeld } from './held-in-head.ts'

/**
 * The index of a workspace's companies. A site, phone or place that identifies a company has a head,
 * whose `revision` counts its changes, so that a writer can refuse what changed since it read. The head holds
 * the rows it was created with, because most keys have one row; each later one is an item of its own beside it, so
 * that no number of rows is too large. Both are written in the transaction that writes the row
 * (`docs/decisions/032`, `docs/decisions/055`).
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

/** A head that was created with its rows and has not changed since is all there is of its key. */
const mayHaveItems = (head: Item): boolean => Number(head.revision) > 1 || heldInHead(head).length === 0

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
  const prefixes = known.filter(({ head }) => mayHaveItems(head)).map(({ key }) => holdersPrefix(key))
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

/** Creates the head of a key that had none, with its first rows; refuses if it was created meanwhile. */
const newHeadAction = (workspaceId: string, key: string, first: KnownEntry[]): Action => ({
  put: {
    ...headKey(workspaceId, key),
    ...Object.fromEntries(first.map(({ holder, known }) => [holder, toHeld(known)])),
    revision: 1,
  },
  condition: 'attribute_not_exists(pk)',
  label: knownLabel,
})

/** Changes a head when rows get or lose its key; with the `revision` that was read, only if it still has it. */
const headAction = (workspaceId: string, key: string, holders: Holder[], revision?: number): Action => ({
  update: headKey(workspaceId, key),
  with: {
    // What the head has of these rows is replaced by their own items.
    UpdateExpression: `REMOVE ${holders.map((_, index) => `#h${index}`).join(', ')} ADD revision :one`,
    ...(revision !== undefined && { ConditionExpression: 'revision = :seen' }),
    ExpressionAttributeNames: Object.fromEntries(holders.map((holder, index) => [`#h${index}`, holder])),
    ExpressionAttributeValues: { ':one': 1, ...(revision !== undefined && { ':seen': revision }) },
  },
  label: knownLabel,
})

const byKey = <Entry extends { keys: string[] }>(entries: Entry[]) =>
  Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.keys)].map((key) => ({ key, entry }))),
    ({ key }) => key,
  )

/** The most actions of one row, which has so many keys. */
export const knownActionsOf = (keys: string[]): number => 2 * new Set(keys).size

/** Adds rows to the index. With `seen`, refuses (label `known`) when a key has changed since it was read. */
export const rememberActions = (workspaceId: string, entries: KnownEntry[], seen?: KnownIndex): Action[] =>
  [...byKey(entries)].flatMap(([key, own]) => {
    const rows = own.map(({ entry }) => entry)
    const revision = seen?.revisions.get(key)
    if (seen && revision === undefined) return [newHeadAction(workspaceId, key, rows)]
    return [
      headAction(
        workspaceId,
        key,
        rows.map(({ holder }) => holder),
        revision,
      ),
      ...rows.map(
        ({ holder, known }): Action => ({ put: heldBy.toItem({ workspaceId, key, holder }, known) }),
      ),
    ]
  })

/** Removes rows from the index; a search that has read one of the keys must read again. */
export const forgetActions = (workspaceId: string, entries: Omit<KnownEntry, 'known'>[]): Action[] =>
  [...byKey(entries)].flatMap(([key, own]) => {
    const holders = own.map(({ entry }) => entry.holder)
    return [
      headAction(workspaceId, key, holders),
      ...holders.map((holder): Action => ({ delete: heldBy.key({ workspaceId, key, holder }) })),
    ]
  })
