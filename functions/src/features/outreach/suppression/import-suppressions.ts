import { importSuppressions as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { stopSuppressedMails } from '../mails/stop-mails.ts'
import { prepareNewSuppressions, suppressedAmong, suppressionLabel } from './suppression.store.ts'

/** Each takes two of the at most 100 actions of a transaction, which also changes the list's version. */
const atOnce = 45

/** A request has 28 s, of which the last batch and the answer need some. */
const workedMs = 15_000
const leastStoppingMs = 3000

/** What is known already stays as it is, so that a repeated import goes on where the one before has stopped. */
export const importSuppressions = handle(call)(async ({ body }, { caller }) => {
  const { workspaceId, userId } = caller
  const until = performance.now() + workedMs
  const { readImport } = await import('./read-import.ts')
  const { values, ...unread } = readImport(body.text)
  const before = await suppressedAmong(
    workspaceId,
    values.map(({ value }) => value),
  )
  const open = values.filter(({ value }) => !before.has(value))
  let [added, done] = [0, 0]
  while (done < open.length && performance.now() < until) {
    const batch = open.slice(done, done + atOnce)
    added += await withOptimisticRetry([suppressionLabel], async () => {
      const known = await suppressedAmong(
        workspaceId,
        batch.map(({ value }) => value),
      )
      const entries = batch.filter(({ value }) => !known.has(value))
      const { actions, changes } = await prepareNewSuppressions(
        workspaceId,
        entries.map((entry) => ({ ...entry, reason: 'imported', userId })),
      )
      if (actions.length > 0) await commit(workspaceId, changes, actions)
      return entries.length
    })
    done += batch.length
  }
  const remaining = open.length - done
  // Those of an earlier import, too: it may have been interrupted.
  const suppressing = values.filter(({ value }) => before.has(value)).concat(open.slice(0, done))
  await stopSuppressedMails(
    workspaceId,
    suppressing.map(({ value }) => value),
    Math.max(until, performance.now() + leastStoppingMs),
  )
  return { body: { ...unread, added, remaining, known: values.length - remaining - added } }
})
