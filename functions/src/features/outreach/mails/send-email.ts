import { sendEmail as call } from '@assay/shared/features/outreach/calls'
import { AppError } from '@assay/shared/platform/errors'
import { handle } from '../../../platform/http/exchange.ts'
import { answerJob } from '../../../platform/jobs/answer-job.ts'
import { getLeadRow } from '../../leads/public.ts'
import { getMailbox } from '../mailbox/mailbox.store.ts'
import { accountOf } from './approved-for.ts'
import { readEmailOutcome } from './email-outcome.ts'
import { startEmail } from './start-email.ts'

const companyOf = async (workspaceId: string, leadId: number | undefined): Promise<string | null> => {
  if (leadId === undefined) return null
  const lead = await getLeadRow(workspaceId, leadId)
  if (!lead) throw new AppError('NOT_FOUND')
  return lead.companyName
}

export const sendEmail = handle(call)(({ body }, context) => {
  const { workspaceId, userId } = context.caller
  const { to, emailContent, leadId, aiLeadId, confirmUnproved = false, ignoreQuietHours = false } = body
  return answerJob(context, {
    start: async () => {
      const mailbox = await getMailbox(workspaceId, userId)
      if (!mailbox) return context.fail('MAILBOX_NOT_CONFIGURED')
      return startEmail(context, {
        origin: 'send',
        leadId: leadId ?? null,
        aiLeadId: aiLeadId ?? null,
        companyName: await companyOf(workspaceId, leadId),
        campaignId: null,
        step: null,
        to,
        subject: emailContent.subject,
        body: emailContent.body,
        callToAction: emailContent.callToAction || null,
        isConfirmed: confirmUnproved,
        account: accountOf(mailbox),
        ignoresQuietHours: ignoreQuietHours,
      })
    },
    result: async (row) => (await readEmailOutcome(row)) ?? context.fail('CANCELLED'),
  })
})
