import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '@assay/shared/platform/errors'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { transact, withOptimisticRetry } from '../../../platform/table/transact.ts'
import { stopIfForOther } from './approved-for.ts'
import { getMail, type StoredMail } from './mail.store.ts'
import { openSender } from './open-sender.ts'
import { outboxLabel } from './outbox.store.ts'
import type { Wait } from './pace.ts'
import { readForSending } from './read-for-sending.store.ts'
import { sendOneMail } from './send-one-mail.ts'
import { prepareDrain } from './start-drain.ts'
import { stopMail } from './stop-mails.ts'

type Context = JobContext<{ mailId: number }>

/** A user waits for this one, so a short pause is waited for. */
const shortPauseMs = 2000
const mostChanges = 10

const sent: JobOutcome = { progress: { fraction: 1, step: 'Sent' } }

const waiting = (waits: { until: number | null; because: Wait['because'] }): JobOutcome => ({
  progress: {
    fraction: 1,
    step: 'Waits in the outbox',
    waits: { ...waits, until: waits.until === null ? null : new Date(waits.until).toISOString() },
  },
})

/** Leaves the mail to the job of its outbox. */
const leaveToOutbox = (owner: { workspaceId: string; userId: number }): Promise<void> =>
  withOptimisticRetry([outboxLabel], async () => {
    const { actions, wake } = await prepareDrain(owner)
    await transact(actions)
    await wake()
  })

const refused = ({ problem }: StoredMail) => new AppError('MAIL_REFUSED', { message: problem?.message })

export const sendEmailWork = async ({ row, message, signal }: Context): Promise<JobOutcome> => {
  const { workspaceId, userId } = row
  const owner = { workspaceId, userId }
  for (let turn = 0; turn < mostChanges; turn++) {
    const mail = await getMail(workspaceId, message.mailId)
    if (!mail) throw new AppError('MAIL_REFUSED', { message: 'The lead was deleted.' })
    if (mail.status === 'sent') return sent
    if (mail.status !== 'waiting' && mail.status !== 'sending') throw refused(mail)
    const read = await readForSending(owner, mail)
    const sender = await openSender(owner, read)
    const isHeld = typeof sender === 'string' && mail.status === 'waiting'
    if (isHeld && (await stopIfForOther(owner, mail, read.mailbox))) continue
    if (typeof sender === 'string') return waiting({ until: null, because: 'mailbox-paused' })
    const result = await sendOneMail(sender, read, `${row.id}/${row.attempt}`, signal)
    if (result.kind === 'stopped') return waiting({ until: null, because: 'mailbox-paused' })
    if (result.kind !== 'waits') continue
    const ms = result.wait.until - Date.now()
    if (ms > shortPauseMs) {
      await leaveToOutbox(owner)
      return waiting(result.wait)
    }
    await pause(Math.max(0, ms), undefined, { signal })
  }
  throw new Error('The mail changed whenever it was to be sent')
}

/** A mail that was not begun is stopped; one that was begun has its end, or gets it from its outbox. */
export const whenSendingIsCancelled = async ({ workspaceId, userId, message }: JobRow): Promise<void> => {
  const { mailId } = message as { mailId: number }
  const mail = await getMail(workspaceId, mailId)
  if (!mail) return
  await stopMail(workspaceId, mail, { kind: 'cancelled-by-user', message: 'You stopped this email.' })
  const left = await getMail(workspaceId, mailId)
  if (left?.status === 'sending') await leaveToOutbox({ workspaceId, userId })
}
