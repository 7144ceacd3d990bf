import { sendTestEmail as call } from '@assay/shared/features/outreach/calls'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob } from '../../../platform/jobs/answer-job.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { accountOf } from './approved-for.ts'
import { readEmailOutcome } from './email-outcome.ts'
import { startEmail } from './start-email.ts'

const subject = 'Test email from Assay'
const body =
  'This is a test email. Your mailbox is connected: emails that you send or approve in Assay go out from this address.'

export const sendTestEmail = handle(call)((_, context) => {
  const { workspaceId, userId } = context.caller
  return answerJob(context, {
    start: async () => {
      const mailbox = await getMailbox(workspaceId, userId)
      if (!mailbox) return context.fail('MAILBOX_NOT_CONFIGURED')
      return startEmail(context, {
        origin: 'test',
        leadId: null,
        companyName: null,
        campaignId: null,
        step: null,
        to: mailbox.email,
        subject,
        body,
        callToAction: 'Verify Connection',
        isConfirmed: true,
        account: accountOf(mailbox),
      })
    },
    result: async (row) => (await readEmailOutcome(row)) ?? context.fail('CANCELLED'),
  })
})
