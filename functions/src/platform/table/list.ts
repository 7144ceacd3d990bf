import { AppError } from '@assay/shared/platform/errors'
import type { Changes } from '@assay/shared/platform/lists'
import { byParts } from '../turns.ts'
import { type CollectionName, collectionState } from './collection.ts'
import { type Change, changesAfter } from './collection-changes.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { padded, workspaceKey } from './entity.ts'
import { getItems, type Item, type Key, queryPage } from './table.ts'

/** How the rows of a collection are stored: `W#<workspace> | <prefix><padded id>`. */
export type StoredCollection<Row> = {
  name: CollectionName
  rowPrefix: string
  fromItem: (item: Item) => Row
  /** Each row as it is shown; null for one that is stored but must not be. Without it every row is shown as it is stored. */
  onlyVisible?: (workspaceId: string, rows: Row[]) => Promise<(Row | null)[]>
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

/** Of the row, not of the item: an item may be compressed. */
const sizeOf = (row: unknown) => (row === undefined ? 0 : Buffer.byteLength(JSON.stringify(row)))

/** Rows that are read by pages, whether they belong to a collection or not. Cursors are valid only for `name`. */
export type StoredRows<Row> = Omit<StoredCollection<Row>, 'name'> & { name: string }

/** Rows read at a time to fill a page in which some were hidden. */
const refillRows = 500
/** A page stops here even if it is short: it bounds the cost where very many rows are hidden. */
const maxReads = 20

type Shown<Row> = { item: Item; row: Row }

/** The rows of the items that may be shown. */
const shownOf = async <Row>(
  workspaceId: string,
  { fromItem, onlyVisible }: StoredRows<Row>,
  items: Item[],
): Promise<Shown<Row>[]> => {
  const stored = await byParts(items, (some) => some.map((item) => ({ item, row: fromItem(item) })))
  if (!onlyVisible) return stored
  const visible = await onlyVisible(
    workspaceId,
    stored.map(({ row }) => row),
  )
  return stored.flatMap(({ item }, nth) => {
    const row = visible[nth]
    return row ? [{ item, row }] : []
  })
}

const readShown = async <Row>(
  workspaceId: string,
  collection: StoredRows<Row>,
  limit: number,
  from: Key | undefined,
): Promise<{ shown: Shown<Row>[]; lastKey: Key | undefined }> => {
  const { items, lastKey } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
    ExpressionAttributeValues: { ':pk': workspaceKey(workspaceId), ':prefix': collection.rowPrefix },
    ScanIndexForward: false,
    Limit: limit,
    ExclusiveStartKey: from,
  })
  return { shown: await shownOf(workspaceId, collection, items), lastKey }
}

/** The rows of a page and the key after which the next one begins. */
const collectPage = async <Row>(
  workspaceId: string,
  collection: StoredRows<Row>,
  limit: number,
  from: Key | undefined,
): Promise<{ rows: Row[]; lastKey: Key | undefined }> => {
  const taken: Shown<Row>[] = []
  const rowsAnd = (lastKey: Key | undefined) => ({ rows: taken.map(({ row }) => row), lastKey })
  let bytes = 0
  let lastKey = from
  for (let reads = 1; ; reads++) {
    const isRefill = collection.onlyVisible && reads > 1
    const read = await readShown(
      workspaceId,
      collection,
      isRefill ? refillRows : limit - taken.length,
      lastKey,
    )
    for (const one of read.shown) {
      bytes += sizeOf(one.row)
      const isFull = taken.length === limit || bytes > maxPageBytes
      if (isFull && taken.length > 0) return rowsAnd(taken.at(-1)?.item)
      taken.push(one)
    }
    lastKey = read.lastKey
    const isFull = taken.length === limit || bytes > maxPageBytes
    if (!lastKey || isFull || reads === maxReads) return rowsAnd(lastKey)
  }
}

/** One page of rows, newest first. `cursor` leads to the next page; it is null on the last page. */
export const listPage = async <Row>(
  workspaceId: string,
  collection: StoredRows<Row>,
  page: { limit: number; cursor?: string },
): Promise<Page<Row>> => {
  if (collection.part) return collection.part.page(page)
  const position = { collection: collection.name, workspaceId }
  const from =
    page.cursor === undefined
      ? undefined
      : { pk: workspaceKey(workspaceId), sk: await decodeCursor(page.cursor, position) }
  const { rows, lastKey } = await collectPage(workspaceId, collection, page.limit, from)
  return { rows, cursor: lastKey ? await encodeCursor({ ...position, sk: lastKey.sk }) : null }
}

/** The most rows in one response to `since`; the caller continues from the returned version. */
const maxChangedRows = 500

const idsOf = (changes: Change[]) => [...new Set(changes.flatMap(({ changedIds }) => changedIds))]

/** The first changes whose rows together weigh at most `limit`. Returns at least one, so that paging always advances. */
const takeFirst = (changes: Change[], weigh: (id: number) => number, limit: number): Change[] => {
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

const shownById = async <Row extends { id: number }>(
  workspaceId: string,
  collection: StoredCollection<Row>,
  ids: number[],
): Promise<Map<number, Shown<Row>>> => {
  const pk = workspaceKey(workspaceId)
  const items = await getItems(ids.map((id) => ({ pk, sk: collection.rowPrefix + padded(id) })))
  const shown = await shownOf(workspaceId, collection, items)
  return new Map(shown.map((one) => [one.row.id, one]))
}

/** What changed after version `since`. Throws RESYNC_REQUIRED if those changes are no longer stored. */
export const listChanges = async <Row extends { id: number }>(
  workspaceId: string,
  collection: StoredCollection<Row>,
  since: number,
): Promise<Changes<Row>> => {
  const { version, recent } = await collectionState(workspaceId, collection.name)
  if (since === version) return { version, changed: [], deletedIds: [], more: false }
  if (since > version) throw new AppError('RESYNC_REQUIRED')
  const changes = await changesAfter(workspaceId, collection.name, since, recent)
  if (!changes || changes.some(({ resync }) => resync)) throw new AppError('RESYNC_REQUIRED')
  const some = takeFirst(changes, () => 1, maxChangedRows)
  const shown = await shownById(workspaceId, collection, idsOf(some))
  const taken = takeFirst(some, (id) => sizeOf(shown.get(id)?.row), maxPageBytes)
  const ids = idsOf(taken)
  const reached = taken.at(-1)?.version ?? version
  const touched = new Set([...taken.flatMap(({ deletedIds }) => deletedIds), ...ids])
  return {
    version: reached,
    changed: ids.flatMap((id) => shown.get(id)?.row ?? []).filter((row) => collection.part?.has(row) ?? true),
    deletedIds: [...touched].filter((id) => !shown.has(id)),
    more: reached < version,
  }
}
