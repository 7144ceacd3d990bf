import { convertAiLead, getAiLead, listAiLeads } from '@assay/shared/features/hunting/calls'
import {
  createActivity,
  createLead,
  deleteLead,
  getLead,
  getLeadStats,
  listActivities,
  listLeads,
  restoreLead,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { purge } from '../../../testing/purge.ts'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { itemsOf, useTestTable } from '../../../testing/test-table.ts'
import { readKnown } from '../known-companies.store.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const someLead = async (rep: Rep, change: Record<string, unknown> = {}) =>
  (await rep.call(createLead, { body: { companyName: 'Maple Dental', ...change } })).body
const at = (id: number) => ({ params: { id: String(id) } })
const remove = (rep: Rep, id: number) => rep.call(deleteLead, at(id))

const converted = async (rep: Rep) => {
  const [found] = await hunt(rep, [someCompany()])
  const { body } = await rep.call(convertAiLead, at(found?.id ?? 0))
  return { aiLeadId: found?.id ?? 0, lead: body }
}

/** What the workspace keeps of leads and activities after the purge, apart from counters and changes. */
const leftovers = async (rep: Rep) => {
  await purge(rep.user.workspaceId)
  return (await itemsOf(rep.user.workspaceId))
    .map(({ sk }) => sk)
    .filter((sk) => /^(LEAD|DELETEDLEAD|LEADDOC|ACT|TIMELINE)#/.test(sk))
}

describe('deleting a lead', () => {
  it('removes it with everything that is its own', async () => {
    const rep = await newRep()
    const { lead } = await converted(rep)
    const kept = await someLead(rep)
    await rep.call(updateLead, { ...at(lead.id), body: { status: 'hot', notes: 'x' } })
    await rep.call(createActivity, { body: { leadId: lead.id, type: 'call', content: 'No answer' } })
    const { status, body } = await remove(rep, lead.id)
    expect([status, body]).toEqual([204, undefined])
    expect((await rep.call(getLead, at(lead.id))).status).toBe(404)
    expect((await rep.call(listLeads)).body).toEqual([kept])
    expect((await rep.call(listActivities)).body).toMatchObject([{ leadId: kept.id, type: 'created' }])
    // The kept lead and its activity.
    expect(await leftovers(rep)).toHaveLength(2)
  })

  it('twice is 404, and so is everything that names it but its restoration', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    await remove(rep, lead.id)
    const body = { leadId: lead.id, type: 'note', content: 'x' }
    const answers = await Promise.all([
      remove(rep, lead.id),
      rep.call(updateLead, { ...at(lead.id), body: { status: 'hot' } }),
      rep.call(createActivity, { body }),
      rep.call(listActivities, { query: { leadId: String(lead.id) } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await rep.call(restoreLead, at(lead.id))).status).toBe(200)
  })

  it('of another workspace is 404 and touches nothing', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const lead = await someLead(rep)
    expect((await remove(stranger, lead.id)).status).toBe(404)
    expect((await rep.call(getLead, at(lead.id))).status).toBe(200)
  })

  it('is reported to lists and removed from their counts', async () => {
    const rep = await newRep()
    const [one, other] = [await someLead(rep, { status: 'hot' }), await someLead(rep)]
    const versions = [await rep.call(listLeads), await rep.call(listActivities)].map(
      ({ headers }) => headers['x-collection-version'] ?? '',
    )
    await remove(rep, one.id)
    const leads = (await rep.call(listLeads, { query: { since: versions[0] } })).body as Changes<unknown>
    expect([leads.changed, leads.deletedIds]).toEqual([[], [one.id]])
    const changes = (await rep.call(listActivities, { query: { since: versions[1] } }))
      .body as Changes<unknown>
    expect([changes.changed, changes.deletedIds]).toHaveLength(2)
    expect(changes.deletedIds).toHaveLength(1)
    const stats = (await rep.call(getLeadStats)).body
    expect(stats).toMatchObject({ total: 1, createdThisMonth: 1, byStatus: { hot: 0, new: 1 } })
    await remove(rep, other.id)
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 0, createdThisMonth: 0 })
  })

  it('lets its company be found again', async () => {
    const rep = await newRep()
    const lead = await someLead(rep, { website: 'https://maple.example', phone: '+1 217 555 0142' })
    const company = someCompany({ website: 'https://maple.example' })
    expect(await hunt(rep, [company])).toEqual([])
    await remove(rep, lead.id)
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:maple.example', 'tel:+12175550142'])
    expect([...holders]).toEqual([])
    expect(await hunt(rep, [company])).toHaveLength(1)
  })

  it('leaves another lead of the same site known', async () => {
    const rep = await newRep()
    const [one] = [
      await someLead(rep, { website: 'https://maple.example' }),
      await someLead(rep, { website: 'https://maple.example', companyName: 'Maple II' }),
    ]
    await remove(rep, one.id)
    const { holders } = await readKnown(rep.user.workspaceId, ['domain:maple.example'])
    expect(holders.get('domain:maple.example')).toMatchObject([{ name: 'Maple II' }])
  })

  it('makes its AI lead convertible again, to a new lead', async () => {
    const rep = await newRep()
    const { aiLeadId, lead } = await converted(rep)
    const since = (await rep.call(listAiLeads)).headers['x-collection-version'] ?? ''
    await remove(rep, lead.id)
    expect((await rep.call(getAiLead, at(aiLeadId))).body).toMatchObject({
      converted: false,
      convertedLeadId: null,
    })
    const { changed } = (await rep.call(listAiLeads, { query: { since } })).body as Changes<{ id: number }>
    expect(changed).toMatchObject([{ id: aiLeadId, converted: false }])
    const again = await rep.call(convertAiLead, at(aiLeadId))
    expect([again.status, again.body.id]).toEqual([200, lead.id + 1])
  })

  it('does not change an AI lead that was named but not converted', async () => {
    const rep = await newRep()
    const { aiLeadId, lead } = await converted(rep)
    const other = await someLead(rep, { metadata: { aiLeadId } })
    await remove(rep, other.id)
    expect((await rep.call(getAiLead, at(aiLeadId))).body).toMatchObject({ convertedLeadId: lead.id })
  })
})

describe('a deletion meets', () => {
  const times = [1, 2, 3, 4, 5]

  it.each(times)('an edit: it is deleted, in either order (%i)', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    const [deleted, edited] = await Promise.all([
      remove(rep, lead.id),
      rep.call(updateLead, { ...at(lead.id), body: { status: 'hot' } }),
    ])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(edited.status)
    expect(await leftovers(rep)).toEqual([])
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 0, byStatus: { new: 0, hot: 0 } })
  })

  it.each(times)('a note: nothing of it is left behind (%i)', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    const body = { leadId: lead.id, type: 'note', content: 'Met' }
    const [deleted, noted] = await Promise.all([remove(rep, lead.id), rep.call(createActivity, { body })])
    expect(deleted.status).toBe(204)
    expect([200, 404]).toContain(noted.status)
    expect(await leftovers(rep)).toEqual([])
    expect((await rep.call(listActivities)).body).toEqual([])
  })

  it.each(times)('a conversion: the AI lead says what there is (%i)', async () => {
    const rep = await newRep()
    const { aiLeadId, lead } = await converted(rep)
    const [deleted, again] = await Promise.all([remove(rep, lead.id), rep.call(convertAiLead, at(aiLeadId))])
    expect([deleted.status, again.status]).toEqual([204, 200])
    const rows = (await rep.call(listLeads)).body as { id: number }[]
    const { converted: isConverted, convertedLeadId } = (await rep.call(getAiLead, at(aiLeadId))).body
    expect([isConverted, convertedLeadId]).toEqual(rows[0] ? [true, rows[0].id] : [false, null])
  })

  it('another one: one answers 204, the other 404', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    const answers = await Promise.all([remove(rep, lead.id), remove(rep, lead.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404])
    expect((await rep.call(getLeadStats)).body).toMatchObject({ total: 0, createdThisMonth: 0 })
  })
})

it('a timeline too long for one transaction goes whole', async () => {
  const rep = await newRep()
  const lead = await someLead(rep)
  const kept = await someLead(rep)
  for (let n = 0; n < 101; n++)
    await rep.call(createActivity, { body: { leadId: lead.id, type: 'note', content: `Note ${n}` } })
  expect((await remove(rep, lead.id)).status).toBe(204)
  expect((await rep.call(listActivities)).body).toMatchObject([{ leadId: kept.id }])
  expect(await leftovers(rep)).toHaveLength(2)
})
