import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { decodeCursor, encodeCursor } from '../../platform/table/cursor.ts'
import { maxPageBytes, type Page, type StoredCollection } from '../../platform/table/list.ts'
import { getItems, type Item, type Key } from '../../platform/table/table.ts'
import type { Action } from '../../platform/table/transact.ts'
import { firstThatFit } from './bulk/first-that-fit.ts'
import { leadKey, presentLeads } from './lead.store.ts'

const Ids = lazy(() => z.set(z.int()))

/** The ids in an index of a lead's rows, newest first. It has them in `ids`, a set of numbers that is never empty. */
export const idsIn = (index: Item | null | undefined): number[] =>
  index?.ids ? [...Ids.parse(index.ids)].sort((one, other) => other - one) : []

/** Adds ids to an index, which it creates if there is none. */
export const addToIndexAction = (index: Key, ids: number[]): Action => ({
  update: index,
  with: { UpdateExpression: 'ADD ids :ids', ExpressionAttributeValues: { ':ids': new Set(ids) } },
})

/**
 * The ids in an index of a lead, newest first, and before them the first ones if the lead itself has them; null when
 * there is no such lead. One request.
 */
export const idsOfLead = async (
  workspaceId: string,
  leadId: number,
  index: Key,
  firstIn: (lead: Item) => number[] = () => [],
): Promise<number[] | null> => {
  const key = leadKey(workspaceId, leadId)
  const items = await getItems([key, index])
  const lead = items.find(({ sk }) => sk === key.sk)
  return lead ? [...idsIn(items.find((item) => item !== lead)), ...firstIn(lead)] : null
}

/** The rows whose lead is not deleted. */
export const ofPresentLeads = async <Row extends { leadId: number }>(
  workspaceId: string,
  rows: Row[],
): Promise<Row[]> => {
  const leads = await presentLeads(workspaceId, [...new Set(rows.map(({ leadId }) => leadId))])
  return rows.filter(({ leadId }) => leads.has(leadId))
}

type Reading<Row> = {
  workspaceId: string
  leadId: number
  index: Key
  /** Ids that the lead has beside the index; they are older than those in it. */
  firstIn?: (lead: Item) => number[]
  /** What cursors are valid for. */
  name: string
  query?: Record<string, string>
  getRows: (workspaceId: string, ids: number[]) => Promise<Row[]>
}

const pageOf = async <Row extends { id: number }>(
  { workspaceId, leadId, name, getRows }: Reading<Row>,
  all: number[],
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Row>> => {
  const position = { collection: `${name}.${leadId}`, workspaceId }
  const before =
    cursor === undefined ? Number.POSITIVE_INFINITY : Number(await decodeCursor(cursor, position))
  const ids = all.filter((id) => id < before)
  const rows = firstThatFit(await getRows(workspaceId, ids.slice(0, limit)), maxPageBytes)
  const last = rows.at(-1)
  const hasMore = last !== undefined && last.id !== ids.at(-1)
  return { rows, cursor: hasMore ? await encodeCursor({ ...position, sk: String(last.id) }) : null }
}

/** One lead's rows as a part of the list, with their number once a page of it was read. */
export const partOfLead = <Row extends { id: number; leadId: number | null }>(
  whole: StoredCollection<Row>,
  reading: Reading<Row>,
): { collection: StoredCollection<Row>; count: () => number } => {
  const { workspaceId, leadId, index, firstIn, query = {} } = reading
  let ids: number[] = []
  const part: StoredCollection<Row>['part'] = {
    name: `lead${leadId}`,
    query,
    exists: async () => {
      const found = await idsOfLead(workspaceId, leadId, index, firstIn)
      ids = found ?? []
      return found !== null
    },
    page: (page) => pageOf(reading, ids, page),
    has: (row) => row.leadId === leadId,
  }
  return { collection: { ...whole, part }, count: () => ids.length }
}
