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

/** The rows from one on, as far as they were sent together with it; none if it is not there. */
export const stagedFrom = async (
  workspaceId: string,
  importId: number,
  from: number,
): Promise<ImportRow[]> => {
  const { items } = await queryPage({
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :from',
    ExpressionAttributeValues: {
      ':pk': workspaceKey(workspaceId),
      ':first': prefixOf(importId),
      ':from': prefixOf(importId) + padded(from),
    },
    ScanIndexForward: false,
    Limit: 1,
  })
  const [last] = items.map(staged.fromItem)
  return last ? last.rows.slice(from - last.offset) : []
}

/** How many rows are there without a gap, and without any that were sent twice. */
export const stagedCount = async (workspaceId: string, importId: number): Promise<number> => {
  let count = 0
  let lastKey: Key | undefined
  do {
    const page: { items: Item[]; lastKey: Key | undefined } = await queryPage({
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': workspaceKey(workspaceId), ':prefix': prefixOf(importId) },
      ExpressionAttributeNames: { '#offset': 'offset', '#count': 'count' },
      ProjectionExpression: 'pk, sk, #offset, #count',
      ExclusiveStartKey: lastKey,
    })
    for (const { offset, count: rows } of page.items) {
      if (offset !== count) return count
      count += Number(rows)
    }
    lastKey = page.lastKey
  } while (lastKey)
  return count
}
