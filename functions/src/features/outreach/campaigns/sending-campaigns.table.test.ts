import { deleteCampaign, updateCampaign } from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
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
import { type Rep, repWithMailbox } from '../../../testing/inbox.ts'
import { drain } from '../../../testing/sending.ts'
import { smtpOfEachTest } from '../../../testing/smtp-of-each-test.ts'
import { useTestTable } from '../../../testing/test-table.ts'

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
    await workOnAll(rep, 'draftCampaignStep')
    await approveAll()
    await drain(rep)
    await workOnAll(rep, 'advanceCampaign')
    expect(await leadsOfCampaign(rep, id)).toMatchObject([{ state: 'finished', step: 2 }])
    const [first, second] = smtp.now().accepted
    const messageId = header(first, 'Message-ID')
    expect(messageId).toMatch(/^<.+@.+>$/)
    expect([header(second, 'In-Reply-To'), header(second, 'References')]).toEqual([messageId, messageId])
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
