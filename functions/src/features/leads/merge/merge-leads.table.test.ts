import { convertAiLead } from '@assay/shared/features/hunting/calls'
import {
  bulkLeads,
  createActivity,
  createPerson,
  deleteLead,
  getLead,
  getLeadStats,
  listActivities,
  listLeads,
  listPeople,
  mergeLeads,
  restoreLead,
  updateLead,
} from '@assay/shared/features/leads/calls'
import { listMails } from '@assay/shared/features/outreach/calls'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { repWithMailbox, storeMail } from '../../../testing/inbox.ts'
import { tokenOf } from '../../../testing/mailed-lead.ts'
import { at, mergesOf } from '../../../testing/merges.ts'
import { purge } from '../../../testing/purge.ts'
import { askForRemoval, workOnRemovals } from '../../../testing/removals.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { exportLeadRows } from '../account-export.ts'
import { getLeadRow } from '../lead.store.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)
beforeEach(async () => {
  rep = await newRep()
})

const { create, merge, unmerge, pair, idsListed, timeline } = mergesOf(() => rep)

describe('a merge', () => {
  it('takes the chosen values, leaves the others, and hides the merged lead', async () => {
    const { kept, merged } = await pair()
    const { status, body, headers } = await merge(kept.id, merged.id, ['phone', 'status', 'nextStep'])
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: kept.id,
      companyName: 'Maple Dental',
      email: 'ann@maple.example',
      phone: '+1 217 555 0123',
      status: 'hot',
      notes: 'Ours',
      nextStep: { text: 'Call Ann' },
      mergedLeads: [{ id: merged.id, companyName: 'Maple', mergedAt: body.updatedAt }],
    })
    expect(headers.etag).toBeDefined()
    expect(await idsListed()).toEqual([kept.id])
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 1, byStatus: { hot: 1, new: 0 } })
    expect((await rep.call(getLead, at(merged.id))).body).toEqual(body)
  })

  it('shows the merged lead’s timeline, people and mails with the other', async () => {
    const made = await repWithMailbox()
    rep = made.rep
    const kept = await create('Maple Dental')
    await storeMail(rep, { leadId: made.leadId })
    await rep.call(createActivity, { body: { leadId: made.leadId, type: 'note', content: 'Met Ann' } })
    await rep.call(createPerson, { ...at(made.leadId), body: { name: 'Ann Lee' } })
    await merge(kept.id, made.leadId)
    const texts = await timeline(kept.id)
    expect(texts).toContainEqual(['Met Ann', kept.id])
    expect(texts).toContainEqual(['Merged with “Maple Dental”', kept.id])
    expect(texts.filter(([text]) => text === 'Lead created')).toHaveLength(2)
    const all = (await rep.call(listActivities)).body as { leadId: number }[]
    expect(new Set(all.map(({ leadId }) => leadId))).toEqual(new Set([kept.id]))
    const mails = (await rep.call(listMails, { query: { leadId: String(kept.id) } })).body as object[]
    expect(mails).toMatchObject([{ leadId: kept.id }])
    expect((await rep.call(listPeople, at(kept.id))).body).toMatchObject([{ name: 'Ann Lee' }])
    await rep.call(createPerson, { ...at(kept.id), body: { name: 'Bob Oak' } })
    expect((await rep.call(listPeople, at(kept.id))).body).toHaveLength(2)
  })

  it('brings the evidence of the values that it takes, and their proof', async () => {
    const [found] = await hunt(rep, [someCompany()])
    const proved = (await rep.call(convertAiLead, at(found?.id ?? 0))).body
    const typed = await create('Maple Dental')
    const before = (await rep.call(getLead, at(proved.id))).body
    const { body } = await merge(typed.id, proved.id, ['website', 'phone'])
    expect([body.website, body.facts.website]).toEqual([before.website, before.facts.website])
    expect(body.evidence).toEqual(
      before.evidence.filter(({ field }) => field === 'website' || field === 'phone'),
    )
    expect((await rep.call(convertAiLead, at(found?.id ?? 0))).body.id).toBe(typed.id)
    await unmerge(proved.id)
    const again = (await rep.call(getLead, at(typed.id))).body
    expect([again.website, again.evidence, again.verification]).toEqual([null, [], typed.verification])
    expect((await rep.call(getLead, at(proved.id))).body.facts).toEqual(before.facts)
  })

  it('brings the sum of a score that it takes, and each lead has its own again when it is taken back', async () => {
    const [one, other] = await hunt(rep, [someCompany(), someCompany({ companyName: 'Oak', matchScore: 31 })])
    const convert = async (id = 0) => (await rep.call(convertAiLead, at(id))).body
    const [kept, merged] = [await convert(one?.id), await convert(other?.id)]
    const typed = await create('Maple North', { score: 77 })
    const sumOf = async (id: number) => (await rep.call(getLead, at(id))).body.foundScore
    const [keptSum, mergedSum] = [await sumOf(kept.id), await sumOf(merged.id)]
    expect(mergedSum).not.toEqual(keptSum)
    expect((await merge(kept.id, merged.id, ['score'])).body.foundScore).toEqual(mergedSum)
    await unmerge(merged.id)
    expect([await sumOf(kept.id), await sumOf(merged.id)]).toEqual([keptSum, mergedSum])
    expect((await merge(kept.id, typed.id, ['score'])).body.foundScore).toBeUndefined()
    await unmerge(typed.id)
    expect([await sumOf(kept.id), await sumOf(typed.id)]).toEqual([keptSum, undefined])
    expect((await merge(kept.id, merged.id)).body.foundScore).toEqual(keptSum)
  })

  it('sent twice is done once, and at once into two leads is done in one of them', async () => {
    const { kept, merged } = await pair()
    const other = await create('Maple North')
    const answers = await Promise.all([merge(kept.id, merged.id), merge(other.id, merged.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.error.message).toMatch(
      /is merged into lead \d already/,
    )
    const target = answers[0]?.status === 200 ? kept.id : other.id
    const again = await merge(target, merged.id)
    expect([again.status, again.body.id]).toEqual([200, target])
    expect((await timeline(target)).filter(([text]) => String(text).startsWith('Merged with'))).toHaveLength(
      1,
    )
  })

  it('refuses the lead itself, unknown and foreign ones, deleted ones and unknown fields', async () => {
    const { kept, merged } = await pair()
    expect((await merge(kept.id, kept.id)).error.message).toBe('Choose another lead to merge')
    expect((await merge(kept.id, 99)).error.message).toBe('There is no lead 99. It may have been deleted.')
    expect((await merge(kept.id, merged.id, ['metadata'])).status).toBe(400)
    const stranger = await newRep()
    const answer = await stranger.call(mergeLeads, {
      ...at(kept.id),
      body: { mergedId: merged.id, fields: [] },
    })
    expect(answer.status).toBe(404)
    await rep.call(deleteLead, at(merged.id))
    expect((await merge(kept.id, merged.id)).status).toBe(404)
    expect((await merge(merged.id, kept.id)).status).toBe(404)
  })

  it('refuses values that were edited since they were seen', async () => {
    const { kept, merged } = await pair()
    const seen = { kept: kept.updatedAt, merged: merged.updatedAt }
    await rep.call(updateLead, { ...at(merged.id), body: { email: 'new@maple.example' } })
    const refused = await merge(kept.id, merged.id, ['email'], { seen })
    expect([refused.status, refused.error.code]).toEqual([409, 'CONFLICT'])
    const now = (await rep.call(getLead, at(merged.id))).body.updatedAt
    expect((await merge(kept.id, merged.id, ['email'], { seen: { ...seen, merged: now } })).status).toBe(200)
  })

  it('is reported to clients that have the list', async () => {
    const { kept, merged } = await pair()
    const since = (await rep.call(listLeads)).headers['x-collection-version'] ?? ''
    await merge(kept.id, merged.id)
    const { body } = await rep.call(listLeads, { query: { since } })
    const changes = body as Changes<{ id: number }>
    expect([changes.changed.map(({ id }) => id), changes.deletedIds]).toEqual([[kept.id], [merged.id]])
  })

  it('of more than eight leads is refused', async () => {
    const { kept } = await pair()
    for (let n = 0; n < 8; n++) expect((await merge(kept.id, (await create(`M${n}`)).id)).status).toBe(200)
    const refused = await merge(kept.id, (await create('M8')).id)
    expect(refused.error.message).toMatch('At most 8 leads')
    expect((await rep.call(deleteLead, at(kept.id))).status).toBe(204)
    expect((await rep.call(restoreLead, at(kept.id))).status).toBe(200)
  })
})

describe('a merged lead', () => {
  it('cannot be edited, deleted, restored or changed in bulk, and says where it is', async () => {
    const { kept, merged } = await pair()
    await merge(kept.id, merged.id)
    const edit = await rep.call(updateLead, { ...at(merged.id), body: { notes: 'x' } })
    expect([edit.status, edit.error.message]).toEqual([
      404,
      '“Maple” was merged into lead 1. Open that lead.',
    ])
    expect((await rep.call(deleteLead, at(merged.id))).status).toBe(404)
    expect((await rep.call(restoreLead, at(merged.id))).status).toBe(404)
    const change = { body: { ids: [merged.id], change: { delete: true } } }
    expect((await rep.call(bulkLeads, change)).body.missingIds).toEqual([merged.id])
  })

  it('goes with the other into the trash and comes back with it, and is purged with it', async () => {
    const { kept, merged } = await pair()
    await rep.call(createActivity, { body: { leadId: merged.id, type: 'note', content: 'Met Ann' } })
    await merge(kept.id, merged.id)
    await rep.call(deleteLead, at(kept.id))
    expect((await rep.call(listActivities)).body).toEqual([])
    expect((await rep.call(getLead, at(merged.id))).status).toBe(404)
    await rep.call(restoreLead, at(kept.id))
    expect(await idsListed()).toEqual([kept.id])
    expect(await timeline(kept.id)).toContainEqual(['Met Ann', kept.id])
    await rep.call(bulkLeads, { body: { ids: [kept.id], change: { delete: true } } })
    await purge(rep.user.workspaceId)
    const left = (await itemsOf(rep.user.workspaceId)).map(({ sk }) => sk)
    expect(left.filter((sk) => /^(LEAD|DELETEDLEAD|LEADDOC|ACT|TIMELINE|DUESTEP)#/.test(sk))).toEqual([])
    expect((await rep.call(getLeadStats)).body.total).toBe(0)
  })

  it('keeps the day of its merge when the address of a recipient is removed from it', async () => {
    const made = await repWithMailbox()
    rep = made.rep
    const kept = await create('Maple North')
    const mail = await storeMail(rep, { leadId: made.leadId })
    const { mergedLeads } = (await merge(kept.id, made.leadId)).body
    await askForRemoval(await tokenOf(rep, mail))
    await workOnRemovals(rep)
    const row = await getLeadRow(made.workspaceId, made.leadId)
    expect(row?.email).toBeNull()
    expect(row?.updatedAt).not.toBe(mergedLeads?.[0]?.mergedAt)
    expect((await rep.call(getLead, at(kept.id))).body.mergedLeads).toEqual(mergedLeads)
  })

  it('is in the account’s export', async () => {
    const { kept, merged } = await pair()
    await merge(kept.id, merged.id)
    const { rows } = await exportLeadRows({ workspaceId: rep.user.workspaceId, userId: 1 }, { limit: 10 })
    expect(rows).toMatchObject([
      { id: merged.id, mergedInto: kept.id, email: 'info@maple.example' },
      { id: kept.id, mergedInto: null },
    ])
  })
})
