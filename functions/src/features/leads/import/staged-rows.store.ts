import { ImportRow } from '@assay/shared/features/leads/lead-import'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { defineEntity, inSeconds, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { type Item, type Key, queryPage } from '../../../platform/table/table.ts'
import type { Action } from '../../../platform/table/transact.ts'

/** Rows that are not imported by then have to be sent again. */
const keptSeconds = 2 * 24 * 3600

/** Rows of an import as they were sent, until they are imported. The table removes them. */
const StagedRows = lazy(() => z.object({ offset: z.int(), count: z.int(), rows: z.array(ImportRow) }))

type Address = { workspaceId: string; importId: number; offset: number }

const prefixOf = (importId: number) => `IMPORTROWS#${padded(importId)}#`

const staged = defineEntity({
  name: 'stagedRows',
  schema: StagedRows,
  packedExcept: ['offset', 'count'],
  key: ({ workspaceId, importId, offset }: Address) => ({
    pk: workspaceKey(workspaceId),
    sk: prefixOf(importId) + padded(offset),
  }),
})

export const putStagedAction = (address: Address, rows: ImportRow[]): Action => ({
  put: staged.toItem(
    address,
    { offset: address.offset, count: rows.length, rows },
    { expiresAt: inSeconds(Date.now(), keptSeconds) },
  ),
})

/** Reads which rows a part has without the rows themselves. */
const withoutRows = {
  ExpressionAttributeNames: { '#offset': 'offset', '#count': 'count' },
  ProjectionExpression: 'pk, sk, #offset, #count',
}

/** The part of rows that begins at this row, or else that which begins last before it. */
const lastPartAt = async (
  { workspaceId, importId, offset }: Address,
  projection: Partial<typeof withoutRows> = {},
): Promise<Item | undefined> => {
  const { items } = await queryPage({
    ...projection,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :at',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':first': prefixOf(importId),
      ':at': prefixOf(importId) + padded(offset),
    },
    ScanIndexForward: false,
    Limit: 1,
  })
  return items[0]
}

/** The rows from one on, as far as they were sent together with it; none if it is not there. */
export const stagedFrom = async (
  workspaceId: string,
  importId: number,
  from: number,
): Promise<ImportRow[]> => {
  const last = await lastPartAt({ workspaceId, importId, offset: from })
  if (!last) return []
  const { rows, offset } = staged.fromItem(last)
  return rows.slice(from - offset)
}

/**
 * The rows that are there already of those that are to be added, by their numbers from 1; null if there are none, and
 * for the very rows that were sent together before. Two requests at once may both get null: `stagedCount` notices that.
 */
export const overlapOf = async (
  address: Address,
  count: number,
): Promise<{ first: number; last: number } | null> => {
  const end = address.offset + count
  const part = await lastPartAt({ ...address, offset: end - 1 }, withoutRows)
  if (!part) return null
  const earlier = { offset: Number(part.offset), count: Number(part.count) }
  if (earlier.offset === address.offset && earlier.count === count) return null
  const [first, last] = [
    Math.max(earlier.offset, address.offset) + 1,
    Math.min(earlier.offset + earlier.count, end),
  ]
  return first <= last ? { first, last } : null
}

/** How many rows are there before the first gap, and whether it is no gap but parts that overlap. */
export const stagedCount = async (
  workspaceId: string,
  importId: number,
): Promise<{ count: number; isOverlapping: boolean }> => {
  let count = 0
  let lastKey: Key | undefined
  do {
    const page: { items: Item[]; lastKey: Key | undefined } = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': workspaceKey(workspaceId), ':prefix': prefixOf(importId) },
      ...withoutRows,
      ExclusiveStartKey: lastKey,
    })
    for (const { offset, count: rows } of page.items) {
      if (offset !== count) return { count, isOverlapping: Number(offset) < count }
      count += Number(rows)
    }
    lastKey = page.lastKey
  } while (lastKey)
  return { count, isOverlapping: false }
}
