import {
  addCampaignLeads,
  createCampaign,
  createSuppression,
  deleteCampaign,
  listCampaignLeads,
  listCampaigns,
  removeCampaignLead,
  updateCampaign,
} from '@assay/shared/features/outreach/calls'
import { describe, expect, it } from 'vitest'
import {
  addLeads,
  assistantStep,
  campaignOf,
  draftsOf,
  idOf,
  newCampaign,
  newLead,
  templateStep,
  workOnAll,
} from '../../../testing/campaigns.ts'
import { eachWithMailbox } from '../../../testing/each-with-mailbox.ts'
import { storeDraft } from '../../../testing/outreach.ts'
import { newRep } from '../../../testing/rep.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
eachWithMailbox((made) => {
  rep = made
})

const add = (id: number, leadIds: unknown[]) => addLeads(rep, id, leadIds)

describe('a campaign', () => {
  it('is created once for one Idempotency-Key', async () => {
    const body = { name: ' Dentists ', steps: [assistantStep(), templateStep()] }
    const headers = { 'idempotency-key': 'one' }
    const replies = [
      await rep.call(createCampaign, { body }, { headers }),
      await rep.call(createCampaign, { body }, { headers }),
    ]
    expect(replies[0]?.body).toEqual(replies[1]?.body)
    const none = { drafted: 0, approved: 0, sent: 0, replied: 0, bounced: 0 }
    expect((await rep.call(listCampaigns)).body).toMatchObject([
      { name: 'Dentists', isPaused: false, leadCount: 0, figures: [none, none] },
    ])
  })

  const unknownField =
    'There is no field {{firstName}}. Known are companyName, contact, industry, location, website, senderName, senderBusiness'
  it.each([
    ['without a name', { name: ' ', steps: [assistantStep()] }, 'Name is required'],
    ['without steps', { name: 'A', steps: [] }, 'Add at least one step'],
    ['of five steps', { name: 'A', steps: Array(5).fill(assistantStep()) }, 'A campaign has at most 4 steps'],
    [
      'with a delay of 31 days',
      { name: 'A', steps: [assistantStep(31)] },
      'The delay can be at most 30 working days',
    ],
    [
      'with half a day',
      { name: 'A', steps: [assistantStep(0.5)] },
      'The delay must be a whole number of working days',
    ],
    [
      'with an unknown field',
      { name: 'A', steps: [templateStep({ body: 'Hi {{ firstName }}' })] },
      unknownField,
    ],
    [
      'with an unknown field in the subject',
      { name: 'A', steps: [templateStep({ subject: '{{firstName}}' })] },
      unknownField,
    ],
    [
      'with an empty field',
      { name: 'A', steps: [templateStep({ body: 'Hi {{}}' })] },
      unknownField.replace('firstName', ''),
    ],
    [
      'with a text of 20,001 characters',
      { name: 'A', steps: [templateStep({ body: 'a'.repeat(20_001) })] },
      'Please use at most 20000 characters',
    ],
    ['that names its own figures', { name: 'A', steps: [assistantStep()], figures: [] }, expect.any(String)],
  ])('is refused %s', async (_, body, message) => {
    const { status, error } = await rep.call(createCampaign, { body })
    expect([status, error.message]).toEqual([400, message])
  })

  it('is not edited over an edit that was not read, and not at all in another workspace', async () => {
    const id = await newCampaign(rep, [assistantStep()])
    const { updatedAt } = (await campaignOf(rep, id)) ?? {}
    const edit = (body: Record<string, unknown>, headers = {}) =>
      rep.call(updateCampaign, { ...idOf(id), body }, { headers })
    const first = await edit({ name: 'One', updatedAt })
    expect(first.status).toBe(200)
    expect((await edit({ name: 'Two', updatedAt })).error.current).toMatchObject({ name: 'One' })
    expect((await edit({ name: 'One', updatedAt })).status).toBe(200)
    const headers = { 'if-match': first.headers.etag ?? '' }
    expect((await edit({ name: 'Three' }, headers)).status).toBe(200)
    expect((await edit({ name: 'Four' }, headers)).status).toBe(409)
    const other = await newRep()
    const replies = [
      await other.call(updateCampaign, { ...idOf(id), body: { name: 'x' } }),
      await other.call(deleteCampaign, idOf(id)),
      await other.call(listCampaignLeads, idOf(id)),
      await other.call(addCampaignLeads, { ...idOf(id), body: { leadIds: [1] } }),
      await other.call(removeCampaignLead, { params: { id: String(id), leadId: '1' } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  })

  it('keeps its figures when it is edited while they are counted', async () => {
    const id = await newCampaign(rep, [templateStep()])
    await add(id, [await newLead(rep), await newLead(rep), await newLead(rep)])
    const renames = ['A', 'B', 'C'].map((name) =>
      rep.call(updateCampaign, { ...idOf(id), body: { name, steps: [templateStep(), assistantStep()] } }),
    )
    await Promise.all([workOnAll(rep, 'draftCampaignStep'), ...renames])
    const campaign = await campaignOf(rep, id)
    expect(campaign).toMatchObject({ leadCount: 3, figures: [{ drafted: 3 }, { drafted: 0 }] })
    expect(campaign?.steps).toHaveLength(2)
  })

  it('keeps a step with drafts at its place, while its text and the steps after it change', async () => {
    const [first, second, third] = ['one', 'two', 'three'].map((subject) => templateStep({ subject }))
    const id = await newCampaign(
      rep,
      [first, second, third].flatMap((step) => step ?? []),
    )
    await add(id, [await newLead(rep)])
    await workOnAll(rep, 'draftCampaignStep')
    const save = async (...steps: unknown[]) => {
      const { status, error } = await rep.call(updateCampaign, { ...idOf(id), body: { steps } })
      return status === 200 ? 200 : error.message
    }
    const kept = /^Step 1 has drafts already, so it keeps its place\./
    expect(await save(second, first, third)).toMatch(kept)
    expect(await save(second, third, first)).toMatch(kept)
    expect(await save(second, third)).toMatch(kept)
    expect(await save(first, third, second)).toBe(200)
    expect(await save(templateStep({ subject: 'edited' }), third)).toBe(200)
    expect(await campaignOf(rep, id)).toMatchObject({ figures: [{ drafted: 1 }, { drafted: 0 }] })
  })
})

describe('adding leads', () => {
  it('adds each once, and says why others are left out', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const good = await newLead(rep)
    const drafted = await newLead(rep)
    await storeDraft(rep, drafted)
    const leads = [
      good,
      good,
      await newLead(rep, { email: null }),
      await newLead(rep, { status: 'rejected' }),
      drafted,
      9999,
    ]
    const { body } = await add(id, leads)
    expect(body.addedIds).toEqual([good])
    expect(body.left.map(({ reason }) => reason)).toEqual([
      'It has no email address',
      'It is rejected',
      'Another draft to it waits for approval',
      'It is not there; it may have been deleted',
    ])
    const again = await Promise.all([add(id, [good]), add(id, [good])])
    expect(again.flatMap((reply) => reply.body.left.map(({ reason }) => reason))).toEqual([
      'It is in this campaign already',
      'It is in this campaign already',
    ])
    expect(await campaignOf(rep, id)).toMatchObject({ leadCount: 1 })
  })

  it('adds a lead once that two requests add at once, and drafts to it once', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const leadId = await newLead(rep)
    const replies = await Promise.all([add(id, [leadId]), add(id, [leadId]), add(id, [leadId])])
    expect(replies.flatMap(({ body }) => body.addedIds)).toEqual([leadId])
    await workOnAll(rep, 'draftCampaignStep')
    expect(await draftsOf(rep)).toHaveLength(1)
  })

  it('takes one lead of an address, also over several transactions', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const leadIds: number[] = []
    for (let n = 0; n < 41; n++) leadIds.push(await newLead(rep))
    const email = 'branches@maple.example'
    leadIds.unshift(await newLead(rep, { email }))
    leadIds.push(await newLead(rep, { email: email.toUpperCase() }))
    const { body } = await add(id, leadIds)
    expect([body.addedIds.length, body.left.map(({ reason }) => reason)]).toEqual([
      42,
      ['A draft to the same address waits, for another lead'],
    ])
    await workOnAll(rep, 'draftCampaignStep')
    expect((await campaignOf(rep, id))?.figures).toMatchObject([{ drafted: 42 }])
    expect(await draftsOf(rep)).toHaveLength(42)
  }, 60_000)

  it('leaves out an address that is suppressed', async () => {
    const id = await newCampaign(rep, [templateStep()])
    const leadId = await newLead(rep, { email: 'ann@elm.example' })
    await rep.call(createSuppression, { body: { value: 'elm.example' } })
    const { body } = await add(id, [leadId])
    expect(body).toMatchObject({
      addedIds: [],
      left: [{ leadId, reason: 'Its address is on the suppression list' }],
    })
  })

  it.each([
    ['no lead', [], 'Choose at least one lead'],
    ['101 leads', Array.from({ length: 101 }, (_, n) => n + 1), 'Choose at most 100 leads'],
    ['garbage', ['x'], 'Must be a positive whole number'],
  ])('refuses %s in words', async (_, leadIds, message) => {
    const { status, error } = await add(await newCampaign(rep, [templateStep()]), leadIds)
    expect([status, error.message]).toEqual([400, message])
  })
})
