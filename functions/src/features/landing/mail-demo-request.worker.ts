import { mailToOperator, takeOperatorTurn } from '../../integrations/mail/mail-to-operator.ts'
import { booleanStep } from '../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../platform/jobs/implement-job.ts'
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

const subjects: Record<DemoRequest['topic'], string> = { demo: 'Demo request', contact: 'Message' }

const mailRequest = (request: DemoRequest): Promise<void> =>
  mailToOperator({
    subject: `${subjects[request.topic]}: ${request.company ?? request.name}`,
    text: textOf(request),
    replyTo: request.email,
  })

export const handler = implementJob(mailDemoRequestJob, async ({ message, step }) => {
  const request = await getDemoRequest(message.requestId)
  // The request may have expired before its mail was sent.
  if (request) {
    await step(booleanStep('turn'), takeOperatorTurn)
    await step(booleanStep('mailed'), () => mailRequest(request).then(() => true))
  }
  return { progress: { fraction: 1, step: 'Done' } }
})
