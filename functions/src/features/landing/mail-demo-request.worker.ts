import { isMailAddress } from '@assay/shared/platform/mail-address'
import { operatorAddress, sendProductMail } from '../../integrations/mail/product-mail.ts'
import { implementJob } from '../../platform/jobs/implement-job.ts'
import { log } from '../../platform/log.ts'
import { type DemoRequest, getDemoRequest } from './demo-request.store.ts'
import { mailDemoRequestJob } from './mail-demo-request.job.ts'

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
  await sendProductMail({
    to: operator,
    subject: `Demo request: ${request.company ?? request.name}`,
    text: textOf(request),
    replyTo: isMailAddress(request.email) ? request.email : undefined,
  })
}

export const handler = implementJob(mailDemoRequestJob, async ({ row, message, step }) => {
  const request = await getDemoRequest(message.requestId)
  // A request may be forgotten before its mail could leave.
  if (request) await step('mailed', () => mailToOperator(request).then(() => true))
  return { progress: { fraction: 1, step: 'Done' }, cost: row.cost }
})
