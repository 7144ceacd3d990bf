import { Activity, type ActivityType } from '@assay/shared/features/leads/activity'
import {
  type CollectionChange,
  defineCollectionName,
  type NumberedRows,
} from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import type { StoredCollection } from '../../../platform/table/list.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { getItems, type Key, updateItem } from '../../../platform/table/table.ts'
import { type Action, defineLabel } from '../../../platform/table/transact.ts'
import { firstActivityIn, type StoredLead } from '../lead.store.ts'
import { addToIndexAction, idsIn, partOfLead, shownWithLeads } from '../rows-of-lead.store.ts'

const rowPrefix = 'ACT#'
const entity = 'activity'

/** One item per activity. Those of a deleted lead stay until it is purged, but are not shown. */
const activities = defineEntity({
  name: entity,
  schema: Activity,
  key: ({ workspaceId, id }: { workspaceId: string; id: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: rowPrefix + padded(id),
  }),
})

export const activityCollection: StoredCollection<Activity> = {
  name: defineCollectionName('activities'),
  rowPrefix,
  fromItem: activities.fromItem,
  onlyVisible: shownWithLeads,
}

export const showActivity = (row: Activity): Activity => Activity.parse(row)

export const activityKey = (workspaceId: string, id: number): Key => activities.key({ workspaceId, id })

const getActivities = (workspaceId: string, ids: number[]) =>
  activities.getMany(ids.map((id) => ({ workspaceId, id })))

const timelinePrefix = 'TIMELINE#'

/** A lead's timeline: the ids of its activities after the first, which its row has. */
export const timelineKey = (workspaceId: string, leadId: number): Key => ({
  pk: workspaceKey(workspaceId),
  sk: timelinePrefix + padded(leadId),
})

/** The ids in the timelines of several leads, oldest first, by lead. */
export const readTimelines = async (
  workspaceId: string,
  leadIds: number[],
): Promise<Map<number, number[]>> => {
  const items = await getItems(leadIds.map((leadId) => timelineKey(workspaceId, leadId)))
  return new Map(items.map((item) => [Number(item.sk.slice(timelinePrefix.length)), idsIn(item).reverse()]))
}

/** The ids of all activities of leads whose timelines were read. */
export const activityIdsOf = (
  leads: Pick<StoredLead, 'id' | 'firstActivityId'>[],
  timelines: Map<number, number[]>,
): number[] => [
  ...new Set(leads.flatMap((lead) => [...firstActivityIn(lead), ...(timelines.get(lead.id) ?? [])])),
]

export const timelineLabel = defineLabel('timeline')

/** Refuses if the timeline has grown since it was read; it never shrinks while its lead exists. */
export const timelineUnchangedCheck = (workspaceId: string, leadId: number, ids: number[]): Action => ({
  check: timelineKey(workspaceId, leadId),
  ...(ids.length > 0
    ? { condition: 'size(ids) = :count', values: { ':count': ids.length } }
    : { condition: 'attribute_not_exists(pk)' }),
  label: timelineLabel,
})

/** Removes ids from a timeline that has further ones; ConditionalCheckFailedException if it is gone. */
export const dropFromTimeline = (workspaceId: string, leadId: number, ids: number[]) =>
  updateItem(timelineKey(workspaceId, leadId), {
    UpdateExpression: 'DELETE ids :ids',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':ids': new Set(ids) },
  })

/** The most ids in one change of the list; with more, clients must load the list again. */
const maxNamedIds = 500

/** The change of the list when activities appear in it. */
export const addedActivities = (ids: number[]): CollectionChange => ({
  collection: activityCollection.name,
  ...(ids.length > maxNamedIds ? { resync: true } : { changedIds: ids }),
  counts: { total: ids.length },
})

/** The change of the list when activities disappear from it. */
export const removedActivities = (ids: number[]): CollectionChange => ({
  collection: activityCollection.name,
  ...(ids.length > maxNamedIds ? { resync: true } : { deletedIds: ids }),
  counts: { total: -ids.length },
})

/** The label of the condition that an activity is there. */
export const activityLabel = defineLabel('activity')

/** Replaces the text of an activity, which nobody edits; refuses (`activityLabel`) if it was purged. */
export const rewordedActivity = (
  workspaceId: string,
  row: Activity,
): { action: Action; change: CollectionChange } => ({
  action: {
    put: activities.toItem({ workspaceId, id: row.id }, row),
    condition: 'attribute_exists(pk)',
    label: activityLabel,
  },
  change: { collection: activityCollection.name, changedIds: [row.id] },
})

type PutActivities = { actions: Action[]; change: CollectionChange }

/** Writes the activities with which leads are created; the rows of the leads have their ids. */
export const putFirstActivities = (workspaceId: string, rows: Activity[]): PutActivities => ({
  actions: rows.map((row) => ({ put: activities.toItem({ workspaceId, id: row.id }, row) })),
  change: addedActivities(rows.map(({ id }) => id)),
})

/** Writes activities and adds them to their leads' timelines. */
export const putActivities = (workspaceId: string, rows: Activity[]): PutActivities => ({
  actions: [
    ...putFirstActivities(workspaceId, rows).actions,
    ...[...Map.groupBy(rows, ({ leadId }) => leadId)].map(([leadId, own]) =>
      addToIndexAction(
        timelineKey(workspaceId, leadId),
        own.map(({ id }) => id),
      ),
    ),
  ],
  change: addedActivities(rows.map(({ id }) => id)),
})

export type NewEntry = { leadId: number; type: ActivityType; content: string | null }

type Owner = { workspaceId: string; userId: number }

const activitiesFrom = (firstId: number, { userId }: Owner, entries: NewEntry[]): Activity[] => {
  const createdAt = new Date().toISOString()
  return entries.map((entry, nth) => ({ id: firstId + nth, userId, createdAt, ...entry }))
}

/** New activities in the order of the entries; reserves their ids unless the first is given. */
export const newActivities = async (
  owner: Owner,
  entries: NewEntry[],
  reservedFrom?: number,
): Promise<Activity[]> => {
  if (entries.length === 0) return []
  const firstId = reservedFrom ?? (await reserveIds(owner.workspaceId, entity, entries.length))
  return activitiesFrom(firstId, owner, entries)
}

/** New activities for `commit`, which reserves their ids; null without entries. */
export const nextActivities = (owner: Owner, entries: NewEntry[]): NumberedRows | null =>
  entries.length === 0
    ? null
    : {
        collection: activityCollection.name,
        entity,
        count: entries.length,
        write: (firstId) => putActivities(owner.workspaceId, activitiesFrom(firstId, owner, entries)),
      }

/** One lead's activities as a part of the list. */
export const timelineOf = (workspaceId: string, leadId: number): StoredCollection<Activity> =>
  partOfLead(activityCollection, {
    workspaceId,
    leadId,
    index: (of) => timelineKey(workspaceId, of),
    firstIn: firstActivityIn,
    name: 'timeline',
    query: { leadId: String(leadId) },
    getRows: getActivities,
  }).collection
