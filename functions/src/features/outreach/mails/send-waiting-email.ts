import { sendWaitingEmail as call } from '@assay/shared/features/outreach/calls'
import type { MailStatus } from '@assay/shared/features/outreach/mail'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob } from '../../../platform/jobs/answer-job.ts'
import { joinOrStart } from '../../../platform/jobs/join-or-start.ts'
import { newestJobAbout } from '../../../platform/jobs/newest-job.store.ts'
import { startJob } from '../../../platform/jobs/start-job.ts'
import { type Action, isRefusedBy } from '../../../platform/table/transact.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { readEmailOutcome } from './email-outcome.ts'
import { refusalOf } from './gate.store.ts'
import { changedMails, changeMailAction, getMail, mailLabel, type StoredMail } from './mail.store.ts'
import { refusedAsError } from './mail-problem.ts'
import { confirmAddressAction } from './mails-to.store.ts'
import { moveWaitingActions } from './outbox.store.ts'
import { sendEmailJob } from './send-email.job.ts'

type Confirmed = { confirmUnproved?: boolean; ignoreQuietHours?: boolean }

/** Why a mail cannot be sent now; null if it waits. */
const tooLate = ({ status, to, problem }: StoredMail): AppError | null => {
  if (status === 'waiting') return null
  const texts: Partial<Record<MailStatus, string>> = {
    sending: `The email to ${to} is being sent.`,
    sent: `Email sent to ${to}`,
  }
  const message = texts[status]
  return message === undefined ? refusedAsError(problem) : new AppError('CONFLICT', { message })
}

/** The mail as it goes before all others, and without waiting for what its user has said need not be waited for. */
const released = (mail: StoredMail, { confirmUnproved, ignoreQuietHours }: Confirmed) => ({
  sendAfter: new Date().toISOString(),
  isUrgent: true,
  problem: null,
  isConfirmed: mail.isConfirmed || confirmUnproved === true,
  ignoresQuietHours: mail.ignoresQuietHours || ignoreQuietHours === true,
})

type Owner = { workspaceId: string; id: string; also: Action[] }

/** Starts the job that sends the mail, in one transaction with its new place in the outbox. */
const start = async ({ workspaceId, id, also }: Owner, mail: StoredMail, confirmed: Confirmed) => {
  const change = released(mail, confirmed)
  const next = { ...mail, ...change }
  const confirms = confirmed.confirmUnproved === true
  const refusal = await refusalOf(workspaceId, { ...next, confirms })
  if (refusal) throw refusedAsError(refusal)
  return startJob(sendEmailJob, {
    id,
    workspaceId,
    userId: mail.userId,
    message: { mailId: mail.id },
    also: [
      changeMailAction(workspaceId, mail.id, { status: 'waiting' }, change),
      ...moveWaitingActions(workspaceId, mail, next),
      ...(confirms ? [confirmAddressAction(workspaceId, mail.to)] : []),
      ...also,
    ],
    changes: [changedMails([mail.id])],
  })
}

export const sendWaitingEmail = handle(call)(({ body }, context) => {
  const { workspaceId } = context.caller
  const { mailId, ...confirmed } = body
  const read = async (): Promise<StoredMail> => {
    const mail = await getMail(workspaceId, mailId)
    if (!mail) return context.fail('NOT_FOUND')
    const reason = tooLate(mail)
    if (reason) throw reason
    return mail
  }
  const startIt = async (id: string, also: Action[]): Promise<string> => {
    const mail = await read()
    if (!(await getMailbox(workspaceId, mail.userId))) return context.fail('MAILBOX_NOT_CONFIGURED')
    try {
      return await start({ workspaceId, id, also }, mail, confirmed)
    } catch (error) {
      if (isRefusedBy(error, mailLabel)) await read()
      throw error
    }
  }
  return answerJob(context, {
    start: () =>
      joinOrStart(context, { newest: newestJobAbout(workspaceId, sendEmailJob, { mailId }), start: startIt }),
    result: async (row) => (await readEmailOutcome(row)) ?? context.fail('CANCELLED'),
  })
})
