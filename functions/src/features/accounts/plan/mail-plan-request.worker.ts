import type { PlanRequest } from '@assay/shared/features/accounts/plan-request'
import { plans } from '@assay/shared/features/usage/plans'
import { mailToOperator, takeOperatorTurn } from '../../../integrations/mail/mail-to-operator.ts'
import { booleanStep } from '../../../platform/jobs/checkpoints.ts'
import { implementJob } from '../../../platform/jobs/implement-job.ts'
import { getUserRow, type StoredUser } from '../identity/account.store.ts'
import { mailPlanRequestJob } from './mail-plan-request.job.ts'
import { getPlanRequest } from './plan-request.store.ts'

const textOf = ({ username, fullName, email }: StoredUser, { plan, requestedAt }: PlanRequest): string =>
  [
    `Plan: ${plans[plan].title}`,
    `Username: ${username}`,
    `Name: ${fullName ?? 'not given'}`,
    `Email: ${email}`,
    `Asked: ${requestedAt}`,
    '',
    'An answer to this mail goes to the person who asked. Once you have agreed, `npm run plan` changes the plan.',
  ].join('\n')

const mailRequest = (user: StoredUser, request: PlanRequest): Promise<void> =>
  mailToOperator({
    subject: `Plan request: ${plans[request.plan].title} for ${user.username}`,
    text: textOf(user, request),
    replyTo: user.email,
  })

export const handler = implementJob(mailPlanRequestJob, async ({ message, step }) => {
  const request = await getPlanRequest(message)
  const user = await getUserRow(message.workspaceId, message.userId)
  // The plan may have been changed, or the account deleted, before the mail was sent.
  if (request && user) {
    await step(booleanStep('turn'), takeOperatorTurn)
    await step(booleanStep('mailed'), () => mailRequest(user, request).then(() => true))
  }
  return { progress: { fraction: 1, step: 'Done' } }
})
