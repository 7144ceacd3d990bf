import { GeneratedEmail } from '@assay/shared/features/assistant/email'
import type { Approval } from '@assay/shared/features/outreach/approval'
import { AppError } from '@assay/shared/platform/errors'
import { lazy } from '@assay/shared/platform/lazy'
import * as z from 'zod/mini'
import type { DiscoveryPorts } from '../../../discovery/ports.ts'
import { leaseCheckAction } from '../../../platform/jobs/lease.ts'
import type { JobContext, JobOutcome } from '../../../platform/jobs/work-on-job.ts'
import { commit } from '../../../platform/table/collection.ts'
import { withOptimisticRetry } from '../../../platform/table/transact.ts'
import { draftForLead } from '../../assistant/public.ts'
import {
  currentOf,
  getLeadDossiers,
  getLeadRow,
  newActivities,
  putActivities,
  withoutDossier,
} from '../../leads/public.ts'
import { getReportOfLead } from '../../prospecting/public.ts'
import { draftsOfLeadLabel, hasDraft, newApprovalId, prepareApproval } from '../approvals/approval.store.ts'
import type { DraftReachoutMessage } from './auto-reachout-message.ts'
import { proofOfAddress } from './choose-leads.ts'
import { withReport } from './with-report.ts'

const draftStep = { name: 'draft', version: 1, schema: GeneratedEmail }
const idStep = { name: 'approval id', version: 1, schema: lazy(() => z.int()) }

type Context = JobContext<DraftReachoutMessage>

const done = { progress: { fraction: 1, step: 'Done' } }

/** The lead, if it may still be written to: it may have been rejected or edited since. */
const recipientOf = async (workspaceId: string, leadId: number) => {
  const [lead, dossiers] = await Promise.all([
    getLeadRow(workspaceId, leadId),
    getLeadDossiers(workspaceId, [leadId]),
  ])
  if (!lead) throw new AppError('NOT_FOUND')
  const { email: to, companyName, website } = lead
  // One that was merged has the status of the other.
  const status = (await currentOf(workspaceId, lead))?.status ?? 'rejected'
  const toProof = proofOfAddress(lead, dossiers.get(leadId) ?? withoutDossier)
  return status === 'rejected' || to === null || toProof === null
    ? null
    : { to, toProof, companyName, website }
}

/** Saves the draft with an entry in the lead's timeline, unless the job has lost its lease, or another has drafted to it or its address. */
const saveDraft = (row: Context['row'], draft: Approval): Promise<void> =>
  withOptimisticRetry([draftsOfLeadLabel], async () => {
    const { workspaceId, userId } = row
    const { leadId, subject } = draft
    const approval = await prepareApproval(workspaceId, draft)
    if (!approval) return
    const content = `Draft waits for approval: ${subject}`
    const activities = await newActivities({ workspaceId, userId }, [{ leadId, type: 'drafted', content }])
    const activity = putActivities(workspaceId, activities)
    await commit(
      workspaceId,
      [approval.change, activity.change],
      [...approval.actions, ...activity.actions, leaseCheckAction(row, 1)],
    )
  })

/**
 * Researches a lead and drafts its email, which then waits for approval. It may be killed at any line: it then repeats
 * one call to the model at most. Of a lead that is deleted meanwhile nothing is kept.
 */
export const draftReachoutWith =
  (connect: () => Promise<DiscoveryPorts>) =>
  async (context: Context): Promise<JobOutcome> => {
    const { row, message, step, signal } = context
    const { workspaceId, userId } = row
    const { leadId } = message
    // Another job has drafted to it meanwhile. With something saved it may have been an earlier attempt at this one.
    if (row.savedCount === 0 && (await hasDraft(workspaceId, leadId))) return done
    const { isReused, isRefunded } = await withReport(context, connect)
    const ended = { ...done, isRefunded }
    const email = await step(draftStep, () => draftForLead({ workspaceId, userId }, leadId, signal))
    const id = await step(idStep, () => newApprovalId(workspaceId))
    // An earlier attempt has saved it; the user may have discarded it since.
    if (row.savedCount > (isReused ? 0 : 1)) return ended
    const [recipient, report] = await Promise.all([
      recipientOf(workspaceId, leadId),
      getReportOfLead(workspaceId, leadId),
    ])
    if (!recipient) return ended
    const { subject, body, callToAction, sentences, generatedBy } = email
    await saveDraft(row, {
      id,
      userId,
      leadId,
      ...recipient,
      subject,
      body,
      ...(callToAction && { callToAction }),
      sentences: sentences.filter(({ evidence }) => evidence.length > 0),
      reportId: report?.id ?? null,
      generatedBy,
      createdAt: new Date().toISOString(),
    })
    return ended
  }
