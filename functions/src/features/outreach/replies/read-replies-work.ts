import type { ImapAccount } from '../../../integrations/mail/own/mail-account.ts'
import { MailboxFailure, mayPass } from '../../../integrations/mail/own/mailbox-problem.ts'
import type { NewMails } from '../../../integrations/mail/own/read-new-mails.ts'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { ContinueInNextSlice, type JobContext, type JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { log } from '../../../platform/log.ts'
import { notifyOnce } from '../../../platform/notifications/notification.store.ts'
import { TableBusy } from '../../../platform/table/retry.ts'
import { imapAccountOf } from '../mailbox/accounts-of.ts'
import { getMailbox, type MailboxRow, recordReading } from '../mailbox/mailbox.store.ts'
import { handleReceived, type Recipient } from './handle-received.ts'
import { identityOf } from './identity-of.ts'
import { pauseAfterFailureMs, pauseMs } from './reading-pause.ts'
import { countFailure } from './received.store.ts'
import { continueReading, isReading } from './start-reading.ts'

type Owner = { workspaceId: string; userId: number }
type Context = JobContext<Owner>

type ReadNewMails = (
  account: ImapAccount,
  cursor: MailboxRow['imapCursor'],
  options: { signal: AbortSignal; limit: number; timeoutMs: number },
) => Promise<NewMails>

const ended: JobOutcome = { progress: { fraction: 1, step: 'Done' } }

/** Mails of one reading: few enough that they are handled within a slice. */
const mailsAtOnce = 20

/** A job is kept for a month, so a job that reads for ever is several, one after the other. */
const longestJobMs = 24 * 3_600_000

/** One reading takes at most so long; a server that sends byte by byte must not use up the slice. */
const timeoutMs = 25_000

/** For the last reading of a slice and what it finds. */
const readingMs = timeoutMs + 5000

/** A mail that can never be handled must not keep those after it from being read. */
const mostFailures = 5

const handleOrSkip = async (recipient: Recipient, mail: ReceivedMail): Promise<void> => {
  try {
    await handleReceived(recipient, mail)
  } catch (error) {
    if (error instanceof TableBusy) throw error
    const failures = await countFailure(recipient.workspaceId, identityOf(mail))
    if (failures < mostFailures) throw error
    log.error('A received mail was skipped', {
      error: error as Error,
      userId: recipient.userId,
      uid: mail.uid,
    })
  }
}

/** Goes on with the same job, or with another one if this one is old. */
const pause = async ({ row, message }: Context, ms: number): Promise<JobOutcome> => {
  if (Date.now() - Date.parse(row.createdAt) < longestJobMs) throw new ContinueInNextSlice(ms)
  await continueReading(message, row.id, Date.now() + ms)
  return ended
}

/** Tells the user, once for a mailbox as it was saved. Whoever was told that it is paused knows. */
const stopReading = async (
  { workspaceId }: Owner,
  mailbox: MailboxRow,
  because: string,
): Promise<JobOutcome> => {
  await recordReading(workspaceId, mailbox, { problem: because })
  if (mailbox.pausedBecause === null) {
    await notifyOnce(workspaceId, `replies-${mailbox.userId}-${mailbox.version}`, {
      kind: 'outreach',
      tone: 'warning',
      title: 'Replies cannot be read',
      text: `Campaigns do not stop at a reply until your mailbox is mended. ${because}`,
      link: '/email-config',
    })
  }
  return ended
}

/**
 * A problem that may pass is shown, and tried again. So is any other one once: servers also refuse passwords when they
 * are asked too often.
 */
const afterFailure = async (
  context: Context,
  mailbox: MailboxRow,
  { problem }: MailboxFailure,
): Promise<JobOutcome> => {
  const { message } = context
  const wasSeen = mailbox.repliesProblem === problem.message
  if (!mayPass(problem) && wasSeen) return stopReading(message, mailbox, problem.message)
  await recordReading(message.workspaceId, mailbox, { problem: problem.message })
  return pause(context, mayPass(problem) ? pauseAfterFailureMs(mailbox, Date.now()) : pauseMs(mailbox))
}

type Reading = { mailbox: MailboxRow; account: ImapAccount; read: ReadNewMails }

/** Reads and handles what has arrived. How far it came is stored after each portion, so a mail may be handled twice. */
const readAll = async (context: Context, { mailbox, account, read }: Reading): Promise<void> => {
  const { workspaceId, userId } = context.message
  const recipient = { workspaceId, userId, address: mailbox.email }
  for (let stored: MailboxRow | null = mailbox, hasMore = true; hasMore; ) {
    const { signal, deadline } = context
    const found: NewMails = await read(account, stored.imapCursor, { signal, limit: mailsAtOnce, timeoutMs })
    for (const mail of found.mails) await handleOrSkip(recipient, mail)
    stored = await recordReading(workspaceId, stored, { cursor: found.cursor, problem: null })
    // The user has saved another mailbox, or deleted it.
    if (!stored) throw new ContinueInNextSlice(1000)
    hasMore = found.hasMore
    if (hasMore && deadline - Date.now() < readingMs) throw new ContinueInNextSlice()
  }
}

/** Reads what has arrived in a mailbox since the last time, and again after a pause, until the mailbox is gone. */
export const readRepliesWith =
  (read: ReadNewMails) =>
  async (context: Context): Promise<JobOutcome> => {
    const { row, message } = context
    const { workspaceId, userId } = message
    if (!(await isReading(message, row.id))) return ended
    const mailbox = await getMailbox(workspaceId, userId)
    if (!mailbox || mailbox.imapHost === null) return ended
    const account = await imapAccountOf(workspaceId, mailbox)
    if (!account) return stopReading(message, mailbox, 'Enter the password of your mailbox again.')
    try {
      await readAll(context, { mailbox, account, read })
    } catch (error) {
      if (!(error instanceof MailboxFailure)) throw error
      return afterFailure(context, mailbox, error)
    }
    return pause(context, pauseMs(mailbox))
  }
