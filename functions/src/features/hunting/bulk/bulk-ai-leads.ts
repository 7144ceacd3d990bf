import type { BulkAiChange, BulkAiLeads } from '@assay/shared/features/hunting/bulk-ai-leads'
import { bulkAiLeads as call } from '@assay/shared/features/hunting/calls'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { type Caller, handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { log } from '../../../platform/log.ts'
import { commit } from '../../../platform/table/collection.ts'
import { transact } from '../../../platform/table/transact.ts'
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

/** What is remembered of a change, so that a repeat names the same conversions as its own. */
const Settled = lazy(() =>
  z.object({
    changedIds: z.array(z.int()),
    convertedIds: z.array(z.int()),
    missingIds: z.array(z.int()),
    remainingIds: z.array(z.int()),
  }),
)
type Settled = z.infer<typeof Settled>
type Change = Pick<Settled, 'convertedIds' | 'remainingIds'>

/** Converts one after the other until the time is over or one fails. */
const convertSome = async (caller: Caller, ids: number[]): Promise<Change> => {
  const until = Date.now() + workMs
  const convertedIds: number[] = []
  for (const [nth, id] of ids.entries()) {
    if (Date.now() > until) return { convertedIds, remainingIds: ids.slice(nth) }
    try {
      const { isNew } = await convertOnce(caller, id)
      if (isNew) convertedIds.push(id)
    } catch (error) {
      if (nth === 0) throw error
      log.warn('A conversion among others failed', { error, left: ids.length - nth })
      return { convertedIds, remainingIds: ids.slice(nth) }
    }
  }
  return { convertedIds, remainingIds: [] }
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

const changeAll = async (caller: Caller, rows: StoredAiLead[], change: BulkAiChange): Promise<Change> => {
  if (change === 'convert')
    return convertSome(
      caller,
      rows.map(({ id }) => id),
    )
  await setAside(caller.workspaceId, rows, change === 'setAside')
  return { convertedIds: [], remainingIds: [] }
}

const settle = async (caller: Caller, body: BulkAiLeads): Promise<Settled> => {
  const ids = [...new Set(body.ids)]
  const rows = await getAiLeadRows(caller.workspaceId, ids)
  const known = new Map(rows.map((row) => [row.id, row]))
  const present = ids.flatMap((id) => known.get(id) ?? [])
  const { convertedIds, remainingIds } = await changeAll(caller, present, body.change)
  return {
    changedIds: present.map(({ id }) => id).filter((id) => !remainingIds.includes(id)),
    convertedIds,
    missingIds: ids.filter((id) => !known.has(id)),
    remainingIds,
  }
}

/** Each change is idempotent by nature, so what was interrupted can be asked again. */
export const bulkAiLeads = handle(call)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId } = caller
  const work = async () => {
    const done = await idempotency?.reserve()
    if (done) return Settled.parse(done.answer)
    const answer = await settle(caller, body)
    if (idempotency) await transact([idempotency.action({ answer })])
    return answer
  }
  const { changedIds, ...ids } = await onlyOnce(idempotency, work, ({ answer }) => Settled.parse(answer))
  const [changed, weights] = await Promise.all([
    getAiLeadRows(workspaceId, changedIds),
    readWeights(workspaceId),
  ])
  return { body: { changed: changed.map((row) => showAiLead(weighed(row, weights))), ...ids } }
})
