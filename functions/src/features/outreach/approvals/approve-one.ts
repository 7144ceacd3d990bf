import type { Approval, Approved } from '@assay/shared/features/outreach/approval'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { changedCampaign, countAction } from '../campaigns/campaign.store.ts'
import { memberLabels, type Prepared } from '../campaigns/change-member.ts'
import { changeMemberAction, type StoredMember } from '../campaigns/member.store.ts'
import { placeOf } from '../campaigns/place-of-draft.ts'
import { gapsIn } from '../campaigns/step-content.ts'
import { mailsPreparedLabels, type NewMail, prepareMails, type Shared } from '../mails/enqueue-mails.ts'
import { changedAt, getApproval, prepareApproving } from './approval.store.ts'

type Owner = { workspaceId: string; userId: number }
type Left = Omit<Approved['left'][number], 'id'>
export type Outcome = { mailId: number } | Left

const gone: Left = { kind: 'draft-gone', message: 'It was approved or discarded already.' }
const changed: Left = {
  kind: 'draft-changed',
  message: 'It was edited after you had read it. Read it again.',
}
const ended: Left = { kind: 'campaign-ended', message: 'Its campaign has ended.' }
const paused: Left = { kind: 'campaign-paused', message: 'Its campaign is paused. Resume it first.' }

const named = (fields: string[]) => fields.map((field) => `{{${field}}}`).join(', ')

/** What is wrong with the draft itself; null if nothing is. */
const problemOf = (draft: Approval, updatedAt: string): Left | null => {
  if (Date.parse(changedAt(draft)) !== Date.parse(updatedAt)) return changed
  const gaps = gapsIn(draft)
  if (gaps.length === 0) return null
  return { kind: 'fields-missing', message: `Write what should stand for ${named(gaps)}.` }
}

const mailOf = (
  draft: Approval,
  member: StoredMember | null,
  approved: Pick<NewMail, 'isConfirmed' | 'account'>,
): NewMail => {
  const {
    leadId,
    companyName,
    to,
    subject,
    body,
    callToAction = null,
    campaignId = null,
    step = null,
  } = draft
  return {
    leadId,
    companyName,
    origin: member ? 'campaign' : 'approval',
    campaignId,
    step,
    to,
    subject,
    body,
    callToAction,
    ...approved,
    repliesTo: member?.first?.mailId ?? null,
  }
}

/** The lead's place in the campaign goes on with the mail. */
const advanced = (workspaceId: string, member: StoredMember, mailId: number): Prepared => ({
  actions: [
    changeMemberAction(workspaceId, member, { state: 'approved', approvalId: null, mailId, note: null }),
    countAction(workspaceId, member.campaignId, [{ step: member.step, figure: 'approved' }]),
  ],
  changes: [changedCampaign(member.campaignId)],
})

/** What is approved: `updatedAt` names what the user has read, `draft` is what is stored. */
type Approving = Pick<NewMail, 'isConfirmed' | 'account'> & {
  id: number
  updatedAt: string
  draft: Approval | null
}

/**
 * Makes a draft a mail of the user's outbox, in one transaction with its removal from the list: of two approvals at once
 * the second finds it gone. A draft that the gate refuses stays.
 */
export const approveOne = (
  owner: Owner,
  { id, updatedAt, draft: read, isConfirmed, account }: Approving,
  shared: Shared,
): Promise<Outcome> => {
  let isRead = true
  return withOptimisticRetry([...memberLabels, ...mailsPreparedLabels], async () => {
    const { workspaceId, userId } = owner
    const draft = isRead ? read : await getApproval(workspaceId, id)
    isRead = false
    if (!draft) return gone
    const problem = problemOf(draft, updatedAt)
    if (problem) return problem
    const place = await placeOf(workspaceId, draft)
    if (draft.campaignId && !place) return ended
    if (place?.campaign.isPaused) return paused
    const member = place?.member ?? null
    const prepared = await prepareMails(
      workspaceId,
      userId,
      [mailOf(draft, member, { isConfirmed, account })],
      shared,
    )
    const [result] = prepared.mails
    if (!result) throw new Error('A draft was not prepared')
    if (!result.mail) {
      // The same mail may be the one that another approval of this draft has just made.
      const isGone = result.problem.kind === 'duplicate' && !(await getApproval(workspaceId, id))
      return isGone ? gone : result.problem
    }
    const { id: mailId } = result.mail
    const approving = prepareApproving(workspaceId, draft)
    const moved = member ? advanced(workspaceId, member, mailId) : { actions: [], changes: [] }
    await commit(
      workspaceId,
      [...prepared.changes, approving.change, ...moved.changes],
      [...prepared.actions, ...approving.actions, ...moved.actions],
    )
    await prepared.wake()
    return { mailId }
  })
}
