import { createHash } from 'node:crypto'
import { isOver } from '@assay/shared/platform/job'
import type { JobCallContext } from '../../../platform/jobs/answer-job.ts'
import { getJobRow, type JobRow } from '../../../platform/jobs/job.store.ts'
import { joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { newestJobAbout, newestJobLabel } from '../../../platform/jobs/newest-job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { type Action, isRefusedBy, TransactionRefused } from '../../../platform/table/transact.ts'
import { mailsPreparedLabels, type NewMail, prepareRows } from './enqueue-mails.ts'
import { getMail } from './mail.store.ts'
import { refusedAsError } from './mail-problem.ts'
import { sendEmailJob } from './send-email.job.ts'

/** The same mail again within this time is a second click. */
const secondClickMs = 10 * 60_000

/**
 * Joined while it is under way, and for some minutes after it was sent; one that failed, or whose mail was stopped while it
 * waited, may be tried again.
 */
const isSecondClick = async (row: JobRow): Promise<boolean> => {
  if (!isOver(row.status)) return !row.cancelRequested
  if (row.status !== 'completed' || Date.now() - Date.parse(row.createdAt) >= secondClickMs) return false
  const { mailId } = row.message as { mailId: number }
  const mail = await getMail(row.workspaceId, mailId)
  return mail !== null && mail.status !== 'cancelled' && mail.status !== 'refused'
}

const hashOf = ({ to, subject, body, callToAction }: NewMail): string =>
  createHash('sha256')
    .update(JSON.stringify([to.toLowerCase(), subject, body, callToAction]))
    .digest('base64url')

/** Another request has written meanwhile: all is read again, and that request's job joined if it sends the same mail. */
const joinInstead = () => new TransactionRefused([newestJobLabel], {})

/**
 * Puts a mail that its user waits for into the outbox, together with the job that sends it at once; the same mail twice
 * is one. Returns the job's id. ADDRESS_UNPROVED or MAIL_REFUSED if the gate refuses it: then nothing is stored.
 */
export const startEmail = (context: JobCallContext, draft: NewMail): Promise<string> => {
  const { workspaceId, userId } = context.caller
  const owner = { workspaceId, userId }
  const subject = { userId, origin: draft.origin, mail: hashOf(draft) }
  const newest = newestJobAbout(workspaceId, sendEmailJob, subject)
  const isThereMeanwhile = async () => {
    const jobId = await newest.read()
    const row = jobId === null ? null : await getJobRow(workspaceId, jobId)
    return row !== null && (await isSecondClick(row))
  }
  const start = async (id: string, also: Action[]): Promise<string> => {
    const { mails, actions, changes } = await prepareRows(owner, [{ ...draft, isUrgent: true }])
    const [prepared] = mails
    if (!prepared?.mail) {
      const problem = prepared?.problem
      if (problem?.kind === 'duplicate' && (await isThereMeanwhile())) throw joinInstead()
      throw refusedAsError(problem)
    }
    const message = { mailId: prepared.mail.id }
    try {
      return await startJob(sendEmailJob, { id, ...owner, message, also: [...actions, ...also], changes })
    } catch (error) {
      throw isRefusedBy(error, ...mailsPreparedLabels) ? joinInstead() : error
    }
  }
  return joinOrStart(context, { newest, isJoined: isSecondClick, start })
}
