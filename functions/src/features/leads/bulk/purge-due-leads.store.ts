import { deleteItems, type Key } from '../../../platform/table/table.ts'
import { dossierKey } from '../lead.store.ts'
import { reportMarkKey } from '../list/report-mark.store.ts'
import { activityKey, dropFromTimeline, readTimelines, timelineKey } from '../timeline/activity.store.ts'
import { deletedLeadKey, listDue } from './deleted-lead.store.ts'
import { ownedKeysOf } from './lead-references.ts'

/** A lead that another server's clock still calls restorable must not be purged; clocks differ by less. */
const clockToleranceMs = 60_000
const activitiesAtOnce = 500

/** Shortens a long timeline, so that a purge that is interrupted does not start again from the beginning; returns what is left. */
const shorten = async (
  workspaceId: string,
  leadId: number,
  ids: number[],
  signal: AbortSignal,
): Promise<number[]> => {
  let left = ids
  while (left.length > activitiesAtOnce) {
    signal.throwIfAborted()
    const some = left.slice(0, activitiesAtOnce)
    await deleteItems(some.map((id) => activityKey(workspaceId, id)))
    await dropFromTimeline(workspaceId, leadId, some)
    left = left.slice(activitiesAtOnce)
  }
  return left
}

/** Deletes all that is left of the leads. Their rows go last: they are how an interrupted purge finds them. */
const purge = async (workspaceId: string, leadIds: number[], signal: AbortSignal): Promise<void> => {
  const activityIds: number[] = []
  for (const [leadId, ids] of await readTimelines(workspaceId, leadIds))
    activityIds.push(...(await shorten(workspaceId, leadId, ids, signal)))
  const ownItems = leadIds.flatMap((id) => [
    timelineKey(workspaceId, id),
    dossierKey(workspaceId, id),
    reportMarkKey(workspaceId, id),
  ])
  const stages = [
    activityIds.map((id) => activityKey(workspaceId, id)),
    [...ownItems, ...(await ownedKeysOf(workspaceId, leadIds))],
    leadIds.map((id) => deletedLeadKey(workspaceId, id)),
  ]
  for (const keys of stages) {
    signal.throwIfAborted()
    await deleteItems(keys)
  }
}

/**
 * Deletes for good what can no longer be restored. It only ever deletes, so that it leaves nothing in a
 * workspace that was erased meanwhile. False when it did not reach the end by `until` (epoch ms).
 */
export const purgeDueLeads = async (
  workspaceId: string,
  until: number,
  signal: AbortSignal,
): Promise<boolean> => {
  const before = new Date(Date.now() - clockToleranceMs).toISOString()
  let from: Key | undefined
  do {
    if (Date.now() >= until) return false
    const { ids, lastKey } = await listDue(workspaceId, before, from)
    if (ids.length > 0) await purge(workspaceId, ids, signal)
    from = lastKey
  } while (from)
  return true
}
