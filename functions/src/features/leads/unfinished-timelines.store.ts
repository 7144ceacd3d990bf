import type { Activity } from '@assay/shared/features/leads/activity'
import { later } from '@assay/shared/platform/later'
import * as z from 'zod/mini'
import { commit } from '../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../platform/table/entity.ts'
import { queryPrefix } from '../../platform/table/table.ts'
import { type Action, rereading, transact } from '../../platform/table/transact.ts'
import { deleteActivityAction, getActivities, putActivities } from './activity.store.ts'
import { getLeadRow, leadExistsCheck, leadLabel } from './lead.store.ts'
import { readTrashedActivities, trashActivitiesAction, trashLabel } from './lead-trash.store.ts'

/**
 * A timeline too long for the transaction that took its lead away or brought it back. What is left
 * follows in further transactions; where a process died in between, whoever removes or restores
 * leads next does it first.
 */
const Unfinished = later(() =>
  z.object({
    leadId: z.int(),
    isRestored: z.boolean(),
    /** Activities still to be removed. */
    ids: z.array(z.int()),
    /** How many they are; guards against two at once. */
    openCount: z.int(),
    /** Until when they are kept in the trash, in epoch seconds; null where they are not. */
    keptUntil: z.nullable(z.int()),
  }),
)
type Unfinished = z.infer<typeof Unfinished>

const prefix = 'UNFINISHED#'
const label = 'unfinished'

const unfinished = defineEntity({
  name: 'unfinishedTimeline',
  schema: Unfinished,
  packedFields: ['ids'],
  key: ({ workspaceId, leadId }: { workspaceId: string; leadId: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: prefix + padded(leadId),
  }),
})

/** To be part of the transaction that removes the lead. */
export const leaveRemovalAction = (
  workspaceId: string,
  leadId: number,
  ids: number[],
  keptUntil: number | null,
): Action => ({
  put: unfinished.toItem(
    { workspaceId, leadId },
    { leadId, isRestored: false, ids, openCount: ids.length, keptUntil },
  ),
})

/** To be part of the transaction that brings the lead back. */
export const leaveRestorationAction = (workspaceId: string, leadId: number): Action => ({
  put: unfinished.toItem(
    { workspaceId, leadId },
    { leadId, isRestored: true, ids: [], openCount: 0, keptUntil: null },
  ),
})

const activitiesPerTransaction = 40
const maxTrashBytes = 300_000

const fitting = (rows: Activity[]): Activity[] => {
  let bytes = 0
  return rows.filter((row, index) => {
    bytes += Buffer.byteLength(JSON.stringify(row))
    return index === 0 || bytes <= maxTrashBytes
  })
}

/** The item with fewer ids, or none; refuses when another request has done the same. */
const shrinkAction = (workspaceId: string, seen: Unfinished, ids: number[]): Action => {
  const address = { workspaceId, leadId: seen.leadId }
  const guard = { condition: 'openCount = :seen', values: { ':seen': seen.openCount }, label }
  return ids.length === 0
    ? { delete: unfinished.key(address), ...guard }
    : { put: unfinished.toItem(address, { ...seen, ids, openCount: ids.length }), ...guard }
}

/** Removes some of the activities; answers whether any are left. */
const removeSome = async (workspaceId: string, leadId: number): Promise<boolean> => {
  const seen = await unfinished.get({ workspaceId, leadId })
  if (!seen) return false
  const rows = fitting(await getActivities(workspaceId, seen.ids.slice(0, activitiesPerTransaction)))
  const ids = rows.map(({ id }) => id)
  const left = seen.ids.filter((id) => !ids.includes(id))
  await commit(
    workspaceId,
    [{ collection: 'activities', deletedIds: ids, counts: { total: -ids.length } }],
    [
      ...ids.map((id) => deleteActivityAction(workspaceId, id)),
      ...(seen.keptUntil === null ? [] : [trashActivitiesAction(workspaceId, leadId, rows, seen.keptUntil)]),
      shrinkAction(workspaceId, seen, left),
    ],
  )
  return left.length > 0
}

const bringBackRest = async (workspaceId: string, leadId: number): Promise<void> => {
  const isThere = (await getLeadRow(workspaceId, leadId)) !== null
  const parts = isThere ? await readTrashedActivities(workspaceId, leadId) : []
  for (const { activities, takeOut } of parts) {
    const back = putActivities(workspaceId, activities)
    await commit(workspaceId, [back.change], [...back.actions, takeOut, leadExistsCheck(workspaceId, leadId)])
  }
  await transact([{ delete: unfinished.key({ workspaceId, leadId }) }])
}

/** Ends every removal and restoration of long timelines that was begun in the workspace. */
export const finishTimelines = async (workspaceId: string): Promise<void> => {
  for (const item of await queryPrefix(workspaceKey(workspaceId), prefix)) {
    const { leadId, isRestored } = unfinished.fromItem(item)
    if (isRestored) await rereading([trashLabel, leadLabel], () => bringBackRest(workspaceId, leadId))
    else while (await rereading([label], () => removeSome(workspaceId, leadId)));
  }
}
