import { isMailAddress } from '@assay/shared/platform/mail-address'
import { mailFromJob } from '../../integrations/mail/mail-from-job.ts'
import { operatorAddress } from '../../integrations/mail/product-mail.ts'
import { booleanStep } from '../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../platform/jobs/implement-job.ts'
import { ContinueInNextSlice } from '../../platform/jobs/work-on-job.ts'
import { log } from '../../platform/log.ts'
import { takeToken } from '../../platform/table/throttle.ts'
import { type DemoRequest, getDemoRequest } from './demo-request.store.ts'
import { mailDemoRequestJob } from './mail-demo-request.job.ts'

/** A limit over all visitors, 60 at once and then one a minute, so that they cannot flood the operator's mailbox. */
const globalBucket = { name: 'demo-request-all', who: 'everyone', burst: 60, intervalMs: 60_000 }

/** Waiting jobs retry at random times within this period. */
const retryWithinMs = 10 * 60_000

const takeGlobalToken = async (): Promise<true> => {
  const waitMs = await takeToken(globalBucket)
  if (waitMs > 0) throw new ContinueInNextSlice(Math.round(waitMs + Math.random() * retryWithinMs))
  return true
}

const textOf = ({ name, email, company, message, receivedAt }: DemoRequest): string =>
  [
    `Name: ${name}`,
    `Email: ${email}`,
    `Company: ${company ?? 'not given'}`,
    `Received: ${receivedAt}`,
    '',
    message ?? '(no message)',
    '',
    'An answer to this mail goes to the person who asked. The address was typed by them and is not verified.',
  ].join('\n')

const mailToOperator = async (request: DemoRequest): Promise<void> => {
  const operator = operatorAddress()
  if (!operator) return log.warn('A demo request is stored but not mailed: MAIL_FROM is not a mail address')
  await mailFromJob({
    to: operator,
    subject: `Demo request: ${request.company ?? request.name}`,
    text: textOf(request),
    replyTo: isMailAddress(request.email) ? request.email : undefined,
  })
}

export const handler = implementJob(mailDemoRequestJob, async ({ row, message, step }) => {
  const request = await getDemoRequest(message.requestId)
  // The request may have expired before its mail was sent.
  if (request) {
    await step(booleanStep('turn'), takeGlobalToken)
    await step(booleanStep('mailed'), () => mailToOperator(request).then(() => true))
  }
  return { progress: { fraction: 1, step: 'Done' }, cost: row.cost }
})
