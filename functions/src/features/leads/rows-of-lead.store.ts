import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { decodeCursor, encodeCursor } from '../../platform/table/cursor.ts'
import { maxPageBytes, type Page, type StoredCollection } from '../../platform/table/list.ts'
import { getItems, type Item, type Key } from '../../platform/table/table.ts'
import type { Action } from '../../platform/table/transact.ts'
import { firstThatFit } from './bulk/first-that-fit.ts'
import { currentLeads, leadKey, mergedIdsIn } from './lead.store.ts'

const Ids = lazy(() => z.set(z.int()))

/** The ids in an index of a lead's rows, newest first. It has them in `ids`, a set of numbers that is never empty. */
export const idsIn = (index: Item | null | undefined): number[] =>
  index?.ids ? [...Ids.parse(index.ids)].sort((one, other) => other - one) : []

/** Adds ids to an index, which it creates if there is none. */
export const addToIndexAction = (index: Key, ids: number[]): Action => ({
  update: index,
  with: { UpdateExpression: 'ADD ids :ids', ExpressionAttributeValues: { ':ids': new Set(ids) } },
})

/** The key of an index of a lead. */
type IndexOf = (leadId: number) => Key

/** The ids that leads and their indexes have, which are the items of these keys. */
const idsAmong = (items: Item[], leadKeys: Key[], firstIn: (lead: Item) => number[]): number[] => {
  const leadRows = new Set(leadKeys.map(({ sk }) => sk))
  return items.flatMap((item) => (leadRows.has(item.sk) ? firstIn(item) : idsIn(item)))
}

/**
 * The ids in an index of a lead, and those that the lead itself has: its own, and newest first all with those of the leads
 * merged into it. Null when there is no such lead, or it is merged itself. One request, and another for merged leads.
 */
export const idsWithMerged = async (
  workspaceId: string,
  leadId: number,
  index: IndexOf,
  firstIn: (lead: Item) => number[] = () => [],
): Promise<{ own: number[]; all: number[] } | null> => {
  const key = leadKey(workspaceId, leadId)
  const items = await getItems([key, index(leadId)])
  const lead = items.find(({ sk }) => sk === key.sk)
  if (!lead) return null
  const own = idsAmong(items, [key], firstIn)
  const merged = mergedIdsIn(lead)
  const keys = merged.map((id) => leadKey(workspaceId, id))
  const others = merged.length > 0 ? await getItems([...keys, ...merged.map(index)]) : []
  const all = [...own, ...idsAmong(others, keys, firstIn)].sort((one, other) => other - one)
  return { own, all }
}

/** All ids of `idsWithMerged`. */
export const idsOfLead = async (...asked: Parameters<typeof idsWithMerged>): Promise<number[] | null> =>
  (await idsWithMerged(...asked))?.all ?? null

type OfLead = { leadId: number | null }

const leadsOfRows = (workspaceId: string, rows: OfLead[]) =>
  currentLeads(workspaceId, [...new Set(rows.flatMap(({ leadId }) => leadId ?? []))])

/** The rows whose lead is not deleted, as they are stored. */
export const ofPresentLeads = async <Row extends OfLead>(
  workspaceId: string,
  rows: Row[],
): Promise<Row[]> => {
  const leads = await leadsOfRows(workspaceId, rows)
  return rows.filter(({ leadId }) => leadId === null || leads.has(leadId))
}

/** The rows as lists show them: those of merged leads as rows of the lead that is left, and null for those of deleted leads. */
export const shownWithLeads = async <Row extends OfLead>(
  workspaceId: string,
  rows: Row[],
): Promise<(Row | null)[]> => {
  const leads = await leadsOfRows(workspaceId, rows)
  return rows.map((row) => {
    if (row.leadId === null) return row
    const leadId = leads.get(row.leadId)
    return leadId === undefined ? null : { ...row, leadId }
  })
}

type Reading<Row> = {
  workspaceId: string
  leadId: number
  index: IndexOf
  /** Ids that the lead has beside the index. */
  firstIn?: (lead: Item) => number[]
  /** What cursors are valid for. */
  name: string
  query?: Record<string, string>
  getRows: (workspaceId: string, ids: number[]) => Promise<Row[]>
}

const pageOf = async <Row extends { id: number; leadId: number | null }>(
  { workspaceId, leadId, name, getRows }: Reading<Row>,
  all: number[],
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Row>> => {
  const position = { collection: `${name}.${leadId}`, workspaceId }
  const before =
    cursor === undefined ? Number.POSITIVE_INFINITY : Number(await decodeCursor(cursor, position))
  const ids = all.filter((id) => id < before)
  const stored = await getRows(workspaceId, ids.slice(0, limit))
  const rows = firstThatFit(
    stored.map((row) => ({ ...row, leadId })),
    maxPageBytes,
  )
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
