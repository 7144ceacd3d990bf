import {
  isSameSearch,
  maxWatches,
  type NewWatch,
  Watch,
  type WatchChanges,
} from '@assay/shared/features/hunting/watch'
import * as calls from '@assay/shared/features/hunting/watch-calls'
import { AppError, invalidField } from '@assay/shared/platform/errors'
import { operatorAddress } from '../../../integrations/mail/product-mail.ts'
import { handle } from '../../../platform/http/exchange.ts'
import { onlyOnce } from '../../../platform/http/idempotency.ts'
import { listHandler } from '../../../platform/http/list-call.ts'
import { commit } from '../../../platform/table/collection.ts'
import { reserveIds } from '../../../platform/table/sequence.ts'
import { type Action, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { planRun, unplanned } from './plan-run.ts'
import {
  addedWatch,
  changedWatch,
  getWatch,
  isShown,
  readWatches,
  type StoredWatch,
  showWatch,
  watchCollection,
  watchLabel,
} from './watch.store.ts'
import { dayText } from './watch-notice.ts'
import { isBudgetUsedUp, monthOf, nextRunAfter, nextRunInNextMonth } from './watch-schedule.ts'

export const listWatches = handle(calls.listWatches)(
  listHandler(calls.listWatches, watchCollection, (rows) => rows.map(showWatch)),
)

const requireMail = (isMailed: boolean | undefined) => {
  if (isMailed && !operatorAddress())
    throw invalidField('isMailed', 'This site sends no mails. Choose alerts only')
}

const requireUnwatched = (rows: StoredWatch[], wanted: StoredWatch['search']) => {
  if (rows.some(({ search }) => isSameSearch(search, wanted)))
    throw new AppError('CONFLICT', {
      message: 'You are watching this search already. Change it under Watches.',
    })
}

const noRoom = `You have ${maxWatches} watches already, which is the most. Delete one first`

/** The row of a new watch, whose search was run just now. */
const newWatch = (
  id: number,
  userId: number,
  { interval, searchesPerMonth, isMailed, ...search }: NewWatch,
  now: Date,
): StoredWatch => ({
  id,
  userId,
  search,
  interval,
  searchesPerMonth,
  isMailed,
  isPaused: false,
  ...unplanned,
  lastRun: null,
  month: { name: monthOf(now), searches: 0, usd: 0 },
  total: { searches: 0, savedCount: 0, usd: 0 },
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  version: 1,
  deletedAt: null,
  runnerId: null,
  failures: 0,
})

export const createWatch = handle(calls.createWatch)(async ({ body }, { caller, idempotency }) => {
  const { workspaceId, userId } = caller
  requireMail(body.isMailed)
  const create = async () => {
    const rows = await readWatches(workspaceId)
    requireUnwatched(rows, body)
    if (rows.length >= maxWatches) throw invalidField('query', noRoom)
    const now = new Date()
    const given = newWatch(await reserveIds(workspaceId, 'watch'), userId, body, now)
    const { actions, planned } = planRun(workspaceId, given, nextRunAfter(given, now.getTime()))
    const row = { ...given, ...planned }
    const added = addedWatch(workspaceId, row)
    const answer = showWatch(row)
    const remember = idempotency ? [idempotency.action({ answer })] : []
    await commit(workspaceId, [added.change], [...added.actions, ...actions, ...remember])
    return { body: answer }
  }
  return onlyOnce(idempotency, create, (earlier) => ({ body: Watch.parse(earlier.answer) }))
})

type Changed = { row: StoredWatch; actions: Action[] }

/** The watch with its next run planned anew: it waits for nothing any more, unless that run is over its budget. */
const planned = (workspaceId: string, row: StoredWatch): Changed => {
  if (row.isPaused) return { row: { ...row, ...unplanned }, actions: [] }
  const now = new Date()
  const dueAt = nextRunAfter(row, now.getTime())
  const isOverBudget = isBudgetUsedUp(row, new Date(dueAt))
  const next = planRun(workspaceId, row, isOverBudget ? nextRunInNextMonth(row, now) : dueAt)
  const waitsFor = isOverBudget ? 'budget' : null
  return { row: { ...row, waitsFor, ...next.planned }, actions: next.actions }
}

/** Writes what `change` makes of a watch, null for nothing; of two at once the later one reads the row again. */
const changeWatch = (
  workspaceId: string,
  id: number,
  change: (row: StoredWatch) => Changed | null | Promise<Changed | null>,
): Promise<StoredWatch> =>
  withOptimisticRetry([watchLabel], async () => {
    const before = await getWatch({ workspaceId, id })
    if (!before) throw new AppError('NOT_FOUND')
    const changed = await change(before)
    if (!changed) return before
    const row = { ...changed.row, updatedAt: new Date().toISOString() }
    const written = changedWatch(workspaceId, row, before)
    await commit(workspaceId, [written.change], [...written.actions, ...changed.actions])
    return row
  })

/** Resuming a watch gives it no budget. */
const requireBudget = ({ waitsFor, nextRunAt }: StoredWatch) => {
  if (waitsFor === 'budget')
    throw new AppError('CONFLICT', {
      message: `The budget of this month is used up. Raise its budget, or wait until ${dayText(nextRunAt)}.`,
    })
}

const requireShown = (row: StoredWatch) => {
  if (!isShown(row)) throw new AppError('NOT_FOUND')
}

/** Whether the next run moves: another rhythm, a pause or its end, or a way out of waiting for the next month. */
const isPlannedAnew = (before: StoredWatch, after: StoredWatch, { isPaused }: WatchChanges): boolean =>
  after.interval !== before.interval ||
  after.isPaused !== before.isPaused ||
  (before.waitsFor !== null && isPaused === false) ||
  (before.waitsFor === 'budget' && after.searchesPerMonth > before.searchesPerMonth)

export const updateWatch = handle(calls.updateWatch)(async ({ params, body }, { caller }) => {
  const { workspaceId } = caller
  requireMail(body.isMailed)
  const row = await changeWatch(workspaceId, params.id, (before) => {
    requireShown(before)
    const after = {
      ...before,
      interval: body.interval ?? before.interval,
      searchesPerMonth: body.searchesPerMonth ?? before.searchesPerMonth,
      isMailed: body.isMailed ?? before.isMailed,
      isPaused: body.isPaused ?? before.isPaused,
    }
    if (isPlannedAnew(before, after, body)) {
      const changed = planned(workspaceId, after)
      if (before.waitsFor === 'budget' && body.isPaused === false) requireBudget(changed.row)
      return changed
    }
    const isSame = after.searchesPerMonth === before.searchesPerMonth && after.isMailed === before.isMailed
    return isSame ? null : { row: after, actions: [] }
  })
  return { body: showWatch(row) }
})

export const deleteWatch = handle(calls.deleteWatch)(async ({ params }, { caller: { workspaceId } }) => {
  await changeWatch(workspaceId, params.id, (before) => {
    requireShown(before)
    return { row: { ...before, ...unplanned, deletedAt: new Date().toISOString() }, actions: [] }
  })
  return { body: undefined }
})

/** Sent again, it finds the watch restored. */
export const restoreWatch = handle(calls.restoreWatch)(async ({ params }, { caller: { workspaceId } }) => {
  const row = await changeWatch(workspaceId, params.id, async (before) => {
    if (isShown(before)) return null
    // The same call may have restored it since: that one is found when the row is written.
    const rows = (await readWatches(workspaceId)).filter(({ id }) => id !== params.id)
    requireUnwatched(rows, before.search)
    if (rows.length >= maxWatches) throw new AppError('CONFLICT', { message: `${noRoom}.` })
    return planned(workspaceId, { ...before, deletedAt: null })
  })
  return { body: showWatch(row) }
})
