import type { Approval } from '@assay/shared/features/outreach/approval'
import type { JobRow } from '../../../platform/jobs/job.store.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { newActivities, putActivities, type StoredLead } from '../../leads/public.ts'
import { draftsOfLeadLabel, newApprovalId, prepareApproval } from '../approvals/approval.store.ts'
import { changedCampaign, countAction, getCampaign } from './campaign.store.ts'
import { memberLabels } from './change-member.ts'
import { changeMemberAction, getMember, type StoredMember } from './member.store.ts'
import { startStep } from './start-step.ts'
import { addWorkingDays } from './working-days.ts'
import type { WrittenStep } from './write-step.ts'

type Draft = { lead: StoredLead; written: WrittenStep } & Pick<Approval, 'to' | 'toProof'>

const blocked = 'Another draft to this lead or its address waits for approval'

const rowOf = (id: number, userId: number, { campaignId, step }: StoredMember, draft: Draft): Approval => {
  const { lead, written, to, toProof } = draft
  const { subject, body, callToAction, sentences, reportId, generatedBy, missing } = written
  const now = new Date().toISOString()
  return {
    id,
    userId,
    leadId: lead.id,
    companyName: lead.companyName,
    website: lead.website,
    to,
    toProof,
    subject,
    body,
    ...(callToAction && { callToAction }),
    sentences,
    reportId,
    generatedBy,
    campaignId,
    step,
    missing,
    createdAt: now,
    updatedAt: now,
  }
}

/** Looks again on the next working day. */
const postpone = (row: JobRow, member: StoredMember): Promise<void> => {
  const nextAt = addWorkingDays(new Date(), 1).toISOString()
  const change = changeMemberAction(row.workspaceId, member, { nextAt, note: blocked })
  return startStep(row, member.campaignId, [member.leadId], nextAt, {
    actions: [change, leaseCheckAction(row, 1)],
    changes: [changedCampaign(member.campaignId)],
  })
}

/**
 * Saves a draft with an entry in the lead's timeline and the campaign's count, unless the lead's place in the campaign
 * has changed since it was read, or the job has lost its lease. While another draft to the lead or its address waits,
 * this one is written later.
 */
export const saveStepDraft = async (row: JobRow, seen: StoredMember, draft: Draft): Promise<void> => {
  const { workspaceId, userId } = row
  const id = await newApprovalId(workspaceId)
  await withOptimisticRetry([draftsOfLeadLabel, ...memberLabels], async () => {
    const member = await getMember(workspaceId, seen.campaignId, seen.leadId)
    if (member?.version !== seen.version || !(await getCampaign(workspaceId, seen.campaignId))) return
    const approval = await prepareApproval(workspaceId, rowOf(id, userId, member, draft))
    if (!approval) return postpone(row, member)
    const content = `Draft waits for approval: ${draft.written.subject}`
    const { leadId, campaignId, step } = member
    const entries = await newActivities({ workspaceId, userId }, [{ leadId, type: 'drafted', content }])
    const activity = putActivities(workspaceId, entries)
    const change = { state: 'drafted' as const, approvalId: id, nextAt: null, note: null }
    await commit(
      workspaceId,
      [approval.change, activity.change, changedCampaign(campaignId)],
      [
        ...approval.actions,
        ...activity.actions,
        changeMemberAction(workspaceId, member, change),
        countAction(workspaceId, campaignId, [{ step, figure: 'drafted' }]),
        leaseCheckAction(row, 1),
      ],
    )
  })
}
