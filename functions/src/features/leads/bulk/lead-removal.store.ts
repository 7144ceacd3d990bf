import type { Activity } from '@assay/shared/features/leads/activity'
import type { CollectionChange } from '../../../platform/table/collection.ts'
import type { Action } from '../../../platform/table/transact.ts'
import { addedLeads } from '../edit/prepare-lead.ts'
import { forgetActions } from '../known-companies.store.ts'
import {
  deleteDossierAction,
  deleteLeadAction,
  dossierLabel,
  expireDossierAction,
  leadLabel,
  leadsWithDossier,
  type StoredLead,
} from '../lead.store.ts'
import { rememberedKeys } from '../lead-keys.ts'
import { countDaysActions } from '../list/created-days.store.ts'
import {
  deleteActivityAction,
  deleteTimelineAction,
  getActivities,
  readTimelines,
  timelineLabel,
} from '../timeline/activity.store.ts'
import { conversionLabel, releasedBy } from './conversions.ts'
import { bytesOf } from './first-that-fit.ts'
import { trashExpiry, trashLeadAction } from './lead-trash.store.ts'
import { leaveRemovalAction, nothingLeftCheck, unfinishedLabel } from './unfinished-timelines.store.ts'

/** A lead with what goes when it goes. */
export type Leaving = {
  row: StoredLead
  timeline: number[]
  /** The activities that go in the same transaction: the newest, as many as fit. */
  activities: Activity[]
  keys: string[]
  hasDossier: boolean
}

/** With the collections' bookkeeping, two months and an idempotency record a transaction has at most 100 actions. */
const maxActions = 88
/** The table takes 4 MB in one transaction, and 400 KB in one item. */
const maxTrashBytes = 300_000
const maxTransactionBytes = 3_000_000

/** Row, timeline, trash, dossier and AI lead. */
const ownActions = 5

/** Whether the transaction leaves some of the timeline, or must see that none was left before. */
const mindsUnfinished = ({ row, timeline, activities }: Leaving) =>
  timeline.length > activities.length || row.restoredAt !== undefined

const actionsOf = (leaving: Leaving) =>
  ownActions + leaving.keys.length + leaving.activities.length + (mindsUnfinished(leaving) ? 1 : 0)

const newestThatFit = (row: StoredLead, keys: string[], activities: Activity[]): Activity[] => {
  let bytes = bytesOf(row)
  const room = maxActions - ownActions - keys.length - 1
  const newestFirst = activities.toReversed().slice(0, room)
  const end = newestFirst.findIndex((activity) => {
    bytes += bytesOf(activity)
    return bytes > maxTrashBytes
  })
  return (end === -1 ? newestFirst : newestFirst.slice(0, end)).reverse()
}

/** Reads what belongs to the leads. */
const withBelongings = async (workspaceId: string, rows: StoredLead[]): Promise<Leaving[]> => {
  const ids = rows.map(({ id }) => id)
  const [timelines, dossiers] = await Promise.all([
    readTimelines(workspaceId, ids),
    leadsWithDossier(workspaceId, ids),
  ])
  const newestIds = [...timelines.values()].flatMap((timeline) => timeline.slice(-maxActions))
  const activities = Map.groupBy(await getActivities(workspaceId, newestIds), ({ leadId }) => leadId)
  return Promise.all(
    rows.map(async (row) => {
      const keys = await rememberedKeys(row)
      return {
        row,
        keys,
        timeline: timelines.get(row.id) ?? [],
        activities: newestThatFit(row, keys, activities.get(row.id) ?? []),
        hasDossier: dossiers.has(row.id),
      }
    }),
  )
}

/** The first of the leads, as many as one transaction takes; at least one. */
export const readLeaving = async (workspaceId: string, rows: StoredLead[]): Promise<Leaving[]> => {
  const all = await withBelongings(workspaceId, rows)
  let actions = 0
  let bytes = 0
  const end = all.findIndex((leaving, index) => {
    actions += actionsOf(leaving)
    bytes += bytesOf(leaving.row) + bytesOf(leaving.activities)
    return index > 0 && (actions > maxActions || bytes > maxTransactionBytes)
  })
  return end === -1 ? all : all.slice(0, end)
}

const dossierActions = (workspaceId: string, { row, hasDossier }: Leaving, expiresAt: number | null) => {
  if (!hasDossier) return []
  return expiresAt === null
    ? [deleteDossierAction(workspaceId, row.id)]
    : [expireDossierAction(workspaceId, row.id, expiresAt)]
}

const leavingActions = (workspaceId: string, leaving: Leaving, expiresAt: number | null): Action[] => {
  const { row, timeline, activities, hasDossier } = leaving
  const going = new Set(activities.map(({ id }) => id))
  const left = timeline.filter((id) => !going.has(id))
  const hasMore = left.length > 0
  return [
    deleteLeadAction(workspaceId, row),
    deleteTimelineAction(workspaceId, row.id, timeline),
    ...activities.map(({ id }) => deleteActivityAction(workspaceId, id)),
    ...dossierActions(workspaceId, leaving, expiresAt),
    ...(expiresAt === null
      ? []
      : [trashLeadAction(workspaceId, { lead: row, activities, hasDossier, hasMore, expiresAt })]),
    ...(hasMore ? [leaveRemovalAction(workspaceId, row.id, left, expiresAt)] : []),
    ...(!hasMore && row.restoredAt ? [nothingLeftCheck(workspaceId, row.id)] : []),
  ]
}

const negative = ({ counts = {} }: CollectionChange) =>
  Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, -count]))

/**
 * Removes leads with all that is theirs, as the actions and the changes to commit. `isKept` puts
 * them into the trash. Refuses (`removalLabels`) what changed since it was read.
 */
export const prepareRemoval = async (
  workspaceId: string,
  all: Leaving[],
  isKept: boolean,
): Promise<{ actions: Action[]; changes: CollectionChange[] }> => {
  const expiresAt = isKept ? trashExpiry(Date.now()) : null
  const rows = all.map(({ row }) => row)
  const activityIds = all.flatMap(({ activities }) => activities.map(({ id }) => id))
  const released = await releasedBy(workspaceId, rows)
  const entries = all.map(({ row, keys }) => ({ holder: `crm:${row.id}` as const, keys }))
  return {
    actions: [
      ...all.flatMap((leaving) => leavingActions(workspaceId, leaving, expiresAt)),
      ...forgetActions(workspaceId, entries),
      ...countDaysActions(workspaceId, rows, -1),
      ...released.actions,
    ],
    changes: [
      { collection: 'leads', deletedIds: rows.map(({ id }) => id), counts: negative(addedLeads(rows)) },
      ...(activityIds.length > 0
        ? [
            {
              collection: 'activities' as const,
              deletedIds: activityIds,
              counts: { total: -activityIds.length },
            },
          ]
        : []),
      ...released.changes,
    ],
  }
}

export const removalLabels = [leadLabel, timelineLabel, conversionLabel, unfinishedLabel, dossierLabel]
