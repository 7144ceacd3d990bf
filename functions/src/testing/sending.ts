import { listMails, sendEmail } from '@assay/shared/features/outreach/calls'
import type { Mail } from '@assay/shared/features/outreach/mail'
import { isOver } from '@assay/shared/platform/job'
import { enqueueMails, type NewMail } from '../features/outreach/mails/enqueue-mails.ts'
import { readOutbox } from '../features/outreach/mails/outbox.store.ts'
import { sendEmailJob } from '../features/outreach/mails/send-email.job.ts'
import { handler as sendsEmail } from '../features/outreach/mails/send-email.worker.ts'
import { drainWorkspace, sendMailsJob } from '../features/outreach/mails/send-mails.job.ts'
import { handler as sendsMails } from '../features/outreach/mails/send-mails.worker.ts'
import { getJobRow } from '../platform/jobs/job.store.ts'
import { withNeedsOf } from './granted.ts'
import { showJob } from './job.ts'
import { endPause, expireLease } from './queue.ts'
import type { newRep } from './rep.ts'
import { queueMessage } from './search.ts'

type Rep = Awaited<ReturnType<typeof newRep>>

const emailWorker = withNeedsOf(sendEmailJob, sendsEmail)
const outboxWorker = withNeedsOf(sendMailsJob, sendsMails)

/** A mail that nothing but the confirmation speaks for. */
export const someDraft = (change: Partial<NewMail> = {}): NewMail => ({
  leadId: null,
  companyName: null,
  origin: 'approval',
  campaignId: null,
  step: null,
  to: 'ann@maple-dental.example',
  subject: `Duty rosters ${Math.random()}`,
  body: 'Hello',
  callToAction: null,
  isConfirmed: true,
  account: null,
  ...change,
})

/** Puts mails into a rep's outbox; at most 18. */
export const enqueue = async ({ user }: Rep, drafts: NewMail[]): Promise<number[]> =>
  (await enqueueMails(user.workspaceId, user.id, drafts)).map(({ mail, problem }) => {
    if (!mail) throw new Error(`The gate refused the mail: ${problem.message}`)
    return mail.id
  })

const body = {
  to: 'ann@maple-dental.example',
  emailContent: { subject: 'Duty rosters', body: 'Hello' },
  confirmUnproved: true,
}

/** Asks for an email to be sent, without waiting for it. */
export const askToSend = (rep: Rep, change: Record<string, unknown> = {}, headers = {}) =>
  rep.call(sendEmail, { body: { ...body, ...change } }, { headers: { prefer: 'respond-async', ...headers } })

/** Works on the job of an email; returns it as its caller sees it. */
export const workOnEmail = async (rep: Rep, jobId: string) => {
  await emailWorker(queueMessage(rep.user.workspaceId, jobId))
  return showJob(rep, jobId)
}

/** Sends an email as a user does who waits for it. */
export const sendNow = async (rep: Rep, change: Record<string, unknown> = {}) => {
  const reply = await askToSend(rep, change)
  if (reply.status !== 202) throw new Error(`It answered ${reply.status}: ${reply.error.message}`)
  return workOnEmail(rep, (reply.body as unknown as { jobId: string }).jobId)
}

/** The job that works on a rep's outbox; null if there is none. */
export const drainOf = async ({ user }: Rep) => {
  const { jobId } = await readOutbox({ workspaceId: user.workspaceId, userId: user.id })
  return jobId ? getJobRow(drainWorkspace(user.workspaceId), jobId) : null
}

/** One slice of the work on a rep's outbox, whatever pause is left. */
export const drainOnce = async (rep: Rep): Promise<void> => {
  const job = await drainOf(rep)
  if (!job) return
  const address = { workspaceId: job.workspaceId, jobId: job.id }
  await endPause(address)
  await outboxWorker(queueMessage(address.workspaceId, address.jobId))
}

/** Works on a rep's outbox until its job has ended, or for so many slices. */
export const drain = async (rep: Rep, mostSlices = 20): Promise<void> => {
  for (let slice = 0; slice < mostSlices; slice++) {
    const job = await drainOf(rep)
    if (!job || isOver(job.status)) return
    await drainOnce(rep)
  }
}

/** The state after a worker of the outbox was killed: its lease has expired. */
export const afterKill = async (rep: Rep): Promise<void> => {
  const job = await drainOf(rep)
  if (job) await expireLease({ workspaceId: job.workspaceId, jobId: job.id })
}

export const mailsOf = async (rep: Rep): Promise<Mail[]> => (await rep.call(listMails)).body as Mail[]
