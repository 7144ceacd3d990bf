import { isMailAddress } from '@assay/shared/platform/mail-address'
import { ContinueInNextSlice } from '../../platform/jobs/work-on-job.ts'
import { log } from '../../platform/log.ts'
import { takeToken } from '../../platform/table/throttle.ts'
import { mailFromJob } from './mail-from-job.ts'
import { operatorAddress } from './product-mail.ts'

/** A limit over all mails to the operator, 60 at once and then one a minute, so that nobody can flood the mailbox. */
const operatorBucket = { name: 'operator-mail', who: 'everyone', burst: 60, intervalMs: 60_000 }

/** Waiting jobs retry at random times within this period. */
const retryWithinMs = 10 * 60_000

/** A job's step before it mails the operator: waits for its turn in a later slice. */
export const takeOperatorTurn = async (): Promise<true> => {
  const waitMs = await takeToken(operatorBucket)
  if (waitMs > 0) throw new ContinueInNextSlice(Math.round(waitMs + Math.random() * retryWithinMs))
  return true
}

type OperatorMail = { subject: string; text: string; replyTo: string }

/** Mails what users or visitors ask for, which is stored, to the operator; without MAIL_FROM it is only logged. */
export const mailToOperator = async ({ subject, text, replyTo }: OperatorMail): Promise<void> => {
  const operator = operatorAddress()
  if (!operator) return log.warn('A request is stored but not mailed: MAIL_FROM is not a mail address')
  await mailFromJob({
    to: operator,
    subject,
    text,
    replyTo: isMailAddress(replyTo) ? replyTo : undefined,
  })
}
