import { createLead, getLead, listActivities, updateLead } from '@assay/shared/features/leads/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { rowETag } from '../../../platform/http/answers/row-etag.ts'
import { newRep } from '../../../testing/rep.ts'
import { useTestTable } from '../../../testing/test-table.ts'

let rep: Awaited<ReturnType<typeof newRep>>
beforeAll(async () => {
  await useTestTable()
  rep = await newRep()
})

const etagOfLead = (id: number, version: number) => rowETag('lead', rep.user.workspaceId, { id, version })
const someLead = async () =>
  (await rep.call(createLead, { body: { companyName: 'Maple Dental', industry: 'Dentist' } })).body
const read = (id: number) => rep.call(getLead, { params: { id: String(id) } })
const update = (id: number, body: Record<string, unknown>, ifMatch?: string) =>
  rep.call(
    updateLead,
    { params: { id: String(id) }, body },
    { headers: ifMatch === undefined ? {} : { 'if-match': ifMatch } },
  )
const etagOf = async (id: number) => (await read(id)).headers.etag ?? ''

describe('two simultaneous edits of one lead', () => {
  it('both win with different fields', async () => {
    const lead = await someLead()
    const etag = await etagOf(lead.id)
    expect((await update(lead.id, { location: 'Salem' }, etag)).status).toBe(200)
    const second = await update(lead.id, { contact: 'Ms Oak' }, etag)
    expect([second.status, second.body.location, second.body.contact]).toEqual([200, 'Salem', 'Ms Oak'])
  })

  it('with the same field: the second gets the current row', async () => {
    const lead = await someLead()
    const etag = await etagOf(lead.id)
    await update(lead.id, { status: 'hot', location: 'Salem' }, etag)
    const { status, error } = await update(lead.id, { status: 'cold', contact: 'Ms Oak' }, etag)
    expect([status, error.code]).toEqual([409, 'CONFLICT'])
    expect(error.current).toEqual((await read(lead.id)).body)
    expect((await read(lead.id)).body).toMatchObject({ status: 'hot', contact: null })
    expect((await update(lead.id, { status: 'cold' }, await etagOf(lead.id))).status).toBe(200)
  })

  it('who mean the same do not conflict: an answer may have been lost', async () => {
    const lead = await someLead()
    const etag = await etagOf(lead.id)
    const answers = [
      await update(lead.id, { status: 'hot' }, etag),
      await update(lead.id, { status: 'hot' }, etag),
    ]
    expect(answers.map(({ status, headers }) => [status, headers.etag])).toEqual([
      [200, etagOfLead(lead.id, 2)],
      [200, etagOfLead(lead.id, 2)],
    ])
  })

  it('without If-Match: the later wins its fields only', async () => {
    const lead = await someLead()
    await update(lead.id, { status: 'hot', location: 'Salem' })
    expect((await update(lead.id, { status: 'cold' })).body).toMatchObject({
      status: 'cold',
      location: 'Salem',
    })
  })

  it('compares weakly, takes lists and *, and takes what is no ETag of the row as the oldest', async () => {
    const lead = await someLead()
    const first = await etagOf(lead.id)
    await update(lead.id, { status: 'hot' })
    const status = async (tag: string) => (await update(lead.id, { status: 'cold' }, tag)).status
    for (const tag of [first, `W/${first}`, `"x", ${first}`, '"x"', '', etagOfLead(lead.id + 1, 9)])
      expect([tag, await status(tag)]).toEqual([tag, 409])
    expect(await status(`${first}, W/${await etagOf(lead.id)}`)).toBe(200)
    await update(lead.id, { status: 'warm' })
    expect(await status('*')).toBe(200)
    expect((await update(lead.id, { contact: 'Ms Oak' }, '"x"')).status).toBe(200)
  })

  it('at once with different fields lose none', async () => {
    const lead = await someLead()
    const etag = await etagOf(lead.id)
    const changes = [
      { location: 'Salem' },
      { contact: 'Ms Oak' },
      { notes: 'Met' },
      { source: 'Fair' },
      { score: 77 },
      { phone: '+12175550123' },
      { status: 'hot' },
      { website: 'https://maple.example' },
    ]
    const answers = await Promise.all(changes.map((change) => update(lead.id, change, etag)))
    expect(answers.map(({ status }) => status)).toEqual(changes.map(() => 200))
    expect((await read(lead.id)).body).toMatchObject(Object.assign({}, ...changes))
    expect(await etagOf(lead.id)).toBe(etagOfLead(lead.id, 9))
    const activities = await rep.call(listActivities, { query: { leadId: String(lead.id) } })
    expect(activities.body).toHaveLength(9)
  })

  it('at once with the same field: one succeeds, the others are refused', async () => {
    const lead = await someLead()
    const etag = await etagOf(lead.id)
    const statuses = ['hot', 'warm', 'cold', 'rejected']
    const answers = await Promise.all(statuses.map((status) => update(lead.id, { status }, etag)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const winner = answers.findIndex(({ status }) => status === 200)
    expect((await read(lead.id)).body.status).toBe(statuses[winner])
  })
})
