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

/** Of all visitors together 60 at once, then one a minute: nobody can flood the operator's mailbox. */
const everyonesBucket = { name: 'demo-request-all', who: 'everyone', burst: 60, intervalMs: 60_000 }

/** Those that wait ask again at different times within so long. */
const askAgainWithinMs = 10 * 60_000

const takeTurn = async (): Promise<true> => {
  const waitMs = await takeToken(everyonesBucket)
  if (waitMs > 0) throw new ContinueInNextSlice(Math.round(waitMs + Math.random() * askAgainWithinMs))
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
  if (!operator) return log.warn('A demo request is kept only: MAIL_FROM names no mail address')
  await mailFromJob({
    to: operator,
    subject: `Demo request: ${request.company ?? request.name}`,
    text: textOf(request),
    replyTo: isMailAddress(request.email) ? request.email : undefined,
  })
}

export const handler = implementJob(mailDemoRequestJob, async ({ row, message, step }) => {
  const request = await getDemoRequest(message.requestId)
  // A request may be forgotten before its mail could leave.
  if (request) {
    await step(booleanStep('turn'), takeTurn)
    await step(booleanStep('mailed'), () => mailToOperator(request).then(() => true))
  }
  return { progress: { fraction: 1, step: 'Done' }, cost: row.cost }
})
