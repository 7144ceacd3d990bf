import {
  deleteLead,
  mergeLeads,
  restoreLead,
  unmergeLead,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { deleteApproval, listCampaigns, removeCampaignLead } from '@assay/shared/features/outreach/calls'
import { describe, expect, it } from 'vitest'
import {
  addAndDraft,
  addLeads,
  approve,
  campaignOf,
  draftsOf,
  endDelays,
  idOf,
  leadsOfCampaign,
  newCampaign,
  newLead,
  settle,
  templateStep,
  workOnAll,
} from '../../testing/campaigns.ts'
import { eachWithMailbox } from '../../testing/each-with-mailbox.ts'
import { storeDraft } from '../../testing/outreach.ts'
import type { newRep } from '../../testing/rep.ts'
import { enqueue, mailsOf, someDraft } from '../../testing/sending.ts'
import { hasDraft } from './approvals/approval.store.ts'
import { stopInCampaigns } from './campaigns/stop-in-campaigns.ts'
import { refusalOf } from './mails/gate.store.ts'
import { getMail } from './mails/mail.store.ts'
import { stopMailsOf } from './mails/stop-mails.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
eachWithMailbox((made) => {
  rep = made
})

const merge = async (keptId: number, mergedId: number): Promise<void> => {
  const { status } = await rep.call(mergeLeads, { ...idOf(keptId), body: { mergedId, fields: [] } })
  expect(status).toBe(200)
}

const replied = { kind: 'replied', message: 'They have replied.' } as const

describe('a mail that waits for a lead which was merged', () => {
  const waiting = async () => {
    const [kept, merged] = [await newLead(rep), await newLead(rep)]
    const [id = 0] = await enqueue(rep, [someDraft({ leadId: merged })])
    await merge(kept, merged)
    const refusal = async () => {
      const mail = await getMail(rep.user.workspaceId, id)
      return mail && ((await refusalOf(rep.user.workspaceId, mail))?.kind ?? 'none')
    }
    return { kept, merged, refusal }
  }

  it('is refused once the other one is rejected, and again let through by its next status', async () => {
    const { kept, refusal } = await waiting()
    expect(await refusal()).toBe('none')
    await rep.call(updateLead, { ...idOf(kept), body: { status: 'rejected' } })
    expect(await refusal()).toBe('lead-rejected')
    await rep.call(updateLead, { ...idOf(kept), body: { status: 'hot' } })
    expect(await refusal()).toBe('none')
  })

  it('is kept back while the other one is deleted', async () => {
    const { kept, refusal } = await waiting()
    await rep.call(deleteLead, idOf(kept))
    expect(await refusal()).toBe('lead-deleted')
    await rep.call(restoreLead, idOf(kept))
    expect(await refusal()).toBe('none')
  })

  it.each(['kept', 'merged'] as const)('is stopped with the mails of the %s one', async (which) => {
    const { workspaceId } = rep.user
    const { [which]: leadId } = await waiting()
    expect(await stopMailsOf(workspaceId, { leadId }, replied)).toHaveLength(1)
    expect(await mailsOf(rep)).toMatchObject([{ status: 'cancelled', problem: replied }])
  })

  it('is its own lead’s again when they are separated', async () => {
    const { kept, merged, refusal } = await waiting()
    await rep.call(updateLead, { ...idOf(kept), body: { status: 'rejected' } })
    await rep.call(unmergeLead, idOf(merged))
    expect(await refusal()).toBe('none')
    expect(await stopMailsOf(rep.user.workspaceId, { leadId: kept }, replied)).toEqual([])
  })
})

describe('a campaign with a lead that was merged', () => {
  const statesOf = async (campaignId: number) =>
    (await leadsOfCampaign(rep, campaignId))
      .toSorted((one, other) => one.leadId - other.leadId)
      .map(({ state }) => state)

  it('does not take the other one too', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const [kept, merged] = [await newLead(rep), await newLead(rep)]
    await addLeads(rep, id, [merged])
    await merge(kept, merged)
    const { body } = await addLeads(rep, id, [kept])
    expect(body.addedIds).toEqual([])
    expect(body.left).toMatchObject([{ leadId: kept, reason: 'It is in this campaign already' }])
  })

  it('goes on with one of them only: the one that was written to', async () => {
    const id = await newCampaign(rep, [templateStep(), templateStep({ delayDays: 2 })])
    const [kept, merged] = [await newLead(rep), await newLead(rep)]
    await addAndDraft(rep, id, [merged])
    const { body } = await approve(rep, await draftsOf(rep))
    await settle(rep, body.approved[0]?.mailId ?? 0)
    await addLeads(rep, id, [kept])
    await merge(kept, merged)
    await endDelays(rep, id)
    await workOnAll(rep, 'draftCampaignStep')
    expect(await statesOf(id)).toEqual(['stopped', 'drafted'])
    const [stopped] = (await leadsOfCampaign(rep, id)).filter(({ leadId }) => leadId === kept)
    expect(stopped?.note).toMatch(
      /^The campaign goes on with “Maple Dental \d+”, with which the lead is merged$/,
    )
  })

  /** A lead whose first mail was sent is merged into one that is added to its campaign after `meanwhile`. */
  const mergeAfter = async (meanwhile: (sentTo: number) => Promise<unknown>, steps = 2) => {
    const id = await newCampaign(rep, [templateStep(), templateStep({ delayDays: 2 })].slice(0, steps))
    const [kept, merged] = [await newLead(rep), await newLead(rep, { companyName: 'Oak Dental' })]
    await addAndDraft(rep, id, [merged])
    const { body } = await approve(rep, await draftsOf(rep))
    await settle(rep, body.approved[0]?.mailId ?? 0)
    await meanwhile(merged)
    await addLeads(rep, id, [kept])
    await merge(kept, merged)
    await workOnAll(rep, 'draftCampaignStep')
    const leads = await leadsOfCampaign(rep, id)
    return leads.find(({ leadId }) => leadId === kept)
  }
  const stopAs = (state: Parameters<typeof stopInCampaigns>[2]) => (leadId: number) =>
    stopInCampaigns(rep.user.workspaceId, [leadId], state)

  it('goes on with the other one when the mail to the first one came back', async () => {
    expect(await mergeAfter(stopAs('bounced'))).toMatchObject({ state: 'drafted', note: null })
  })

  it('goes on with the other one when the next draft to the first one was discarded', async () => {
    const discard = async () => {
      const [campaign] = (await rep.call(listCampaigns)).body as { id: number }[]
      await endDelays(rep, campaign?.id ?? 0)
      await workOnAll(rep, 'draftCampaignStep')
      const draft = (await draftsOf(rep)).find(({ companyName }) => companyName === 'Oak Dental')
      await rep.call(deleteApproval, idOf(draft?.id))
    }
    expect(await mergeAfter(discard)).toMatchObject({ state: 'drafted', note: null })
  })

  it.each([
    ['has replied', 'has replied', stopAs('replied'), 2],
    ['has unsubscribed', 'has unsubscribed', stopAs('unsubscribed'), 2],
    ['was sent every step', 'was sent every step', async () => {}, 1],
    [
      'has replied before a mail came back',
      'has replied',
      async (leadId: number) => {
        await stopAs('replied')(leadId)
        await stopAs('bounced')(leadId)
      },
      2,
    ],
  ])('writes to neither when the first one %s, and says so', async (_, says, meanwhile, steps) => {
    expect(await mergeAfter(meanwhile, steps)).toMatchObject({
      state: 'stopped',
      note: `“Oak Dental”, with which the lead is merged, ${says}`,
    })
  })

  it('goes on with the one that is left, if neither was written to', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const [kept, merged] = [await newLead(rep), await newLead(rep)]
    await addLeads(rep, id, [merged, kept])
    await merge(kept, merged)
    await workOnAll(rep, 'draftCampaignStep')
    expect(await statesOf(id)).toEqual(['drafted', 'stopped'])
  })

  it('stops when the other one is rejected, or has replied', async () => {
    const { workspaceId } = rep.user
    const id = await newCampaign(rep, [templateStep()])
    const leads = [await newLead(rep), await newLead(rep), await newLead(rep), await newLead(rep)] as const
    await addLeads(rep, id, [leads[1], leads[3]])
    await merge(leads[0], leads[1])
    await merge(leads[2], leads[3])
    await rep.call(updateLead, { ...idOf(leads[0]), body: { status: 'rejected' } })
    await stopInCampaigns(workspaceId, [leads[2]], 'replied')
    await workOnAll(rep, 'draftCampaignStep')
    expect(await statesOf(id)).toEqual(['stopped', 'replied'])
  })

  it('loses both when one of them is taken out', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const [kept, merged] = [await newLead(rep), await newLead(rep)]
    await addAndDraft(rep, id, [kept, merged])
    await approve(rep, await draftsOf(rep))
    await merge(kept, merged)
    const remove = () => rep.call(removeCampaignLead, { params: { id: String(id), leadId: String(kept) } })
    expect((await remove()).status).toBe(204)
    expect(await leadsOfCampaign(rep, id)).toEqual([])
    expect((await mailsOf(rep)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
    expect((await remove()).status).toBe(404)
  })
})

it('a merged lead whose sequence was stopped for the other one is taken out alone, however often, and the mail to the other one still waits', async () => {
  const id = await newCampaign(rep, [templateStep()])
  const [kept, merged] = [await newLead(rep), await newLead(rep)]
  await addAndDraft(rep, id, [merged])
  await approve(rep, await draftsOf(rep))
  await addLeads(rep, id, [kept])
  await merge(kept, merged)
  await workOnAll(rep, 'draftCampaignStep')
  expect(await leadsOfCampaign(rep, id)).toMatchObject([
    { leadId: kept, state: 'stopped' },
    { leadId: merged, state: 'approved' },
  ])
  const remove = () => rep.call(removeCampaignLead, { params: { id: String(id), leadId: String(kept) } })
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404])
  expect(await leadsOfCampaign(rep, id)).toMatchObject([{ leadId: merged, state: 'approved' }])
  expect(await mailsOf(rep)).toMatchObject([{ status: 'waiting' }])
  expect(await campaignOf(rep, id)).toMatchObject({ leadCount: 1 })
})

describe('a draft to a lead that was merged', () => {
  it('keeps others to the same company from being saved, until it is discarded', async () => {
    const { workspaceId } = rep.user
    const [kept, merged] = [await newLead(rep), await newLead(rep)]
    await storeDraft(rep, merged)
    const [draft] = await draftsOf(rep)
    await merge(kept, merged)
    expect(await hasDraft(workspaceId, kept)).toBe(true)
    await expect(storeDraft(rep, kept)).rejects.toThrow()
    await rep.call(deleteApproval, idOf(draft?.id))
    expect(await hasDraft(workspaceId, kept)).toBe(false)
    await storeDraft(rep, kept)
    expect((await draftsOf(rep)).map(({ leadId }) => leadId)).toEqual([kept])
    expect(await hasDraft(workspaceId, merged)).toBe(true)
    await expect(storeDraft(rep, merged)).rejects.toThrow()
  })
})
