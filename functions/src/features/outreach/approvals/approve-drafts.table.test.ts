import { createLead, deleteLead, updateLead } from '@assay/shared/features/leads/calls'
import type { Approval } from '@assay/shared/features/outreach/approval'
import {
  approveDrafts,
  createSuppression,
  deleteApproval,
  deleteEmailConfig,
  updateApproval,
  updateCampaign,
} from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addAndDraft,
  approve,
  campaignOf,
  connectMailbox,
  draftsOf,
  mailOf,
  newCampaign,
  newLead,
  templateStep,
} from '../../../testing/campaigns.ts'
import { justAfterReading } from '../../../testing/just-after-reading.ts'
import { storeDraft } from '../../../testing/outreach.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'
import { mailsTo } from '../mails/mail.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
  await connectMailbox(rep)
})

const idOf = (id?: number) => ({ params: { id: String(id) } })

/** A draft to a new lead, outside of campaigns. */
const newDraft = async (change: Record<string, unknown> = {}): Promise<Approval> => {
  const leadId = await newLead(rep, change)
  await storeDraft(rep, leadId)
  const draft = (await draftsOf(rep)).find((one) => one.leadId === leadId)
  if (!draft) throw new Error('The draft was not stored')
  return draft
}

const edit = (draft: Approval, body: Record<string, unknown>, headers = {}) =>
  rep.call(updateApproval, { ...idOf(draft.id), body }, { headers })

describe('approving a draft', () => {
  it('makes it a mail of one’s outbox that keeps its text, and takes it off the list', async () => {
    const draft = await newDraft()
    const { body } = await approve(rep, [draft])
    expect(body).toEqual({ approved: [{ id: draft.id, mailId: expect.any(Number) }], left: [] })
    expect(await draftsOf(rep)).toEqual([])
    const { to, subject, body: text, leadId } = draft
    expect(await mailOf(rep, body.approved[0]?.mailId ?? 0)).toMatchObject({
      status: 'waiting',
      origin: 'approval',
      userId: rep.user.id,
      campaignId: null,
      ...{ to, subject, body: text, leadId },
    })
  })

  it('is done once by two tabs at the same time, and by a repeated click', async () => {
    const draft = await newDraft()
    const replies = await Promise.all([approve(rep, [draft]), approve(rep, [draft]), approve(rep, [draft])])
    const approved = replies.flatMap(({ body }) => body.approved)
    expect(approved).toHaveLength(1)
    expect(replies.flatMap(({ body }) => body.left).map(({ kind }) => kind)).toEqual([
      'draft-gone',
      'draft-gone',
    ])
    expect((await approve(rep, [draft])).body.left).toMatchObject([{ id: draft.id, kind: 'draft-gone' }])
    expect(await mailsTo(rep.user.workspaceId, draft.to)).toHaveLength(1)
  })

  it('does once what one request names twice', async () => {
    const draft = await newDraft()
    const { body } = await approve(rep, [draft, draft])
    expect([body.approved.length, body.left]).toEqual([1, []])
  })

  it('either discards or sends it when both are asked for at once', async () => {
    const draft = await newDraft()
    const [approved, discarded] = await Promise.all([
      approve(rep, [draft]),
      rep.call(deleteApproval, idOf(draft.id)),
    ])
    const isSent = approved.body.approved.length === 1
    expect(discarded.status).toBe(isSent ? 404 : 204)
    expect(await mailsTo(rep.user.workspaceId, draft.to)).toHaveLength(isSent ? 1 : 0)
  })

  it('refuses an edit that was not read, and sends the edit that was', async () => {
    const draft = await newDraft()
    const edited = (await edit(draft, { subject: 'Duty rosters, shorter' })).body
    expect((await approve(rep, [draft])).body).toMatchObject({
      approved: [],
      left: [{ kind: 'draft-changed' }],
    })
    const { body } = await approve(rep, [edited])
    expect(await mailOf(rep, body.approved[0]?.mailId ?? 0)).toMatchObject({
      subject: 'Duty rosters, shorter',
    })
  })

  it.each([
    ['whose address nothing proves', 'address-unproved', async () => undefined],
    ['whose lead was deleted', 'lead-deleted', ({ leadId }: Approval) => rep.call(deleteLead, idOf(leadId))],
    [
      'whose lead is rejected',
      'lead-rejected',
      ({ leadId }: Approval) => rep.call(updateLead, { ...idOf(leadId), body: { status: 'rejected' } }),
    ],
    [
      'whose address is suppressed',
      'suppressed',
      ({ to }: Approval) => rep.call(createSuppression, { body: { value: to } }),
    ],
    [
      'whose domain is suppressed',
      'suppressed',
      ({ to }: Approval) => rep.call(createSuppression, { body: { value: to.split('@')[1] } }),
    ],
  ])('leaves one %s, with the reason', async (_, kind, change) => {
    const draft = await newDraft()
    await change(draft)
    // It is not kept from others in the same request.
    const id = await newCampaign(rep, [templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    const isConfirmed = kind !== 'address-unproved'
    const drafts = await draftsOf(rep)
    const other = drafts.filter(({ campaignId }) => campaignId === id && isConfirmed)
    const { body } = await approve(rep, [draft, ...other], isConfirmed)
    expect(body.left).toEqual([{ id: draft.id, kind, message: expect.stringMatching(/\.$/) }])
    expect(body.approved.map((one) => one.id)).toEqual(other.map((one) => one.id))
    expect(await mailsTo(rep.user.workspaceId, draft.to)).toEqual([])
  })

  it('stops it if its mailbox is removed meanwhile', async () => {
    const draft = await newDraft()
    const meanwhile = justAfterReading('MAILSTO#', () => rep.call(deleteEmailConfig))
    const { body } = await approve(rep, [draft])
    expect(meanwhile.isDone()).toBe(true)
    expect(await mailOf(rep, body.approved[0]?.mailId ?? 0)).toMatchObject({ status: 'cancelled' })
  })

  it('needs a mailbox', async () => {
    const other = await newRep()
    await storeDraft(other, (await other.call(createLead, { body: { companyName: 'Elm' } })).body.id)
    const { status, error } = await approve(other, await draftsOf(other))
    expect([status, error.code]).toEqual([409, 'MAILBOX_NOT_CONFIGURED'])
    expect(await draftsOf(other)).toHaveLength(1)
  })

  it('does not reach drafts of another workspace', async () => {
    const draft = await newDraft()
    const other = await newRep()
    await connectMailbox(other)
    expect((await approve(other, [draft])).body.left).toMatchObject([{ kind: 'draft-gone' }])
    expect((await other.call(updateApproval, { ...idOf(draft.id), body: { subject: 'x' } })).status).toBe(404)
    expect(await draftsOf(rep)).toHaveLength(1)
  })

  it('sends a hundred at once, each once', async () => {
    for (let n = 0; n < 100; n++) await storeDraft(rep, await newLead(rep))
    const mailIds: number[] = []
    // A slow machine leaves some for the next request.
    for (let drafts = await draftsOf(rep); drafts.length > 0; drafts = await draftsOf(rep)) {
      const { body } = await approve(rep, drafts)
      mailIds.push(...body.approved.map(({ mailId }) => mailId))
      expect(body.left.filter(({ kind }) => kind !== 'not-yet')).toEqual([])
    }
    expect([mailIds.length, new Set(mailIds).size]).toEqual([100, 100])
  }, 120_000)

  const named = { id: 1, updatedAt: '2026-03-05T10:00:00.000Z' }
  it.each([
    ['nothing', {}, 'Choose at least one draft'],
    ['no draft', { drafts: [] }, 'Choose at least one draft'],
    ['101 drafts', { drafts: Array(101).fill(named) }, 'Choose at most 100 drafts'],
    ['a draft without what was read', { drafts: [{ id: 1 }] }, expect.any(String)],
  ])('refuses %s in words', async (_, body, message) => {
    const { status, error } = await rep.call(approveDrafts, { body })
    expect([status, error.message]).toEqual([400, message])
  })
})

describe('a draft of a template with a gap', () => {
  it('names the field, stays until it is written, and is then sent', async () => {
    const id = await newCampaign(rep, [templateStep({ body: 'Dear {{contact}}, dear {{ contact }}' })])
    await addAndDraft(rep, id, [await newLead(rep)])
    const [draft] = await draftsOf(rep)
    if (!draft) throw new Error('There is no draft')
    expect([draft.missing, draft.body]).toEqual([['contact'], 'Dear {{contact}}, dear {{ contact }}'])
    expect((await approve(rep, [draft])).body.left).toMatchObject([
      { kind: 'fields-missing', message: 'Write what should stand for {{contact}}.' },
    ])
    const edited = (await edit(draft, { body: 'Dear Ann' })).body
    expect(edited.missing).toEqual([])
    expect((await approve(rep, [edited])).body.approved).toHaveLength(1)
  })

  it('is also found in what a user writes', async () => {
    const edited = (await edit(await newDraft(), { subject: 'For {{firstName}}' })).body
    expect(edited.missing).toEqual(['firstName'])
    expect((await approve(rep, [edited])).body.left).toMatchObject([{ kind: 'fields-missing' }])
  })
})

describe('a draft of a paused campaign', () => {
  it('stays until the campaign is resumed', async () => {
    const id = await newCampaign(rep, [templateStep()])
    await addAndDraft(rep, id, [await newLead(rep)])
    const drafts = await draftsOf(rep)
    await rep.call(updateCampaign, { ...idOf(id), body: { isPaused: true } })
    expect((await approve(rep, drafts)).body.left).toMatchObject([{ kind: 'campaign-paused' }])
    await rep.call(updateCampaign, { ...idOf(id), body: { isPaused: false } })
    expect((await approve(rep, drafts)).body.approved).toHaveLength(1)
    expect((await campaignOf(rep, id))?.figures).toMatchObject([{ drafted: 1, approved: 1 }])
  })
})
