import { Activity, type ActivityType } from '@assay/shared/features/leads/activity'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import { decodeCursor, encodeCursor } from '../../../platform/table/cursor.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { maxPageBytes, type Page, type StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItem, getItems, type Item, type Key } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { firstThatFit } from '../bulk/first-that-fit.ts'
import { getLeadRow } from '../lead.store.ts'

const rowPrefix = 'ACT#'

const activities = defineEntity({
  name: 'activity',
  schema: Activity,
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

export const activityCollection: StoredCollection<Activity> = {
  name: 'activities',
  rowPrefix,
  fromItem: activities.fromItem,
}

export const showActivity = (row: Activity): Activity => Activity.parse(row)

export const getActivities = (workspaceId: string, ids: number[]) =>
  activities.getMany(ids.map((id) => ({ workspaceId, id })))

const timelinePrefix = 'TIMELINE#'

/** Which activities a lead has: `ids`, a set of numbers that is never empty. */
const timelineKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: timelinePrefix + padded(leadId),
})

const idsIn = (item: Item | null | undefined): number[] =>
  item ? [...(item.ids as Set<number>)].sort((one, other) => one - other) : []

/** The ids of a lead's activities, oldest first. */
const readTimeline = async (workspaceId: string, leadId: number) =>
  idsIn(await getItem(timelineKey(workspaceId, leadId)))

/** The same of several leads, by lead. */
export const readTimelines = async (
  workspaceId: string,
  leadIds: number[],
): Promise<Map<number, number[]>> => {
  const items = await getItems(leadIds.map((leadId) => timelineKey(workspaceId, leadId)))
  return new Map(items.map((item) => [Number(item.sk.slice(timelinePrefix.length)), idsIn(item)]))
}

export const timelineLabel = defineLabel('timeline')

/** Deletes a timeline; refuses when it has grown since it was read. */
export const deleteTimelineAction = (workspaceId: string, leadId: number, ids: number[]): Action => ({
  delete: timelineKey(workspaceId, leadId),
  ...(ids.length > 0
    ? { condition: 'size(ids) = :count', values: { ':count': ids.length } }
    : { condition: 'attribute_not_exists(pk)' }),
  label: timelineLabel,
})

const growTimelineAction = (workspaceId: string, leadId: number, ids: number[]): Action => ({
  update: timelineKey(workspaceId, leadId),
  with: { UpdateExpression: 'ADD ids :ids', ExpressionAttributeValues: { ':ids': new Set(ids) } },
})

export const deleteActivityAction = (workspaceId: string, id: number): Action => ({
  delete: activities.key({ workspaceId, id }),
})

/** Rows with their places in the leads' timelines, and what they do to the list. */
export const putActivities = (
  workspaceId: string,
  rows: Activity[],
): { actions: Action[]; change: CollectionChange } => ({
  actions: [
    ...rows.map((row) => ({ put: activities.toItem({ workspaceId, id: row.id }, row) })),
    ...[...Map.groupBy(rows, ({ leadId }) => leadId)].map(([leadId, own]) =>
      growTimelineAction(
        workspaceId,
        leadId,
        own.map(({ id }) => id),
      ),
    ),
  ],
  change: {
    collection: 'activities',
    changedIds: rows.map(({ id }) => id),
    counts: { total: rows.length },
  },
})

export type NewEntry = { leadId: number; type: ActivityType; content: string | null }

/** New activities, one after the other; reserves their ids. */
export const newActivities = async (
  owner: { workspaceId: string; userId: number },
  entries: NewEntry[],
): Promise<Activity[]> => {
  if (entries.length === 0) return []
  const firstId = await reserveIds(owner.workspaceId, 'activity', entries.length)
  const createdAt = new Date().toISOString()
  return entries.map((entry, nth) => ({ id: firstId + nth, userId: owner.userId, createdAt, ...entry }))
}

const timelinePage = async (
  workspaceId: string,
  leadId: number,
  { limit, cursor }: { limit: number; cursor?: string },
): Promise<Page<Activity>> => {
  const position = { collection: `timeline.${leadId}`, workspaceId }
  const before =
    cursor === undefined ? Number.POSITIVE_INFINITY : Number(await decodeCursor(cursor, position))
  const ids = (await readTimeline(workspaceId, leadId)).filter((id) => id < before).reverse()
  const rows = firstThatFit(await getActivities(workspaceId, ids.slice(0, limit)), maxPageBytes)
  const last = rows.at(-1)
  const hasMore = last !== undefined && last.id !== ids.at(-1)
  return { rows, cursor: hasMore ? await encodeCursor({ ...position, sk: String(last.id) }) : null }
}

/** One lead's activities as a part of the list. */
export const timelineOf = (workspaceId: string, leadId: number): StoredCollection<Activity> => ({
  ...activityCollection,
  part: {
    name: `lead${leadId}`,
    query: { leadId: String(leadId) },
    exists: async () => (await getLeadRow(workspaceId, leadId)) !== null,
    page: (page) => timelinePage(workspaceId, leadId, page),
    has: (row) => row.leadId === leadId,
  },
})
