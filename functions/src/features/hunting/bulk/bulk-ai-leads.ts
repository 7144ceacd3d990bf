import type { BulkAiChange } from '@assay/shared/features/hunting/bulk-ai-leads'
import { bulkAiLeads as call } from '@assay/shared/features/hunting/calls'
import { type Caller, handle } from '../../../platform/http/exchange.ts'
import { log } from '../../../platform/log.ts'
import { commit } from '../../../platform/table/collection.ts'
import {
  aiLeadCollection,
  getAiLeadRows,
  type StoredAiLead,
  setAsideAction,
  showAiLead,
} from '../ai-lead.store.ts'
import { convertOnce } from '../card/convert-ai-lead.ts'
import { readWeights, weighed } from '../criteria/scoring-weights.store.ts'

/** No conversion begins later than this; the call's own deadline is 28 s. */
const workMs = 20_000
/** A transaction has at most 100 actions. */
const setAsideAtOnce = 50

/** Converts one after the other until the time is over or one fails, and returns which are left. */
const convertSome = async (caller: Caller, ids: number[]): Promise<number[]> => {
  const until = Date.now() + workMs
  for (const [nth, id] of ids.entries()) {
    if (Date.now() > until) return ids.slice(nth)
    try {
      await convertOnce(caller, id)
    } catch (error) {
      if (nth === 0) throw error
      log.warn('A conversion among others failed', { error, left: ids.length - nth })
      return ids.slice(nth)
    }
  }
  return []
}

const setAside = async (workspaceId: string, rows: StoredAiLead[], isSetAside: boolean): Promise<void> => {
  const ids = rows.filter((row) => row.isSetAside !== isSetAside).map(({ id }) => id)
  for (let at = 0; at < ids.length; at += setAsideAtOnce) {
    const changedIds = ids.slice(at, at + setAsideAtOnce)
    await commit(
      workspaceId,
      [{ collection: aiLeadCollection.name, changedIds }],
      changedIds.map((id) => setAsideAction(workspaceId, id, isSetAside)),
    )
  }
}

/** Applies the change and returns the ids that are left. */
const changeAll = async (caller: Caller, rows: StoredAiLead[], change: BulkAiChange): Promise<number[]> => {
  if (change === 'convert')
    return convertSome(
      caller,
      rows.map(({ id }) => id),
    )
  await setAside(caller.workspaceId, rows, change === 'setAside')
  return []
}

/** Each change is idempotent by nature, so what was interrupted can be asked again. */
export const bulkAiLeads = handle(call)(async ({ body }, { caller }) => {
  const { workspaceId } = caller
  const ids = [...new Set(body.ids)]
  const rows = await getAiLeadRows(workspaceId, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const present = ids.flatMap((id) => known.get(id) ?? [])
  const remainingIds = await changeAll(caller, present, body.change)
  const doneIds = present.map(({ id }) => id).filter((id) => !remainingIds.includes(id))
  const [done, weights] = await Promise.all([getAiLeadRows(workspaceId, doneIds), readWeights(workspaceId)])
  return {
    body: {
      changed: done.map((row) => showAiLead(weighed(row, weights))),
      missingIds: ids.filter((id) => !known.has(id)),
      remainingIds,
    },
  }
})
