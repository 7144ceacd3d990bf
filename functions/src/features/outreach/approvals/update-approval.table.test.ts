import type { Approval } from '@assay/shared/features/outreach/approval'
import { updateApproval } from '@assay/shared/features/outreach/calls'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draftsOf, newLead } from '../../../testing/campaigns.ts'
import { storeDraft } from '../../../testing/outreach.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
let rep: Rep
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

/** A draft to a new lead. */
const newDraft = async (change: Record<string, unknown> = {}): Promise<Approval> => {
  const leadId = await newLead(rep, change)
  await storeDraft(rep, leadId)
  const draft = (await draftsOf(rep)).find((one) => one.leadId === leadId)
  if (!draft) throw new Error('The draft was not stored')
  return draft
}

const edit = (draft: Approval, body: Record<string, unknown>, headers = {}) =>
  rep.call(updateApproval, { params: { id: String(draft.id) }, body }, { headers })

describe('editing a draft', () => {
  it('is refused where another tab has edited it, by ETag and by what was read', async () => {
    const draft = await newDraft()
    const first = await edit(draft, { subject: 'One', updatedAt: draft.updatedAt })
    expect([first.status, first.body.subject]).toEqual([200, 'One'])
    const late = await edit(draft, { subject: 'Two', updatedAt: draft.updatedAt })
    expect([late.status, late.error.code, late.error.current]).toMatchObject([
      409,
      'CONFLICT',
      { subject: 'One' },
    ])
    const tag = { 'if-match': first.headers.etag ?? '' }
    expect((await edit(draft, { subject: 'Three' }, tag)).status).toBe(200)
    expect((await edit(draft, { subject: 'Four' }, tag)).status).toBe(409)
    // What is there already is not refused: the answer to the first attempt may have been lost.
    expect((await edit(draft, { subject: 'Three' }, tag)).status).toBe(200)
  })

  it('keeps the proof with the address, and drops it with another', async () => {
    const draft = await newDraft()
    expect((await edit(draft, { body: 'Hello there' })).body.toProof).toBe('proved')
    const moved = await edit(draft, { to: 'someone@else.example' })
    expect(moved.body).toMatchObject({ to: 'someone@else.example', toProof: 'unverified' })
  })

  it('does not give two drafts the same address', async () => {
    const [one, other] = [await newDraft(), await newDraft({ companyName: 'Oak Dental' })]
    const { status, error } = await edit(one, { to: other.to.toUpperCase() })
    expect([status, error.details]).toEqual([
      400,
      [{ path: 'to', message: 'Another draft to this address waits already' }],
    ])
  })

  it('removes the call to action when it is emptied', async () => {
    const draft = await newDraft()
    expect((await edit(draft, { callToAction: 'A call?' })).body.callToAction).toBe('A call?')
    expect((await edit(draft, { callToAction: '' })).body).not.toHaveProperty('callToAction')
  })

  it.each([
    ['a line break in the subject', { subject: 'A\r\nBcc: x@y.example' }],
    ['two addresses', { to: 'a@b.example, c@d.example' }],
    ['an address with a name', { to: 'Ann <a@b.example>' }],
    ['an empty text', { body: ' ' }],
    ['what is no part of a draft', { leadId: 2 }],
  ])('refuses %s', async (_, body) => {
    const draft = await newDraft()
    expect((await edit(draft, body)).status).toBe(400)
    expect(await draftsOf(rep)).toEqual([draft])
  })
})
