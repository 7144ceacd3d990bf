import { deleteLead, listActivities, updateLead } from '@assay/shared/features/leads/calls'
import { addCampaignLeads, deleteApproval } from '@assay/shared/features/outreach/calls'
import { describe, expect, it } from 'vitest'
import { getJobRow } from '../../../platform/jobs/job.store.ts'
import {
  addAndDraft,
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
  workOn,
  workOnAll,
} from '../../../testing/campaigns.ts'
import { eachWithMailbox } from '../../../testing/each-with-mailbox.ts'
import type { newRep } from '../../../testing/rep.ts'
import { stopInCampaigns } from './stop-in-campaigns.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
eachWithMailbox((made) => {
  rep = made
})

const stateOf = async (campaignId: number) => (await leadsOfCampaign(rep, campaignId))[0]
const figuresOf = async (campaignId: number) => (await campaignOf(rep, campaignId))?.figures

/** Approves the only draft that waits and returns its mail's id. */
const approveOnly = async (): Promise<number> => {
  const { body } = await approve(rep, await draftsOf(rep))
  const [approved] = body.approved
  if (!approved) throw new Error(JSON.stringify(body.left))
  return approved.mailId
}

describe('a sequence', () => {
  it('drafts a step, sends it when it is approved, and drafts the next one days later in the same thread', async () => {
    const id = await newCampaign(rep, [templateStep(), assistantStep(3)])
    const leadId = await newLead(rep)
    await addAndDraft(rep, id, [leadId])
    const [first] = await draftsOf(rep)
    expect(first).toMatchObject({ campaignId: id, step: 1, leadId, missing: [], toProof: 'unverified' })
    expect(first?.subject).toMatch(/^A question for Maple Dental \d+$/)
    expect(await stateOf(id)).toMatchObject({ state: 'drafted', step: 1, nextAt: null })

    const mailId = await approveOnly()
    expect(await draftsOf(rep)).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'approved', step: 1 })
    expect(await mailOf(rep, mailId)).toMatchObject({
      status: 'waiting',
      origin: 'campaign',
      campaignId: id,
      step: 1,
      leadId,
      to: first?.to,
      subject: first?.subject,
      repliesTo: null,
    })

    // A Thursday: three working days later is a Tuesday.
    await settle(rep, mailId, { status: 'sent', sentAt: '2126-11-21T10:00:00.000Z' })
    const nextAt = '2126-11-26T10:00:00.000Z'
    expect(await stateOf(id)).toMatchObject({ state: 'scheduled', step: 2, nextAt })
    const [jobId = ''] = await waitingJobs(rep, 'draftCampaignStep')
    const job = await getJobRow(rep.user.workspaceId, jobId)
    expect(job).toMatchObject({
      message: { campaignId: id, leadIds: [leadId] },
      notBefore: Date.parse(nextAt),
    })
    await endDelays(rep, id)
    await workOn(rep, 'draftCampaignStep', jobId)
    const [second] = await draftsOf(rep)
    expect(second).toMatchObject({ step: 2, subject: `Re: ${first?.subject}`, generatedBy: 'rules' })
    expect(second?.body).toContain(`“${first?.subject}”`)

    const secondMail = await approveOnly()
    expect(await mailOf(rep, secondMail)).toMatchObject({ step: 2, repliesTo: mailId })
    await settle(rep, secondMail)
    expect(await stateOf(id)).toMatchObject({ state: 'finished', step: 2 })
    expect(await waitingJobs(rep, 'draftCampaignStep')).toEqual([])
    const whole = { drafted: 1, approved: 1, sent: 1, replied: 0, bounced: 0 }
    expect(await figuresOf(id)).toEqual([whole, whole])
    const types = ((await rep.call(listActivities, idOf(leadId))).body as { type: string }[]).map(
      ({ type }) => type,
    )
    expect(types.filter((type) => type === 'drafted')).toHaveLength(2)
  })

  it.each([
    ['replied', 1],
    ['bounced', 1],
    ['unsubscribed', 0],
  ] as const)('ends when the lead has %s, also after a draft of the next step', async (state, count) => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    const leadId = await newLead(rep)
    await addAndDraft(rep, id, [leadId])
    await settle(rep, await approveOnly())
    await endDelays(rep, id)
    await workOnAll(rep, 'draftCampaignStep')
    expect((await draftsOf(rep)).map(({ step }) => step)).toEqual([2])
    await stopInCampaigns(rep.user.workspaceId, [leadId], state)
    await stopInCampaigns(rep.user.workspaceId, [leadId], state)
    expect(await draftsOf(rep)).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state, nextAt: null })
    const [first, second] = (await figuresOf(id)) ?? []
    expect([first?.replied ?? 0, first?.bounced ?? 0]).toEqual([
      state === 'replied' ? count : 0,
      state === 'bounced' ? count : 0,
    ])
    expect(second).toMatchObject({ drafted: 1, replied: 0, bounced: 0 })
  })

  it('counts a reply that comes before the sending is counted, and then schedules nothing', async () => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    const leadId = await newLead(rep)
    await addAndDraft(rep, id, [leadId])
    const mailId = await approveOnly()
    await stopInCampaigns(rep.user.workspaceId, [leadId], 'replied', { campaignId: id, step: 1 })
    await settle(rep, mailId)
    expect(await stateOf(id)).toMatchObject({ state: 'replied' })
    expect((await figuresOf(id))?.[0]).toMatchObject({ sent: 1, replied: 1 })
    expect(await waitingJobs(rep, 'draftCampaignStep')).toEqual([])
  })

  it('counts a reply to a finished one, but none of a lead to which nothing was sent', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const [finished, fresh] = [await newLead(rep), await newLead(rep)]
    await addAndDraft(rep, id, [finished])
    await settle(rep, await approveOnly())
    await addAndDraft(rep, id, [fresh])
    await stopInCampaigns(rep.user.workspaceId, [finished, fresh], 'replied')
    expect((await leadsOfCampaign(rep, id)).map(({ state }) => state)).toEqual(['replied', 'replied'])
    expect((await figuresOf(id))?.[0]).toMatchObject({ sent: 1, replied: 1 })
  })

  it.each([
    ['refused', { kind: 'server-refused', message: 'No such user' }, 'stopped', 'No such user'],
    ['cancelled', { kind: 'unsubscribed', message: 'They have unsubscribed' }, 'unsubscribed', null],
  ] as const)('ends when its mail is %s', async (status, problem, state, note) => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    await settle(rep, await approveOnly(), { status, problem })
    expect(await stateOf(id)).toMatchObject({ state, note: note ?? problem.message })
    expect(await waitingJobs(rep, 'draftCampaignStep')).toEqual([])
    expect((await figuresOf(id))?.[0]).toMatchObject({ approved: 1, sent: 0 })
  })

  it('waits while it is unknown whether a mail was sent', async () => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    await settle(rep, await approveOnly(), { status: 'unknown' })
    expect(await stateOf(id)).toMatchObject({ state: 'approved', step: 1 })
  })

  it('ends when its draft is discarded', async () => {
    const id = await newCampaign(rep, [templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    const [draft] = await draftsOf(rep)
    expect((await rep.call(deleteApproval, idOf(draft?.id))).status).toBe(204)
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', note: 'Its draft was discarded' })
  })

  it.each([
    [
      'is rejected',
      'The lead is rejected',
      (id: number) => rep.call(updateLead, { ...idOf(id), body: { status: 'rejected' } }),
    ],
    [
      'has no address any more',
      'The lead has no email address',
      (id: number) => rep.call(updateLead, { ...idOf(id), body: { email: '' } }),
    ],
  ])('ends instead of a next draft when the lead %s', async (_, note, change) => {
    const id = await newCampaign(rep, [templateStep(), templateStep()])
    const leadId = await newLead(rep)
    await addAndDraft(rep, id, [leadId])
    await settle(rep, await approveOnly())
    await change(leadId)
    await endDelays(rep, id)
    await workOnAll(rep, 'draftCampaignStep')
    expect(await draftsOf(rep)).toEqual([])
    expect(await stateOf(id)).toMatchObject({ state: 'stopped', note })
  })

  it('ends without a draft when the lead is deleted, whose place is hidden', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const leadId = await newLead(rep)
    await rep.call(addCampaignLeads, { ...idOf(id), body: { leadIds: [leadId] } })
    await rep.call(deleteLead, idOf(leadId))
    await workOnAll(rep, 'draftCampaignStep')
    expect([await draftsOf(rep), await leadsOfCampaign(rep, id)]).toEqual([[], []])
    expect((await figuresOf(id))?.[0]).toMatchObject({ drafted: 0 })
  })
})
