import { AppError } from '@assay/shared/platform/errors'
import type { Changes } from '@assay/shared/platform/lists'
import { type CollectionName, collectionChanges, collectionState, type StoredChange } from './collection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { padded, workspaceKey } from './entity.ts'
import { getItems, type Item, type Key, queryPage } from './table.ts'

/** How the rows of a collection are stored: `W#<workspace> | <prefix><padded id>`. */
export type StoredCollection<Row> = {
  name: CollectionName
  rowPrefix: string
  fromItem: (item: Item) => Row
  part?: ListPart<Row>
}

export type Page<Row> = { rows: Row[]; cursor: string | null }

/** A part of a collection that is listed in its own order, with the version of the collection. */
export type ListPart<Row> = {
  /** Distinguishes its ETags from those of other parts. */
  name: string
  /** The query parameters that select it, for the link to the next page. */
  query: Record<string, string>
  exists: () => Promise<boolean>
  page: (page: { limit: number; cursor?: string }) => Promise<Page<Row>>
  has: (row: Row) => boolean
}

/** The size limit of a page, whatever its row limit: a Lambda response has at most 6 MB. */
export const maxPageBytes = 4 * 1024 * 1024

const sizeOf = (item: Item | undefined) => (item ? Buffer.byteLength(JSON.stringify(item)) : 0)

/** Rows that are read by pages, whether they belong to a collection or not. Cursors are valid only for `name`. */
export type StoredRows<Row> = Omit<StoredCollection<Row>, 'name'> & { name: string }

/** One page of rows, newest first. `cursor` leads to the next page; it is null on the last page. */
export const listPage = async <Row>(
  workspaceId: string,
  collection: StoredRows<Row>,
  page: { limit: number; cursor?: string },
): Promise<Page<Row>> => {
  if (collection.part) return collection.part.page(page)
  const position = { collection: collection.name, workspaceId }
  const items: Item[] = []
  let bytes = 0
  let lastKey: Key | undefined
  if (page.cursor !== undefined)
    lastKey = { pk: workspaceKey(workspaceId), sk: await decodeCursor(page.cursor, position) }
  do {
    const found = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': workspaceKey(workspaceId), ':prefix': collection.rowPrefix },
      ScanIndexForward: false,
      Limit: page.limit - items.length,
      ExclusiveStartKey: lastKey,
    })
    lastKey = found.lastKey
    for (const item of found.items) {
      bytes += sizeOf(item)
      if (bytes > maxPageBytes && items.length > 0) {
        lastKey = { pk: items.at(-1)?.pk ?? '', sk: items.at(-1)?.sk ?? '' }
        break
      }
      items.push(item)
    }
  } while (lastKey && items.length < page.limit && bytes <= maxPageBytes)
  return {
    rows: items.map(collection.fromItem),
    cursor: lastKey ? await encodeCursor({ ...position, sk: lastKey.sk }) : null,
  }
}

/** The most rows in one response to `since`; the caller continues from the returned version. */
const maxChangedRows = 500

const changesAfter = async (
  workspaceId: string,
  collection: CollectionName,
  since: number,
): Promise<StoredChange[]> => {
  const sortKey = (version: number) => collectionChanges.key({ workspaceId, collection, version }).sk
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':from': sortKey(since + 1),
      ':to': sortKey(Number.MAX_SAFE_INTEGER),
    },
    Limit: maxChangedRows,
  })
  return items.map(collectionChanges.fromItem)
}

const idsOf = (changes: StoredChange[]) => [...new Set(changes.flatMap(({ changedIds }) => changedIds))]

/** The first changes whose rows together weigh at most `limit`. Returns at least one, so that paging always advances. */
const takeFirst = (changes: StoredChange[], weigh: (id: number) => number, limit: number): StoredChange[] => {
  const seen = new Set<number>()
  let weight = 0
  const end = changes.findIndex((change, index) => {
    const fresh = change.changedIds.filter((id) => !seen.has(id))
    for (const id of fresh) seen.add(id)
    weight += fresh.reduce((sum, id) => sum + weigh(id), 0)
    return weight > limit && index > 0
  })
  return end === -1 ? changes : changes.slice(0, end)
}

const itemsById = async <Row>(workspaceId: string, collection: StoredCollection<Row>, ids: number[]) => {
  const pk = workspaceKey(workspaceId)
  const keyOf = (id: number) => ({ pk, sk: collection.rowPrefix + padded(id) })
  const items = await getItems(ids.map(keyOf))
  return new Map(items.map((item) => [Number(item.sk.slice(collection.rowPrefix.length)), item]))
}

/** What changed after version `since`. Throws RESYNC_REQUIRED if those changes are no longer stored. */
export const listChanges = async <Row extends { id: number }>(
  workspaceId: string,
  collection: StoredCollection<Row>,
  since: number,
): Promise<Changes<Row>> => {
  const { version } = await collectionState(workspaceId, collection.name)
  if (since === version) return { version, changed: [], deletedIds: [], more: false }
  if (since > version) throw new AppError('RESYNC_REQUIRED')
  const changes = await changesAfter(workspaceId, collection.name, since)
  // Expired change items leave gaps, because the table removes them in no guaranteed order.
  const isWhole = changes.length > 0 && changes.every((change, index) => change.version === since + 1 + index)
  if (!isWhole || changes.some(({ resync }) => resync)) throw new AppError('RESYNC_REQUIRED')
  const some = takeFirst(changes, () => 1, maxChangedRows)
  const items = await itemsById(workspaceId, collection, idsOf(some))
  const taken = takeFirst(some, (id) => sizeOf(items.get(id)), maxPageBytes)
  const ids = idsOf(taken)
  const reached = taken.at(-1)?.version ?? version
  const touched = new Set([...taken.flatMap(({ deletedIds }) => deletedIds), ...ids])
  return {
    version: reached,
    changed: ids
      .flatMap((id) => items.get(id) ?? [])
      .map(collection.fromItem)
      .filter((row) => collection.part?.has(row) ?? true),
    deletedIds: [...touched].filter((id) => !items.has(id)),
    more: reached < version,
  }
}
