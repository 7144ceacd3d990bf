import { isOver } from '@assay/shared/platform/job'
import { getJobRow, type JobRow } from '../../../platform/jobs/job.store.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { type Action, transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { addToOutboxAction, nextWaiting, type Outbox, outboxLabel, readOutbox } from './outbox.store.ts'
import { drainWorkspace, sendMailsJob } from './send-mails.job.ts'

type Owner = { workspaceId: string; userId: number }

/** One that sleeps longer is replaced, because what is added may be due before it wakes; it then ends. */
const shortSleepMs = 60_000

const isAwake = ({ status, cancelRequested, notBefore = 0 }: JobRow, { restsUntil }: Outbox): boolean => {
  const wakesAt = status === 'running' ? restsUntil : Math.max(notBefore, restsUntil)
  return !isOver(status) && !cancelRequested && wakesAt <= Date.now() + shortSleepMs
}

/** The job of an outbox, and until when it sleeps. */
type Worked = { jobId: string; restsUntil: number }

type Drain = { worked: Worked; actions: Action[]; wake: () => Promise<void> }

const joined = (owner: Owner, worked: Worked, hasOthers = false): Drain => ({
  worked,
  actions: [addToOutboxAction(owner, worked, worked.jobId, hasOthers)],
  wake: async () => {},
})

/**
 * What makes sure that an outbox is worked on: joins the job that does, or starts one. Belongs into the transaction that
 * adds mails, so that none is left behind; refused (`outboxLabel`) if the job has changed meanwhile. `wake` sends the
 * queue message of a new job; without it the sweep does.
 */
export const prepareDrain = async (owner: Owner, hasOthers = false): Promise<Drain> => {
  const { workspaceId, userId } = owner
  const outbox = await readOutbox(owner)
  const running = outbox.jobId ? await getJobRow(drainWorkspace(workspaceId), outbox.jobId) : null
  if (running && isAwake(running, outbox))
    return joined(owner, { jobId: running.id, restsUntil: outbox.restsUntil }, hasOthers)
  const start = prepareStart(sendMailsJob, {
    workspaceId: drainWorkspace(workspaceId),
    userId,
    message: { workspaceId, userId },
  })
  return {
    worked: { jobId: start.id, restsUntil: 0 },
    actions: [...start.actions, addToOutboxAction(owner, outbox, start.id, hasOthers)],
    wake: start.enqueue,
  }
}

/** What has the mails stopped that wait for a mailbox: belongs into the transaction that replaces or removes it. */
export const prepareStopping = async (owner: Owner): Promise<Omit<Drain, 'worked'>> =>
  (await nextWaiting(owner, 1)).length === 0
    ? { actions: [], wake: async () => {} }
    : prepareDrain(owner, true)

/**
 * `prepareDrain` for several transactions in a row: the job of one that was written is joined by the next without being
 * read. It may fall asleep meanwhile, so `wakeOutbox` belongs after the last one.
 */
export const sharedDrain = (owner: Owner): (() => Promise<Drain>) => {
  let written: Worked | null = null
  return async () => {
    const drain = written ? joined(owner, written) : await prepareDrain(owner)
    // A refused transaction reads it again.
    written = null
    return {
      ...drain,
      wake: async () => {
        written = drain.worked
        await drain.wake()
      },
    }
  }
}

/** Has an outbox worked on again in which mails wait: a mailbox was mended, or a job was lost. */
export const wakeOutbox = async (workspaceId: string, userId: number): Promise<void> => {
  const owner = { workspaceId, userId }
  if ((await nextWaiting(owner, 1)).length === 0) return
  await withOptimisticRetry([outboxLabel], async () => {
    const { actions, wake } = await prepareDrain(owner)
    await transact(actions)
    await wake()
  })
}
