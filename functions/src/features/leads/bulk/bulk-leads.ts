import { bulkLeads as call } from '@assay/shared/features/leads/calls'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { transact } from '../../../platform/table/transact.ts'
import { getLeadRows, showLead } from '../lead.store.ts'
import { absent } from './bulk-steps.ts'
import { type BulkResult, changeInBulk, maxAnswerBytes } from './change-in-bulk.ts'
import { answerBytesOf, firstThatFit } from './first-that-fit.ts'

/** What is remembered of a bulk change that was done to the end. */
const Settled = lazy(() =>
  z.object({
    changedIds: z.array(z.int()),
    deletedIds: z.array(z.int()),
    missingIds: z.array(z.int()),
  }),
)

/** The earlier outcome with the leads as they are now. */
const replay = async (workspaceId: string, answer: unknown): Promise<BulkResult> => {
  const { changedIds, deletedIds, missingIds } = Settled.parse(answer)
  const found = await getLeadRows(workspaceId, changedIds)
  const changed = firstThatFit(found, maxAnswerBytes, answerBytesOf)
  return {
    changed,
    deletedIds,
    missingIds: [...missingIds, ...absent(changedIds, found)],
    remainingIds: found.slice(changed.length).map(({ id }) => id),
  }
}

/**
 * A request that was interrupted runs again when it is sent again: what is done already counts. One
 * that was done to the end is answered from memory, so that it does not undo what came after it. The
 * key is bound to the body before the first change.
 */
export const bulkLeads = handle(call)(async ({ body }, { caller, idempotency }) => {
  const run = async () => {
    const done = await idempotency?.reserve()
    if (done) return replay(caller.workspaceId, done.answer)
    const { changed, ...ids } = await changeInBulk(caller, body)
    const answer = { changedIds: changed.map(({ id }) => id), ...ids }
    if (idempotency && ids.remainingIds.length === 0) await transact([idempotency.action({ answer })])
    return { changed, ...ids }
  }
  const { changed, ...ids } = await onlyOnce(idempotency, run, ({ answer }) =>
    replay(caller.workspaceId, answer),
  )
  return { body: { changed: changed.map(showLead), ...ids } }
})
