import { randomUUID } from 'node:crypto'
import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  addCampaignLeads,
  approveDrafts,
  createCampaign,
  deleteCampaign,
  listApprovals,
  listCampaignLeads,
  listCampaigns,
  previewCampaignStep,
  removeCampaignLead,
  updateApproval,
  updateCampaign,
} from '@assay/shared/features/outreach/calls'
import {
  assistantStep,
  connectMailbox,
  newLead,
  settle,
  templateStep,
  workOnAll,
} from '../../../functions/src/testing/campaigns.ts'
import { newRep } from '../../../functions/src/testing/rep.ts'
import type { Recorder } from './recorder.ts'

/** A campaign of ten leads from its first draft to its end. */
export const visitCampaigns = async ({ record, recordWork }: Recorder): Promise<void> => {
  const rep = await newRep()
  await connectMailbox(rep)
  const leadIds: number[] = []
  for (let n = 0; n < 10; n++) leadIds.push(await newLead(rep))
  const [leadId = 0] = leadIds
  const headers = { 'idempotency-key': randomUUID() }
  const steps = [templateStep(), assistantStep(3)]
  await record(rep, previewCampaignStep, { body: { leadId, step: templateStep() } })
  const created = await record(rep, createCampaign, { body: { name: 'Dentists', steps } }, { headers })
  const { id } = created.body as { id: number }
  const params = { id: String(id) }
  await record(rep, addCampaignLeads, { params, body: { leadIds } }, { when: '10 leads' })
  await recordWork('draft-campaign-step worker', '10 templates', () => workOnAll(rep, 'draftCampaignStep'))
  const drafts = (await rep.call(listApprovals)).body as Approval[]
  const [first, second] = drafts
  if (!first || !second) throw new Error('The campaign drafted nothing')
  const edited = await record(rep, updateApproval, {
    params: { id: String(first.id) },
    body: { subject: 'Duty rosters' },
  })
  const named = [edited.body as Approval, ...drafts.slice(1)].map(({ id: one, updatedAt = '' }) => ({
    id: one,
    updatedAt,
  }))
  const body = { drafts: named, confirmUnproved: true }
  const approved = await record(rep, approveDrafts, { body }, { when: '10 drafts' })
  const [mail] = (approved.body as { approved: { mailId: number }[] }).approved
  await recordWork('advance-campaign worker', 'a mail that was sent', () => settle(rep, mail?.mailId ?? 0))
  const listed = await record(rep, listCampaigns, {}, { when: '1 campaign' })
  const held = { 'if-none-match': listed.headers.etag ?? '' }
  await record(rep, listCampaigns, {}, { when: 'unchanged, 304', status: 304, headers: held })
  await record(rep, listCampaignLeads, { params }, { when: '10 leads' })
  await record(rep, updateCampaign, { params, body: { isPaused: true } }, { when: 'paused' })
  await record(rep, updateCampaign, { params, body: { isPaused: false } }, { when: 'resumed' })
  const taken = { ...params, leadId: String(second.leadId) }
  await record(rep, removeCampaignLead, { params: taken }, { status: 204 })
  await record(rep, deleteCampaign, { params }, { status: 204 })
  await recordWork('end-campaign worker', '9 leads', () => workOnAll(rep, 'endCampaign'))
}
