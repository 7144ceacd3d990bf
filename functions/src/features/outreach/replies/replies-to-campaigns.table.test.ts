import { createLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { ReceivedMail } from '../../../integrations/mail/own/received-mail.ts'
import { listJobRows } from '../../../platform/jobs/job.store.ts'
import { commit } from '../../../platform/table/collection.ts'
import { type Rep, repWithMailbox, someBounce, someReply, storeMail } from '../../../testing/inbox.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { getCampaign, newCampaignId, prepareCampaign } from '../campaigns/campaign.store.ts'
import { addMemberActions, getMember } from '../campaigns/member.store.ts'
import { getMail } from '../mails/mail.store.ts'
import { handleReceived } from './handle-received.ts'

beforeAll(useTestTable)

const addLead = (rep: Rep, campaignId: number, leadId: number) =>
  commit(
    rep.user.workspaceId,
    [],
    addMemberActions(rep.user.workspaceId, {
      campaignId,
      leadId,
      companyName: 'Maple Dental',
      step: 2,
      state: 'approved',
      note: null,
      nextAt: null,
      addedAt: new Date().toISOString(),
      version: 1,
      approvalId: null,
      mailId: null,
      sentStep: 1,
      first: null,
      hasReplied: false,
      hasBounced: false,
    }),
  )

/** A lead in a campaign of two steps: the first mail was sent, the second one waits. */
const someSequence = async () => {
  const { rep, leadId, workspaceId } = await repWithMailbox()
  const campaignId = await newCampaignId(workspaceId)
  const now = new Date().toISOString()
  const { actions, change } = prepareCampaign(workspaceId, {
    id: campaignId,
    userId: rep.user.id,
    name: 'Dentists',
    steps: [
      { kind: 'assistant', delayDays: 0 },
      { kind: 'assistant', delayDays: 3 },
    ],
    isPaused: false,
    createdAt: now,
    updatedAt: now,
  })
  await commit(workspaceId, [change], actions)
  await addLead(rep, campaignId, leadId)
  const inCampaign = { leadId, origin: 'campaign', campaignId } as const
  const first = await storeMail(rep, { ...inCampaign, step: 1 })
  const second = await storeMail(rep, { ...inCampaign, step: 2, status: 'waiting' })
  return {
    rep,
    leadId,
    campaignId,
    first,
    addLead: (other: number) => addLead(rep, campaignId, other),
    receive: (mail: ReceivedMail) =>
      handleReceived({ workspaceId, userId: rep.user.id, address: 'rep@assayer.example' }, mail),
    stateOf: async (id = leadId) => (await getMember(workspaceId, campaignId, id))?.state,
    second: async () => (await getMail(workspaceId, second.id))?.status,
    figures: async () => (await getCampaign(workspaceId, campaignId))?.figures.slice(0, 2),
  }
}

describe('a sequence', () => {
  it('ends at a reply, which counts at the step that it answers, once', async () => {
    const { first, receive, stateOf, second, figures } = await someSequence()
    await receive(someReply(first))
    await receive(someReply(first, { text: 'And one more thing' }))
    expect([await stateOf(), await second()]).toEqual(['replied', 'cancelled'])
    expect((await figures())?.map(({ replied }) => replied)).toEqual([1, 0])
  })

  it('ends at a bounce, which counts at its step', async () => {
    const { first, receive, stateOf, second, figures } = await someSequence()
    await receive(someBounce(first))
    expect([await stateOf(), await second()]).toEqual(['bounced', 'cancelled'])
    expect((await figures())?.map(({ bounced }) => bounced)).toEqual([1, 0])
  })

  it('ends at a complaint, and when a reply asks for it', async () => {
    for (const change of [{ kind: 'complaint' as const }, { text: 'Please remove me.' }]) {
      const { first, receive, stateOf, second } = await someSequence()
      await receive(someReply(first, change))
      expect([await stateOf(), await second()]).toEqual(['unsubscribed', 'cancelled'])
    }
  })

  it('goes on after an automatic reply and after a bounce that may pass', async () => {
    const { first, receive, stateOf, second } = await someSequence()
    await receive(someReply(first, { kind: 'auto-reply' }))
    await receive(someBounce(first, { isHard: false }))
    expect([await stateOf(), await second()]).toEqual(['approved', 'waiting'])
  })

  it('goes on when an automatic reply shows that a mail whose answer was lost was sent', async () => {
    const { rep, leadId, campaignId, receive, stateOf } = await someSequence()
    const { workspaceId } = rep.user
    const lost = await storeMail(rep, { leadId, origin: 'campaign', campaignId, step: 3, status: 'unknown' })
    await receive(someReply(lost, { kind: 'auto-reply' }))
    expect([(await getMail(workspaceId, lost.id))?.status, await stateOf()]).toEqual(['sent', 'approved'])
    const jobs = await listJobRows(workspaceId, 10)
    expect(jobs.map(({ kind, message }) => [kind, message])).toEqual([
      ['advanceCampaign', { mailId: lost.id }],
    ])
  })

  it('of another lead with the same address ends too, and does not count again', async () => {
    const { rep, campaignId, first, addLead, receive, stateOf, figures } = await someSequence()
    const body = { companyName: 'Maple Dental, Oakville', email: first.to }
    const { id: other } = (await rep.call(createLead, { body })).body as { id: number }
    await addLead(other)
    await storeMail(rep, { leadId: other, origin: 'campaign', campaignId: campaignId + 1, step: 1 })
    await receive(someReply(first))
    expect(await stateOf(other)).toBe('replied')
    expect((await figures())?.map(({ replied }) => replied)).toEqual([1, 0])
  })
})
