import { setTimeout as pause } from 'node:timers/promises'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { prepareStart } from '../../../platform/jobs/start-job.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { transact } from '../../../platform/table/transact.ts'
import { stopForOthers } from './approved-for.ts'
import { openSender, type Sender } from './open-sender.ts'
import {
  clearOthers,
  closeOutbox,
  handOverAction,
  nextWaiting,
  type Outbox,
  restOutbox,
  type WaitingMail,
} from './outbox.store.ts'
import { readForSending } from './read-for-sending.store.ts'
import { drainWorkspace, sendMailsJob } from './send-mails.job.ts'
import { afterOther, sendOneMail } from './send-one-mail.ts'

type Owner = { workspaceId: string; userId: number }
type Context = JobContext<Owner>

/** What a mail may take from its first command to the last reply: none is begun later in a slice. */
const longestMailMs = 46_000
/** A shorter pause is waited for; a longer one ends the slice, so that no worker is paid for waiting. */
const shortPauseMs = 2000
/** A queue message can be delayed by 15 minutes at most. */
const longestDelayMs = 14 * 60_000
/** Jobs are kept for a month, so an outbox that is never empty gets a new one now and then. */
const longestLifeMs = 24 * 3600_000
/** So often may a mail have changed just as it was to be sent. */
const mostChanges = 10

const done: JobOutcome = { progress: { fraction: 1, step: 'Done' } }

/** Gives an outbox to a new job, which goes on in its place; refused if the outbox has another job already. */
const handOver = async (owner: Owner, job: JobRow): Promise<void> => {
  const start = prepareStart(sendMailsJob, {
    ...owner,
    workspaceId: drainWorkspace(owner.workspaceId),
    message: owner,
  })
  await transact([...start.actions, handOverAction(owner, job.id, start.id)])
  await start.enqueue()
}

/** Waits a moment, or ends the slice. */
const waitFor = async (ms: number, { deadline, signal }: Context): Promise<void> => {
  const isShort = ms <= shortPauseMs && Date.now() + ms + longestMailMs < deadline
  if (!isShort) throw new ContinueInNextSlice(Math.min(ms, longestDelayMs))
  await pause(Math.max(0, ms), undefined, { signal })
}

/** Ends the job, unless mails were added, or the mailbox was mended, since `seen` was read: then it looks again. */
const leave = async (owner: Owner, { id }: JobRow, seen: Outbox): Promise<JobOutcome> => {
  if (await closeOutbox(owner, id, seen)) return done
  throw new ContinueInNextSlice()
}

/** Longer than any pause between two mails; what is added during a shorter sleep is due soon enough. */
const longSleepMs = 2 * 60_000

/**
 * Whether nothing in the outbox is due before `until`. Who adds a mail later finds that its job sleeps, and starts another
 * one.
 */
const restsBefore = async (owner: Owner, { id }: JobRow, until: number): Promise<boolean> => {
  if (!(await restOutbox(owner, id, until))) return false
  const [next] = await nextWaiting(owner, 1)
  return next !== undefined && Date.now() + dueInMs(next) >= until
}

const dueInMs = ({ sendAfter }: WaitingMail): number =>
  sendAfter === null ? 0 : Math.max(0, Date.parse(sendAfter) - Date.now())

/**
 * Sends the mails of one outbox, one after the other, at the pace of its mailbox; ends when none waits or the mailbox
 * cannot send. May be killed at any line: what was not begun is sent by the next attempt, what was begun is `unknown`.
 */
export const sendMailsWork = async (context: Context): Promise<JobOutcome> => {
  const { row, message, signal, deadline } = context
  const owner = { workspaceId: message.workspaceId, userId: message.userId }
  const attempt = `${row.id}/${row.attempt}`
  let sender: Sender | null = null
  for (let changes = 0; changes < mostChanges; ) {
    if (Date.now() + longestMailMs > deadline) throw new ContinueInNextSlice()
    const [next] = await nextWaiting(owner, 1)
    const earlyMs = next ? dueInMs(next) : 0
    const read = await readForSending(owner, next && earlyMs === 0 ? next : null)
    const { outbox } = read
    if (outbox.jobId !== row.id) return done
    if (Date.now() - Date.parse(row.createdAt) > longestLifeMs) {
      await handOver(owner, row)
      return done
    }
    if (outbox.hasOthers) {
      const until = deadline - longestMailMs
      if (!(await stopForOthers(owner, { until }))) throw new ContinueInNextSlice()
      await clearOthers(owner, outbox)
      continue
    }
    const opened = await openSender(owner, read, sender)
    if (typeof opened === 'string') {
      if (read.mail?.status !== 'sending') return leave(owner, row, outbox)
      const result = await afterOther(owner, read.mail, attempt)
      if (result.kind === 'waits') await waitFor(result.wait.until - Date.now(), context)
      continue
    }
    sender = opened
    if (!next) {
      if ((await nextWaiting(owner, 1)).length === 0) return leave(owner, row, outbox)
      continue
    }
    if (earlyMs > 0) {
      const until = Date.parse(next.sendAfter ?? '')
      if (earlyMs > longSleepMs && !(await restsBefore(owner, row, until))) continue
      await waitFor(earlyMs, context)
      continue
    }
    const result = await sendOneMail(sender, read, attempt, signal)
    if (result.kind === 'stopped') return leave(owner, row, outbox)
    // Before the pause is over, nothing has to be read.
    if (result.kind === 'settled' && result.freeAt) await waitFor(result.freeAt - Date.now(), context)
    if (result.kind === 'waits' && result.isAll) await waitFor(result.wait.until - Date.now(), context)
    if (result.kind === 'changed') changes += 1
  }
  throw new ContinueInNextSlice(1000)
}
