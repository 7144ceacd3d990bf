import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { KnownCompany } from '../../discovery/identity/known-place.ts'
import { readStored, type StoredKind } from '../../platform/stored-kind.ts'
import { workspaceKey } from '../../platform/table/entity.ts'
import { getItems, type Item, type Key } from '../../platform/table/table.ts'
import { type Action, defineLabel } from '../../platform/table/transact.ts'

/**
 * The index of a workspace's companies: one item for each site, phone or place that identifies a
 * company, with an attribute for each row that has it. It is written in the transaction that writes
 * the row. `revision` counts the item's changes, so that a writer can refuse what changed since it read.
 */
const keyAttribute = (key: string) =>
  key.length <= 200 ? key : createHash('sha256').update(key).digest('base64url')

const itemKey = (workspaceId: string, key: string): Key => ({
  pk: workspaceKey(workspaceId),
  sk: `KNOWN#${keyAttribute(key)}`,
})

/** A row that has the key: `ai:12` is an AI lead, `crm:3` a CRM lead. */
type Holder = `${'ai' | 'crm'}:${number}`

export type KnownEntry = { holder: Holder; keys: string[]; known: KnownCompany }

export type KnownIndex = {
  /** The companies that have each key; keys without a company are left out. */
  holders: Map<string, KnownCompany[]>
  revisions: Map<string, number>
}

const knownKind: StoredKind<KnownCompany> = { name: 'knownCompany', version: 1, schema: KnownCompany }

/** Each holder's attribute is a JSON pair: the version of the schema, then the company. */
const toAttribute = (known: KnownCompany): string =>
  JSON.stringify([knownKind.version, KnownCompany.parse(known)])

const fromAttribute = (attribute: unknown, where: string): KnownCompany => {
  const [version, known] = z.array(z.unknown()).parse(JSON.parse(String(attribute)))
  return readStored(knownKind, { version, decode: () => known }, where)
}

const holdersIn = (item: Item, isMine: (holder: string) => boolean): KnownCompany[] =>
  Object.entries(item).flatMap(([name, value]) =>
    /^(ai|crm):/.test(name) && !isMine(name) ? [fromAttribute(value, `${item.pk} ${item.sk} ${name}`)] : [],
  )

/** What the workspace knows under these keys, except for the rows that `isMine` accepts. */
export const readKnown = async (
  workspaceId: string,
  keys: string[],
  isMine: (holder: string) => boolean = () => false,
): Promise<KnownIndex> => {
  const distinct = [...new Set(keys)]
  const items = await getItems(distinct.map((key) => itemKey(workspaceId, key)))
  const bySortKey = new Map(items.map((item) => [item.sk, item]))
  const index: KnownIndex = { holders: new Map(), revisions: new Map() }
  for (const key of distinct) {
    const item = bySortKey.get(itemKey(workspaceId, key).sk)
    const holders = item ? holdersIn(item, isMine) : []
    if (item) index.revisions.set(key, Number(item.revision))
    if (holders.length > 0) index.holders.set(key, holders)
  }
  return index
}

export const knownLabel = defineLabel('known')

const conditionOf = (revision: number | undefined) =>
  revision === undefined
    ? { ConditionExpression: 'attribute_not_exists(pk)' }
    : { ConditionExpression: 'revision = :seen' }

/**
 * Adds rows to the index, one action per key. With `seen`, refuses (label `known`) when a key has
 * changed since it was read.
 */
export const rememberActions = (workspaceId: string, entries: KnownEntry[], seen?: KnownIndex): Action[] => {
  const byKey = Map.groupBy(
    entries.flatMap((entry) => [...new Set(entry.keys)].map((key) => ({ key, ...entry }))),
    ({ key }) => key,
  )
  return [...byKey].map(([key, holders]): Action => {
    const revision = seen?.revisions.get(key)
    const sets = holders.map((_, index) => `#h${index} = :h${index}`).join(', ')
    return {
      update: itemKey(workspaceId, key),
      with: {
        UpdateExpression: `SET ${sets} ADD revision :one`,
        ...(seen && conditionOf(revision)),
        ExpressionAttributeNames: Object.fromEntries(
          holders.map(({ holder }, index) => [`#h${index}`, holder]),
        ),
        ExpressionAttributeValues: {
          ':one': 1,
          ...Object.fromEntries(holders.map(({ known }, index) => [`:h${index}`, toAttribute(known)])),
          ...(revision !== undefined && { ':seen': revision }),
        },
      },
      label: knownLabel,
    }
  })
}

/** Removes rows from the index, one action per key; a search that has read one of the keys must read again. */
export const forgetActions = (workspaceId: string, entries: Omit<KnownEntry, 'known'>[]): Action[] => {
  const byKey = Map.groupBy(
    entries.flatMap(({ holder, keys }) => [...new Set(keys)].map((key) => ({ key, holder }))),
    ({ key }) => key,
  )
  return [...byKey].map(
    ([key, holders]): Action => ({
      update: itemKey(workspaceId, key),
      with: {
        UpdateExpression: `REMOVE ${holders.map((_, index) => `#h${index}`).join(', ')} ADD revision :one`,
        ExpressionAttributeNames: Object.fromEntries(
          holders.map(({ holder }, index) => [`#h${index}`, holder]),
        ),
        ExpressionAttributeValues: { ':one': 1 },
      },
      label: knownLabel,
    }),
  )
}
