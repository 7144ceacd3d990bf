import { sealPassword } from '../../../functions/src/features/outreach/mailbox/accounts-of.ts'
import { saveMailbox } from '../../../functions/src/features/outreach/mailbox/mailbox.store.ts'
import { enqueueMails, type NewMail } from '../../../functions/src/features/outreach/mails/enqueue-mails.ts'
import { writeManyLeads } from '../many-leads.ts'

export type Owner = { workspaceId: string; userId: number }

/** A user's mailbox that is warm, so that its limit of the day is the highest. */
export const connectMailbox = async (owner: Owner): Promise<void> => {
  const { userId } = owner
  const now = new Date().toISOString()
  const sealedPassword = await sealPassword('a password of the bench only', owner)
  await saveMailbox(owner, () => ({
    id: userId,
    userId,
    accountId: 0,
    provider: 'custom',
    smtpHost: 'smtp.reps.example',
    smtpPort: 587,
    email: `rep-${userId}@reps.example`,
    username: null,
    senderName: 'Ada',
    imapHost: null,
    imapPort: null,
    postalAddress: null,
    dailyLimit: 500,
    isTest: false,
    pausedBecause: null,
    repliesReadAt: null,
    repliesProblem: null,
    sealedPassword,
    problem: null,
    checkedAt: null,
    checkBegunAt: 0,
    imapCursor: null,
    sendDays: 365,
    lastSendDay: null,
    version: 1,
    revision: 0,
    createdAt: now,
    updatedAt: now,
  }))
}

const draftTo = (leadId: number): NewMail => ({
  leadId,
  companyName: 'Maple Dental',
  origin: 'approval',
  campaignId: null,
  step: null,
  to: `office@maple-${leadId}.example`,
  subject: 'Duty rosters without phone calls',
  body: 'Hello,\n\nyour practice is open on Saturdays. Who swaps the shifts there?\n\nAda'.repeat(5),
  callToAction: 'Shall we talk on Tuesday?',
  isConfirmed: true,
  account: null,
  ignoresQuietHours: true,
})

const perTransaction = 15

/** Puts mails to leads of its own into the outbox of each user of a workspace; returns their ids by user. */
export const enqueueFor = async (
  workspaceId: string,
  userIds: number[],
  mailsOfEach: number,
): Promise<Map<number, number[]>> => {
  // Some leads are rejected, and the gate refuses mails to them.
  const leads = userIds.length * mailsOfEach * 2
  await writeManyLeads({ workspaceId, userId: 1 }, leads)
  const enqueued = new Map<number, number[]>()
  let leadId = 1
  for (const userId of userIds) {
    const ids: number[] = []
    while (ids.length < mailsOfEach && leadId <= leads) {
      const count = Math.min(perTransaction, mailsOfEach - ids.length)
      const drafts = Array.from({ length: count }, () => draftTo(leadId++))
      const prepared = await enqueueMails(workspaceId, userId, drafts)
      ids.push(...prepared.flatMap(({ mail }) => mail?.id ?? []))
    }
    if (ids.length < mailsOfEach) throw new Error('There are too few leads that may be written to')
    enqueued.set(userId, ids)
  }
  return enqueued
}
