import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { log } from '../../../platform/log.ts'
import { commit } from '../../../platform/table/collection.ts'
import { defineEntity, padded, workspaceKey } from '../../../platform/table/entity.ts'
import { queryPrefix } from '../../../platform/table/table.ts'
import {
  type Action,
  defineLabel,
  isRefusedBy,
  transact,
  withOptimisticRetry,
} from '../../../platform/table/transact.ts'
import { getLeadRow, leadExistsCheck, leadLabel } from '../lead.store.ts'
import { deleteActivityAction, getActivities, putActivities } from '../timeline/activity.store.ts'
import { firstThatFit } from './first-that-fit.ts'
import { readTrashedActivities, trashActivitiesActions, trashLabel } from './lead-trash.store.ts'

/**
 * A timeline too long for the transaction that took its lead away or brought it back. What is left
 * follows in further transactions; where a process died in between, whoever removes or restores
 * leads or loads the activities next does it first. A lead has one at most: what is left of a
 * removal is ended before the lead comes back, and the other way round.
 */
const Unfinished = lazy(() =>
  z.object({
    leadId: z.int(),
    isRestored: z.boolean(),
    /** Activities still to be removed. */
    ids: z.array(z.int()),
    /** How many they are; guards against two at once. */
    openCount: z.int(),
    /** Until when they are, or were, kept in the trash, in epoch seconds; null where they are not. */
    keptUntil: z.nullable(z.int()),
  }),
)
type Unfinished = z.infer<typeof Unfinished>

const prefix = 'UNFINISHED#'
export const unfinishedLabel = defineLabel('unfinished')

const unfinished = defineEntity({
  name: 'unfinishedTimeline',
  schema: Unfinished,
  packedFields: ['ids'],
  key: ({ workspaceId, leadId }: { workspaceId: string; leadId: number }) => ({
    pk: workspaceKey(workspaceId),
    sk: prefix + padded(leadId),
  }),
})

const hasNone = { condition: 'attribute_not_exists(pk)', label: unfinishedLabel }

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
  ...hasNone,
})

/** To be part of the transaction that brings the lead back; `keptUntil` says when its trash expires. */
export const leaveRestorationAction = (workspaceId: string, leadId: number, keptUntil: number): Action => ({
  put: unfinished.toItem(
    { workspaceId, leadId },
    { leadId, isRestored: true, ids: [], openCount: 0, keptUntil },
  ),
  ...hasNone,
})

/** To be part of the transaction that removes a lead that was brought back; refuses while some of its timeline is not. */
export const nothingLeftCheck = (workspaceId: string, leadId: number): Action => ({
  check: unfinished.key({ workspaceId, leadId }),
  ...hasNone,
})

const activitiesPerTransaction = 40
const maxTrashBytes = 300_000

/** Refuses when another request has gone on with it, or begun anew. */
const guardOf = ({ isRestored, openCount, keptUntil }: Unfinished) => ({
  condition: 'isRestored = :isRestored AND openCount = :open AND keptUntil = :until',
  values: { ':isRestored': isRestored, ':open': openCount, ':until': keptUntil },
  label: unfinishedLabel,
})

/** The item with fewer ids, or none. */
const shrinkAction = (workspaceId: string, seen: Unfinished, ids: number[]): Action => {
  const address = { workspaceId, leadId: seen.leadId }
  return ids.length === 0
    ? { delete: unfinished.key(address), ...guardOf(seen) }
    : { put: unfinished.toItem(address, { ...seen, ids, openCount: ids.length }), ...guardOf(seen) }
}

/** Removes some of the activities; answers whether any are left. */
const removeSome = async (workspaceId: string, leadId: number): Promise<boolean> => {
  const seen = await unfinished.get({ workspaceId, leadId })
  if (!seen || seen.isRestored) return false
  const asked = seen.ids.slice(0, activitiesPerTransaction)
  const found = await getActivities(workspaceId, asked)
  const rows = firstThatFit(found, maxTrashBytes)
  const later = new Set(found.slice(rows.length).map(({ id }) => id))
  const ids = rows.map(({ id }) => id)
  // An id without a row is done with too.
  const left = [...asked.filter((id) => later.has(id)), ...seen.ids.slice(activitiesPerTransaction)]
  await commit(
    workspaceId,
    ids.length > 0 ? [{ collection: 'activities', deletedIds: ids, counts: { total: -ids.length } }] : [],
    [
      ...ids.map((id) => deleteActivityAction(workspaceId, id)),
      ...(seen.keptUntil === null ? [] : trashActivitiesActions(workspaceId, leadId, rows, seen.keptUntil)),
      shrinkAction(workspaceId, seen, left),
    ],
  )
  return left.length > 0
}

/** Brings back what is left, as far as time goes. */
const bringBackRest = async (workspaceId: string, leadId: number, until: number): Promise<void> => {
  const seen = await unfinished.get({ workspaceId, leadId })
  if (!seen?.isRestored) return
  const isThere = (await getLeadRow(workspaceId, leadId)) !== null
  const parts = isThere ? await readTrashedActivities(workspaceId, leadId) : []
  for (const { activities, takeOut } of parts) {
    if (Date.now() > until) return
    const back = putActivities(workspaceId, activities)
    await commit(workspaceId, [back.change], [...back.actions, takeOut, leadExistsCheck(workspaceId, leadId)])
  }
  await transact([{ delete: unfinished.key({ workspaceId, leadId }), ...guardOf(seen) }])
}

const restLabels = [trashLabel, leadLabel, unfinishedLabel]

const finish = async (
  workspaceId: string,
  { leadId, isRestored }: Unfinished,
  until: number,
): Promise<void> => {
  if (isRestored) return withOptimisticRetry(restLabels, () => bringBackRest(workspaceId, leadId, until))
  while (Date.now() <= until)
    if (!(await withOptimisticRetry([unfinishedLabel], () => removeSome(workspaceId, leadId)))) return
}

const loggingFailure = async (work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    log.error('A long timeline stays unfinished for now', { error })
  }
}

/**
 * Ends every removal and restoration of long timelines that was begun in the workspace, as far as
 * `maxMs` go. Throws nothing: the leads themselves are gone or back already, and the next one who
 * calls this goes on.
 */
export const finishTimelines = (workspaceId: string, maxMs = 5000): Promise<void> =>
  loggingFailure(async () => {
    const until = Date.now() + maxMs
    for (const item of await queryPrefix(workspaceKey(workspaceId), prefix))
      await loggingFailure(() => finish(workspaceId, unfinished.fromItem(item), until))
  })

/** Removes or restores leads; a timeline in the way is ended before the refusal (`unfinished`) is thrown. */
export const endingTimelines = async <Output>(
  workspaceId: string,
  work: () => Promise<Output>,
): Promise<Output> => {
  try {
    return await work()
  } catch (error) {
    const isInTheWay = isRefusedBy(error, unfinishedLabel)
    if (isInTheWay) await finishTimelines(workspaceId)
    throw error
  }
}
