import { AppError } from '@assay/shared/platform/errors'
import type { Changes } from '@assay/shared/platform/lists'
import { changeKeyPrefix, type CollectionName, collectionState } from './collection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'
import { padded, workspaceKey } from './entity.ts'
import { getItems, type Item, type Key, queryPage } from './table.ts'

/** How the rows of a collection are kept: `W#<workspace> | <prefix><padded id>`. */
export type StoredCollection<Row> = {
  name: CollectionName
  rowPrefix: string
  fromItem: (item: Item) => Row
}

/** A page ends here too, whatever its limit: a Lambda answer is at most 6 MB. */
const maxPageBytes = 4 * 1024 * 1024

const sizeOf = (item: Item) => Buffer.byteLength(JSON.stringify(item))

/** Newest first. `cursor` leads to the next page; null after the last one. */
export const listPage = async <Row>(
  workspaceId: string,
  collection: StoredCollection<Row>,
  page: { limit: number; cursor?: string },
): Promise<{ rows: Row[]; cursor: string | null }> => {
  const position = { collection: collection.name, workspaceId }
  const items: Item[] = []
  let bytes = 0
  let lastKey: Key | undefined
  if (page.cursor) lastKey = { pk: workspaceKey(workspaceId), sk: await decodeCursor(page.cursor, position) }
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

type Change = { version: number; changedIds: number[]; deletedIds: number[]; resync: boolean }

/** Rows in one answer of `since`; the caller goes on from the version answered. */
const maxChangedRows = 500

const changesAfter = async (workspaceId: string, collection: CollectionName, since: number): Promise<Change[]> => {
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':from': changeKeyPrefix(collection) + padded(since + 1),
      ':to': changeKeyPrefix(collection) + padded(Number.MAX_SAFE_INTEGER),
    },
    Limit: maxChangedRows,
  })
  return items as unknown as Change[]
}

const takeChanges = (changes: Change[]) => {
  const taken: Change[] = []
  const ids = new Set<number>()
  for (const change of changes) {
    if (taken.length > 0 && ids.size + change.changedIds.length > maxChangedRows) break
    taken.push(change)
    for (const id of change.changedIds) ids.add(id)
  }
  return { taken, ids: [...ids] }
}

/** What changed after version `since`; RESYNC_REQUIRED when that is no longer known. */
export const listChanges = async <Row extends { id: number }>(
  workspaceId: string,
  collection: StoredCollection<Row>,
  since: number,
): Promise<Changes<Row>> => {
  const { version } = await collectionState(workspaceId, collection.name)
  if (since === version) return { version, changed: [], deletedIds: [], more: false }
  if (since > version) throw new AppError('RESYNC_REQUIRED')
  const changes = await changesAfter(workspaceId, collection.name, since)
  // Change items expire from the old end, so a gap can only be in front.
  if (changes[0]?.version !== since + 1 || changes.some(({ resync }) => resync)) throw new AppError('RESYNC_REQUIRED')
  const { taken, ids } = takeChanges(changes)
  const pk = workspaceKey(workspaceId)
  const rows = (await getItems(ids.map((id) => ({ pk, sk: collection.rowPrefix + padded(id) })))).map(collection.fromItem)
  const present = new Set(rows.map(({ id }) => id))
  const reached = taken.at(-1)?.version ?? version
  return {
    version: reached,
    changed: rows,
    deletedIds: [...new Set([...taken.flatMap(({ deletedIds }) => deletedIds), ...ids])].filter((id) => !present.has(id)),
    more: reached < version,
  }
}
