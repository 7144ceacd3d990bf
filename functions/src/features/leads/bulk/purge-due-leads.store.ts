import { deleteItems, type Key } from '../../../platform/table/table.ts'
import { dossierKey } from '../lead.store.ts'
import { reportMarkKey } from '../list/report-mark.store.ts'
import { dueStepKey } from '../next-steps/due-step.store.ts'
import {
  activityIdsOf,
  activityKey,
  dropFromTimeline,
  readTimelines,
  timelineKey,
} from '../timeline/activity.store.ts'
import { deletedLeadKey, listDue } from './deleted-lead.store.ts'
import { leaveBeforePurge, ownedKeysOf } from './lead-references.ts'

/** A lead that another server's clock still calls restorable must not be purged; clocks differ by less. */
const clockToleranceMs = 60_000
/** The most activities that are deleted between two checks of the time. */
const activitiesAtOnce = 500

type DueLead = { id: number; activityIds: number[] }

/** Groups of leads with at most `activitiesAtOnce` activities together; a lead with more is alone in its group. */
const inGroups = (leads: DueLead[]): DueLead[][] => {
  const groups: DueLead[][] = []
  let count = Number.POSITIVE_INFINITY
  for (const lead of leads) {
    count += lead.activityIds.length
    if (count <= activitiesAtOnce) {
      groups.at(-1)?.push(lead)
    } else {
      groups.push([lead])
      count = lead.activityIds.length
    }
  }
  return groups
}

/** Shortens a long timeline, so that an interrupted purge does not start again from the beginning; returns what is left. */
async function* shorten(workspaceId: string, { id, activityIds }: DueLead) {
  let left = activityIds
  while (left.length > activitiesAtOnce) {
    const some = left.slice(0, activitiesAtOnce)
    await deleteItems(some.map((activityId) => activityKey(workspaceId, activityId)))
    await dropFromTimeline(workspaceId, id, some)
    left = left.slice(activitiesAtOnce)
    yield
  }
  return left
}

/**
 * Deletes all that is left of a group. Indexes go after what they list, and its rows last: they are how an interrupted
 * purge finds what is left.
 */
async function* purgeGroup(workspaceId: string, group: DueLead[], signal: AbortSignal) {
  const activityIds: number[] = []
  for (const lead of group) activityIds.push(...(yield* shorten(workspaceId, lead)))
  const leadIds = group.map(({ id }) => id)
  const ownItems = leadIds.flatMap((id) => [
    timelineKey(workspaceId, id),
    dossierKey(workspaceId, id),
    reportMarkKey(workspaceId, id),
    dueStepKey(workspaceId, id),
  ])
  await leaveBeforePurge(workspaceId, leadIds)
  const ofOthers = await ownedKeysOf(workspaceId, leadIds)
  const stages = [
    [...activityIds.map((id) => activityKey(workspaceId, id)), ...ofOthers.rows],
    [...ownItems, ...ofOthers.indexes],
    leadIds.map((id) => deletedLeadKey(workspaceId, id)),
  ]
  for (const keys of stages) {
    signal.throwIfAborted()
    await deleteItems(keys)
  }
  yield
}

/** Purges what was due at `before` (ISO time). It yields where it may stop without losing what it has done. */
async function* purgeBySteps(workspaceId: string, before: string, signal: AbortSignal) {
  let from: Key | undefined
  do {
    yield
    const { leads: due, lastKey } = await listDue(workspaceId, before, from)
    const timelines = await readTimelines(
      workspaceId,
      due.map(({ id }) => id),
    )
    const leads = due.map((lead) => ({ id: lead.id, activityIds: activityIdsOf([lead], timelines) }))
    for (const group of inGroups(leads)) yield* purgeGroup(workspaceId, group, signal)
    from = lastKey
  } while (from)
}

/**
 * Deletes for good what can no longer be restored. It only deletes, or writes where a row of the workspace requires it,
 * so that it leaves nothing in a workspace that was erased meanwhile. False when it did not reach the end by `until` (epoch ms).
 */
export const purgeDueLeads = async (
  workspaceId: string,
  until: number,
  signal: AbortSignal,
): Promise<boolean> => {
  const before = new Date(Date.now() - clockToleranceMs).toISOString()
  for await (const _ of purgeBySteps(workspaceId, before, signal)) {
    signal.throwIfAborted()
    if (Date.now() >= until) return false
  }
  return true
}
