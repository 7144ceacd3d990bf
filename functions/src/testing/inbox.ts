import { createLead } from '@assay/shared/features/leads/calls'
import type { MailStatus } from '@assay/shared/features/outreach/mail'
import { sealPassword } from '../features/outreach/mailbox/accounts-of.ts'
import { getMailbox, type MailboxRow, saveMailbox } from '../features/outreach/mailbox/mailbox.store.ts'
import { accountOf } from '../features/outreach/mails/approved-for.ts'
import { type NewMail, prepareRows } from '../features/outreach/mails/enqueue-mails.ts'
import { changeMailAction, type StoredMail } from '../features/outreach/mails/mail.store.ts'
import { messageIdOf } from '../features/outreach/mails/message-id.ts'
import { deleteWaitingAction } from '../features/outreach/mails/outbox.store.ts'
import { readRepliesJob } from '../features/outreach/replies/read-replies.job.ts'
import { readRepliesWith } from '../features/outreach/replies/read-replies-work.ts'
import { MailboxFailure, type MailboxProblem } from '../integrations/mail/own/mailbox-problem.ts'
import type { ReceivedMail } from '../integrations/mail/own/received-mail.ts'
import { implementJob } from '../platform/jobs/implement-job.ts'
import { listJobRows } from '../platform/jobs/job.store.ts'
import { systemWorkspace } from '../platform/jobs/system-workspace.ts'
import { commit } from '../platform/table/collection.ts'
import { transact } from '../platform/table/transact.ts'
import { withNeedsOf } from './granted.ts'
import { endPause } from './queue.ts'
import { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

export type Rep = Awaited<ReturnType<typeof newRep>>

/** Stores a mailbox that sends and whose replies are read. */
export const storeMailbox = async (
  { user: { workspaceId, id: userId } }: Rep,
  change: Partial<MailboxRow> = {},
): Promise<MailboxRow> => {
  const now = new Date().toISOString()
  const sealedPassword = await sealPassword('open sesame', { workspaceId, userId })
  return saveMailbox({ workspaceId, userId }, (row) => ({
    id: userId,
    userId,
    provider: 'custom',
    smtpHost: 'smtp.assayer.example',
    smtpPort: 465,
    email: 'rep@assayer.example',
    username: null,
    sealedPassword,
    senderName: null,
    imapHost: 'imap.assayer.example',
    imapPort: 993,
    postalAddress: null,
    dailyLimit: 50,
    isTest: false,
    pausedBecause: null,
    repliesReadAt: null,
    repliesProblem: null,
    problem: null,
    checkedAt: null,
    checkBegunAt: 0,
    imapCursor: null,
    sendDays: 0,
    lastSendDay: null,
    version: Date.now(),
    accountId: 0,
    revision: 0,
    createdAt: now,
    updatedAt: now,
    ...row,
    ...change,
  }))
}

/** A rep with a mailbox and a lead. */
export const repWithMailbox = async () => {
  const rep = await newRep()
  await storeMailbox(rep)
  const body = { companyName: 'Maple Dental', email: 'ann@maple-dental.example' }
  const { id: leadId } = (await rep.call(createLead, { body })).body
  return { rep, leadId, workspaceId: rep.user.workspaceId }
}

type SentMail = Partial<NewMail> & { leadId: number | null; status?: MailStatus }

/** Stores a mail of a rep as it is after it was sent, or in another state. */
export const storeMail = async (
  { user: { workspaceId, id: userId } }: Rep,
  { leadId, status = 'sent', ...change }: SentMail,
): Promise<StoredMail> => {
  const mailbox = await getMailbox(workspaceId, userId)
  const { mails, actions, changes } = await prepareRows({ workspaceId, userId }, [
    {
      leadId,
      companyName: leadId === null ? null : 'Maple Dental',
      origin: 'send',
      campaignId: null,
      step: null,
      to: 'ann@maple-dental.example',
      subject: `Duty rosters ${Math.random()}`,
      body: 'Hello',
      callToAction: null,
      isConfirmed: true,
      account: mailbox && accountOf(mailbox),
      ...change,
    },
  ])
  const mail = mails[0]?.mail
  if (!mail) throw new Error(`The gate refused the mail: ${mails[0]?.problem?.message}`)
  await commit(workspaceId, changes, actions)
  if (status === 'waiting') return mail
  const sentAt = status === 'sent' ? new Date().toISOString() : null
  await transact([
    changeMailAction(workspaceId, mail.id, { status: 'waiting' }, { status, sentAt, sendAfter: null }),
    deleteWaitingAction(workspaceId, mail),
  ])
  return { ...mail, status, sentAt, sendAfter: null }
}

let received = 0

/** A reply to a mail from its recipient, as it is found in the inbox. */
export const someReply = (
  mail: Pick<StoredMail, 'id' | 'messageToken' | 'to'>,
  change: Partial<ReceivedMail> = {},
): ReceivedMail => ({
  uid: 0,
  messageId: `<${++received}@maple-dental.example>`,
  from: mail.to,
  subject: 'Re: Duty rosters',
  date: new Date().toISOString(),
  refersTo: [`<${messageIdOf(mail, 'assayer.example')}>`],
  text: 'Yes, call me',
  kind: 'reply',
  ...change,
})

/** A report that a mail could not be delivered. */
export const someBounce = (
  mail: Pick<StoredMail, 'id' | 'messageToken' | 'to'>,
  report: Partial<NonNullable<ReceivedMail['report']>> = {},
): ReceivedMail =>
  someReply(mail, {
    kind: 'bounce',
    from: 'mailer-daemon@maple-dental.example',
    text: '',
    report: { recipient: mail.to, isHard: true, diagnostic: '550 5.1.1 No such user', ...report },
  })

/** An inbox in memory, which is read as `readNewMails` reads a real one. */
export const someInbox = () => {
  const mails: ReceivedMail[] = []
  let uidValidity = 1
  let problem: MailboxProblem | null = null
  return {
    arrive: (...arrived: ReceivedMail[]) => {
      for (const mail of arrived) mails.push({ ...mail, uid: mails.length + 1 })
    },
    /** The server numbers its mails anew, as after a restored backup. */
    renumber: () => {
      uidValidity++
    },
    failWith: (one: MailboxProblem | null) => {
      problem = one
    },
    read: (async (_account, cursor, { limit }) => {
      if (problem) throw new MailboxFailure(problem)
      const from =
        cursor === null ? mails.length : cursor.uidValidity === String(uidValidity) ? cursor.uid : 0
      const found = mails.slice(from, from + limit)
      return {
        mails: found,
        cursor: { uidValidity: String(uidValidity), uid: from + found.length },
        hasMore: from + found.length < mails.length,
      }
    }) satisfies Parameters<typeof readRepliesWith>[0],
  }
}

/** The jobs that read mailboxes of a rep's workspace, newest first. */
export const readingsOf = ({ user }: Rep) => listJobRows(systemWorkspace(user.workspaceId), 50)

/** A worker that reads this inbox. */
export const readingWorker = (inbox: Pick<ReturnType<typeof someInbox>, 'read'>) =>
  withNeedsOf(readRepliesJob, implementJob(readRepliesJob, readRepliesWith(inbox.read)))

/** Reads the inbox once: a slice of the newest job, which waits for its next one or has ended. Returns the job. */
export const readInbox = async (rep: Rep, inbox: ReturnType<typeof someInbox>, nth = 0) => {
  const workspaceId = systemWorkspace(rep.user.workspaceId)
  const job = (await readingsOf(rep))[nth]
  if (!job) throw new Error('No job reads the mailbox')
  await endPause({ workspaceId, jobId: job.id })
  await readingWorker(inbox)(queueMessage(workspaceId, job.id))
  return (await readingsOf(rep)).find(({ id }) => id === job.id) ?? job
}
