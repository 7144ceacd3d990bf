import { deleteLead, restoreLead } from '@assay/shared/features/leads/calls'
import {
  deleteCampaign,
  listCampaigns,
  previewCampaignStep,
  removeCampaignLead,
  updateCampaign,
} from '@assay/shared/features/outreach/calls'
import { describe, expect, it } from 'vitest'
import {
  addAndDraft,
  addLeads,
  approve,
  assistantStep,
  campaignOf,
  draftsOf,
  endDelays,
  idOf,
  leadsOfCampaign,
  mailOf,
  newCampaign,
  newLead,
  settle,
  templateStep,
  waitingJobs,
  workOnAll,
} from '../../../testing/campaigns.ts'
import { eachWithMailbox } from '../../../testing/each-with-mailbox.ts'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { membersOf } from './member.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
eachWithMailbox((made) => {
  rep = made
})

const add = (id: number, leadIds: unknown[]) => addLeads(rep, id, leadIds)
const pause = (id: number, isPaused: boolean) => rep.call(updateCampaign, { ...idOf(id), body: { isPaused } })

describe('a paused campaign', () => {
  it('drafts nothing, and what was due when it is resumed, once', async () => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    const leadIds = [await newLead(rep), await newLead(rep)]
    await add(id, leadIds)
    await pause(id, true)
    await workOnAll(rep, 'draftCampaignStep')
    expect(await draftsOf(rep)).toEqual([])
    expect((await leadsOfCampaign(rep, id)).map(({ state }) => state)).toEqual(['scheduled', 'scheduled'])
    await Promise.all([pause(id, false), pause(id, false)])
    await workOnAll(rep, 'draftCampaignStep')
    expect(await draftsOf(rep)).toHaveLength(2)
    expect((await campaignOf(rep, id))?.figures[0]).toMatchObject({ drafted: 2 })
  })

  it('goes on with a next step that became due meanwhile', async () => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    const [draft] = (await approve(rep, await draftsOf(rep))).body.approved
    await pause(id, true)
    await settle(rep, draft?.mailId ?? 0)
    await endDelays(rep, id)
    await workOnAll(rep, 'draftCampaignStep')
    expect(await draftsOf(rep)).toEqual([])
    await pause(id, false)
    await workOnAll(rep, 'draftCampaignStep')
    expect((await draftsOf(rep)).map(({ step }) => step)).toEqual([2])
  })
})

describe('taking a lead out', () => {
  it('discards its draft or stops its mail, and lets it be added again', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const [drafted, approved] = [await newLead(rep), await newLead(rep)]
    await addAndDraft(rep, id, [drafted, approved])
    const drafts = await draftsOf(rep)
    const reply = await approve(
      rep,
      drafts.filter(({ leadId }) => leadId === approved),
    )
    const remove = (leadId: number) =>
      rep.call(removeCampaignLead, { params: { id: String(id), leadId: String(leadId) } })
    expect([(await remove(drafted)).status, (await remove(approved)).status]).toEqual([204, 204])
    expect((await remove(drafted)).status).toBe(404)
    expect(await draftsOf(rep)).toEqual([])
    expect(await mailOf(rep, reply.body.approved[0]?.mailId ?? 0)).toMatchObject({
      status: 'cancelled',
      problem: { kind: 'campaign-ended' },
    })
    expect(await campaignOf(rep, id)).toMatchObject({ leadCount: 0 })
    expect((await add(id, [drafted])).body.addedIds).toEqual([drafted])
  })
})

describe('a deleted campaign', () => {
  it('discards its drafts, stops its mails and approves and drafts nothing more', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const [drafted, approved] = [await newLead(rep), await newLead(rep)]
    await addAndDraft(rep, id, [drafted, approved])
    const drafts = await draftsOf(rep)
    const ofLead = (leadId: number) => drafts.filter((one) => one.leadId === leadId)
    const mailId = (await approve(rep, ofLead(approved))).body.approved[0]?.mailId ?? 0
    await add(id, [await newLead(rep)])
    expect((await rep.call(deleteCampaign, idOf(id))).status).toBe(204)
    expect((await rep.call(deleteCampaign, idOf(id))).status).toBe(404)
    expect((await approve(rep, ofLead(drafted))).body.left).toMatchObject([{ kind: 'campaign-ended' }])
    await workOnAll(rep, 'draftCampaignStep')
    await workOnAll(rep, 'endCampaign')
    expect(await draftsOf(rep)).toEqual([])
    expect(await mailOf(rep, mailId)).toMatchObject({ status: 'cancelled' })
    expect((await rep.call(listCampaigns)).body).toEqual([])
    expect(await waitingJobs(rep, 'endCampaign')).toEqual([])
    // Its lead is free for another campaign.
    expect((await add(await newCampaign(rep, [templateStep()]), [drafted])).body.addedIds).toEqual([drafted])
  })
})

describe('the preview of a step', () => {
  it('fills in the lead’s own values on one line, and names the gaps', async () => {
    const leadId = await newLead(rep, { companyName: 'Elm\u2028Dental', location: 'Springfield' })
    const step = templateStep({
      subject: '{{companyName}}, {{location}}',
      body: '{{contact}} {{ companyName }}',
      callToAction: 'A call in {{location}}?',
    })
    const { body } = await rep.call(previewCampaignStep, { body: { leadId, step } })
    expect(body).toEqual({
      subject: 'Elm Dental, Springfield',
      body: '{{contact}} Elm Dental',
      callToAction: 'A call in Springfield?',
      missing: ['contact'],
    })
  })

  it('is a draft of the assistant, stores nothing, and knows only leads of the workspace', async () => {
    const leadId = await newLead(rep, { companyName: 'Elm Dental' })
    const given = { body: { leadId, step: assistantStep() } }
    expect((await rep.call(previewCampaignStep, given)).body.body).toContain('Elm Dental')
    expect(await draftsOf(rep)).toEqual([])
    expect((await (await newRep()).call(previewCampaignStep, given)).status).toBe(404)
  })
})

it('hides a deleted lead in its campaigns, and shows it when it is restored', async () => {
  const id = await newCampaign(rep, [templateStep()])
  const leadId = await newLead(rep)
  await addAndDraft(rep, id, [leadId])
  await rep.call(deleteLead, idOf(leadId))
  expect(await leadsOfCampaign(rep, id)).toEqual([])
  await rep.call(restoreLead, idOf(leadId))
  expect(await leadsOfCampaign(rep, id)).toMatchObject([{ state: 'drafted' }])
})

it('counts a lead no more once it is purged, in each of its campaigns, and keeps what its mails count', async () => {
  const sending = await newCampaign(rep, [templateStep()])
  const drafting = await newCampaign(rep, [templateStep()])
  const leadId = await newLead(rep)
  await addAndDraft(rep, sending, [leadId])
  await settle(rep, (await approve(rep, await draftsOf(rep))).body.approved[0]?.mailId ?? 0)
  await add(sending, [await newLead(rep)])
  await add(drafting, [leadId])
  await rep.call(deleteLead, idOf(leadId))
  await purge(rep.user.workspaceId)
  expect(await campaignOf(rep, sending)).toMatchObject({ leadCount: 1, figures: [{ sent: 1 }] })
  expect(await campaignOf(rep, drafting)).toMatchObject({ leadCount: 0 })
  expect(await membersOf(rep.user.workspaceId, drafting)).toEqual([])
})
