import { deleteCampaign, removeCampaignLead, updateCampaign } from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  addAndDraft,
  approve,
  assistantStep,
  draftsOf,
  endDelays,
  leadsOfCampaign,
  mailOf,
  newCampaign,
  newLead,
  templateStep,
  workOnAll,
} from '../../../testing/campaigns.ts'
import { type Rep, repWithMailbox, storeMailbox } from '../../../testing/inbox.ts'
import { drain } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { stopInCampaigns } from './stop-in-campaigns.ts'

beforeAll(useTestTable)
const smtp = smtpOfEachTest()
let rep: Rep
beforeEach(async () => {
  rep = (await repWithMailbox()).rep
})

const header = (source: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(source ?? '')?.[1]?.trim()

/** Approves the drafts that wait, and returns the id of the first mail. */
const approveAll = async (): Promise<number> => {
  const { body } = await approve(rep, await draftsOf(rep))
  return body.approved[0]?.mailId ?? 0
}

const pause = (id: number, isPaused: boolean) =>
  rep.call(updateCampaign, { params: { id: String(id) }, body: { isPaused } })

describe('a mail that the server puts off after its sequence has ended meanwhile', () => {
  const outcomeOf = async (end: (of: { id: number; leadId: number }) => Promise<unknown>) => {
    const leadId = await newLead(rep)
    const id = await newCampaign(rep, [templateStep()])
    await addAndDraft(rep, id, [leadId])
    let ended: Promise<unknown> | undefined
    await smtp.serve({
      end: '451 later',
      reached: (stage) => {
        if (stage === 'data') ended ??= end({ id, leadId })
      },
    })
    const mailId = await approveAll()
    await drain(rep, 1)
    await ended
    await smtp.serve()
    vi.useFakeTimers({ now: Date.now() + 120_000, toFake: ['Date'] })
    await drain(rep, 3).finally(() => vi.useRealTimers())
    expect(smtp.now().accepted).toEqual([])
    return mailOf(rep, mailId)
  }

  it.each([
    [
      'by a reply',
      ({ leadId }: { leadId: number }) => stopInCampaigns(rep.user.workspaceId, [leadId], 'replied'),
    ],
    [
      'as the lead was taken out',
      ({ id, leadId }: { id: number; leadId: number }) =>
        rep.call(removeCampaignLead, { params: { id: String(id), leadId: String(leadId) } }),
    ],
  ])('is not sent later: %s', async (_, end) => {
    expect(await outcomeOf(end)).toMatchObject({
      status: expect.stringMatching(/refused|cancelled/),
      problem: { kind: 'campaign-ended' },
    })
  })
})

describe('a campaign that sends', () => {
  it('goes on by itself after a mail was sent, and answers in its thread', async () => {
    await smtp.serve()
    const id = await newCampaign(rep, [templateStep(), assistantStep(2)])
    await addAndDraft(rep, id, [await newLead(rep)])
    await approveAll()
    await drain(rep)
    await workOnAll(rep, 'advanceCampaign')
    expect(await leadsOfCampaign(rep, id)).toMatchObject([{ state: 'scheduled', step: 2 }])
    await endDelays(rep, id)
    // The first mail keeps the name that the recipient knows it by.
    await storeMailbox(rep, { email: 'rep@renamed.example' })
    await workOnAll(rep, 'draftCampaignStep')
    await approveAll()
    await drain(rep)
    await workOnAll(rep, 'advanceCampaign')
    expect(await leadsOfCampaign(rep, id)).toMatchObject([{ state: 'finished', step: 2 }])
    const [first, second] = smtp.now().accepted
    const messageId = header(first, 'Message-ID')
    expect(messageId).toMatch(/^<.+@.+>$/)
    expect([header(second, 'In-Reply-To'), header(second, 'References')]).toEqual([messageId, messageId])
    expect(header(second, 'Message-ID')).toMatch(/@renamed\.example>$/)
    expect(header(first, 'In-Reply-To')).toBeUndefined()
    expect(header(second, 'Subject')).toBe(`Re: ${header(first, 'Subject')}`)
  })

  it('sends nothing while it is paused, and goes on at once when it is resumed', async () => {
    await smtp.serve()
    const id = await newCampaign(rep, [templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    const mailId = await approveAll()
    await pause(id, true)
    await drain(rep, 2)
    expect(smtp.now().accepted).toEqual([])
    expect(await mailOf(rep, mailId)).toMatchObject({
      status: 'waiting',
      problem: { kind: 'campaign-paused' },
    })
    await pause(id, false)
    await workOnAll(rep, 'draftCampaignStep')
    await drain(rep, 3)
    expect(smtp.now().accepted).toHaveLength(1)
    expect(await mailOf(rep, mailId)).toMatchObject({ status: 'sent', problem: null })
  })

  it('sends nothing more when it is deleted, though its mails are not stopped yet', async () => {
    await smtp.serve()
    const id = await newCampaign(rep, [templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    const mailId = await approveAll()
    await rep.call(deleteCampaign, { params: { id: String(id) } })
    await drain(rep)
    expect(smtp.now().accepted).toEqual([])
    expect(await mailOf(rep, mailId)).toMatchObject({
      status: 'refused',
      problem: { kind: 'campaign-ended' },
    })
  })
})
