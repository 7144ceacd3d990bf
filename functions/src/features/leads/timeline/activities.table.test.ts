import { convertAiLead } from '@assay/shared/features/hunting/calls'
import type { Activity } from '@assay/shared/features/leads/activity'
import {
  createActivity,
  createLead,
  deleteLead,
  listActivities,
  listLeads,
  updateLead,
} from '@assay/shared/features/leads/calls'
import type { Changes } from '@assay/shared/platform/lists'
import { beforeAll, describe, expect, it } from 'vitest'
import { newRep } from '../../../testing/rep.ts'
import { hunt, someCompany } from '../../../testing/search.ts'
import { useTestTable } from '../../../testing/test-table.ts'

type Rep = Awaited<ReturnType<typeof newRep>>
beforeAll(useTestTable)

const someLead = async (rep: Rep, companyName = 'Maple Dental') =>
  (await rep.call(createLead, { body: { companyName } })).body
const log = (rep: Rep, body: Record<string, unknown>, headers = {}) =>
  rep.call(createActivity, { body }, { headers })
const list = async (rep: Rep, query: Record<string, string> = {}, headers = {}) => {
  const reply = await rep.call(listActivities, { query }, { headers })
  return { ...reply, rows: reply.body as Activity[], changes: reply.body as Changes<Activity> }
}

describe('logging an activity', () => {
  it.each(['note', 'call', 'meeting'])('a %s is returned and is the first in the timeline', async (type) => {
    const rep = await newRep()
    const lead = await someLead(rep)
    const { status, body } = await log(rep, { leadId: lead.id, type, content: ' Met at the fair\n' })
    expect(status).toBe(200)
    expect(body).toEqual({
      id: 2,
      leadId: lead.id,
      userId: rep.user.id,
      type,
      content: 'Met at the fair',
      createdAt: body.createdAt,
    })
    expect((await list(rep, { leadId: String(lead.id) })).rows[0]).toEqual(body)
    expect((await list(rep)).rows[0]).toEqual(body)
  })

  it.each(['call', 'meeting'])('a %s may have no text', async (type) => {
    const rep = await newRep()
    const lead = await someLead(rep)
    for (const content of [undefined, null, '', '  ']) {
      expect((await log(rep, { leadId: lead.id, type, content })).body).toMatchObject({ content: null })
    }
  })

  it.each([
    [{ type: undefined }, 'Choose note, call or meeting'],
    [{ type: '' }, 'Choose note, call or meeting'],
    [{ type: 'created' }, 'Choose note, call or meeting'],
    [{ leadId: undefined }, 'Choose a lead'],
    [{ leadId: '1' }, 'Choose a lead'],
    [{ leadId: 0 }, 'Choose a lead'],
    [{ leadId: 1.5 }, 'Choose a lead'],
    [{ content: '' }, 'Write the note first'],
    [{ content: undefined }, 'Write the note first'],
    [{ content: 'x'.repeat(5001) }, 'Please use at most 5000 characters'],
    [{ content: 7 }, 'content is not valid'],
    [{ createdAt: '2026-01-01T00:00:00.000Z' }, 'Unknown field: createdAt'],
    [{ userId: 1 }, 'Unknown field: userId'],
  ])('%j is refused with "%s"', async (change, message) => {
    const rep = await newRep()
    const { status, error } = await log(rep, { leadId: 1, type: 'note', content: 'Met', ...change })
    expect([status, error.code, error.message]).toEqual([400, 'INVALID_INPUT', message])
  })

  it('about an unknown lead, or one of another workspace, is 404', async () => {
    const [rep, stranger] = [await newRep(), await newRep()]
    const lead = await someLead(rep)
    for (const [who, leadId] of [
      [rep, 99],
      [stranger, lead.id],
    ] as const) {
      const answer = await log(who, { leadId, type: 'note', content: 'Met' })
      expect([answer.status, answer.error.code]).toEqual([404, 'NOT_FOUND'])
    }
    expect((await list(stranger)).rows).toEqual([])
  })

  it('twice with one Idempotency-Key is one activity, also at once', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    const body = { leadId: lead.id, type: 'note', content: 'Met' }
    const headers = { 'idempotency-key': 'note-1' }
    const answers = await Promise.all([1, 2, 3].map(() => log(rep, body, headers)))
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body]))).size).toBe(1)
    expect((await list(rep)).rows).toHaveLength(2)
    expect((await log(rep, { ...body, content: 'Other' }, headers)).status).toBe(422)
  })

  it('many at once all stand in the timeline', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    const notes = Array.from({ length: 10 }, (_, n) => ({ leadId: lead.id, type: 'note', content: `${n}` }))
    await Promise.all(notes.map((note) => log(rep, note)))
    expect((await list(rep, { leadId: String(lead.id) })).rows).toHaveLength(11)
  })
})

describe('the system writes', () => {
  it('creation, edits and changes of status', async () => {
    const rep = await newRep()
    const lead = await someLead(rep)
    await rep.call(updateLead, { params: { id: String(lead.id) }, body: { status: 'hot' } })
    await rep.call(updateLead, { params: { id: String(lead.id) }, body: { notes: 'x' } })
    expect((await list(rep)).rows.map(({ type, content, userId }) => [type, content, userId])).toEqual([
      ['edited', 'Changed notes', rep.user.id],
      ['status_changed', 'Status changed from New to Hot', rep.user.id],
      ['created', 'Lead created', rep.user.id],
    ])
  })

  it('conversion, once', async () => {
    const rep = await newRep()
    const [found] = await hunt(rep, [someCompany()])
    const convert = () => rep.call(convertAiLead, { params: { id: String(found?.id) } })
    await Promise.all([convert(), convert()])
    // Of two at once either may win; the other's id stays a gap.
    const leadId = (await convert()).body.id
    const content = 'Converted from an AI lead of OpenStreetMap with a match score of 81'
    expect((await list(rep)).rows).toMatchObject([{ leadId, type: 'converted', content }])
  })
})

describe('a lead’s timeline', () => {
  const fill = async () => {
    const rep = await newRep()
    const [lead, other] = [await someLead(rep), await someLead(rep, 'Oak Dental')]
    for (let n = 0; n < 5; n++) {
      await log(rep, { leadId: lead.id, type: 'note', content: `Note ${n}` })
      await log(rep, { leadId: other.id, type: 'note', content: `Other ${n}` })
    }
    return { rep, lead, other, leadId: String(lead.id) }
  }

  it('has its own activities only, newest first, and its link keeps to it', async () => {
    const { rep, lead, leadId } = await fill()
    const whole = (await list(rep, { leadId })).rows
    expect(whole.map(({ leadId: id, content }) => [id, content])).toEqual(
      ['Note 4', 'Note 3', 'Note 2', 'Note 1', 'Note 0', 'Lead created'].map((text) => [lead.id, text]),
    )
    const first = await list(rep, { leadId, limit: '4' })
    expect(first.headers.link).toMatch(/^<\/api\/activities\?leadId=1&limit=4&cursor=[^>]+>; rel="next"$/)
    const cursor = new URL(first.headers.link?.slice(1).split('>')[0] ?? '', 'http://x').searchParams
    const second = await list(rep, Object.fromEntries(cursor))
    expect([...first.rows, ...second.rows]).toEqual(whole)
    expect(second.headers.link).toBeUndefined()
    expect((await list(rep, { leadId, limit: '6' })).headers.link).toBeUndefined()
  })

  it('refuses the cursor of another list', async () => {
    const { rep, other, leadId } = await fill()
    const cursorOf = (link = '') =>
      new URLSearchParams(link.slice(link.indexOf('?') + 1, -13)).get('cursor') ?? ''
    const ofAll = cursorOf((await list(rep, { limit: '2' })).headers.link)
    const ofOther = cursorOf((await list(rep, { limit: '2', leadId: String(other.id) })).headers.link)
    for (const cursor of [ofAll, ofOther, 'x']) {
      expect((await list(rep, { leadId, cursor })).error.code).toBe('INVALID_CURSOR')
    }
    expect((await list(rep, { cursor: ofOther })).error.code).toBe('INVALID_CURSOR')
  })

  it('returns the changes since a version, and 304 when there are none', async () => {
    const { rep, lead, other, leadId } = await fill()
    const { headers } = await list(rep, { leadId })
    const since = headers['x-collection-version'] ?? ''
    const conditional = { 'if-none-match': headers.etag }
    expect((await list(rep, { leadId }, conditional)).status).toBe(304)
    expect((await list(rep, { leadId, since }, conditional)).status).toBe(304)
    await log(rep, { leadId: other.id, type: 'note', content: 'Elsewhere' })
    await log(rep, { leadId: lead.id, type: 'call', content: 'Here' })
    const { status, changes } = await list(rep, { leadId, since }, conditional)
    expect([status, changes.changed.map(({ content }) => content)]).toEqual([200, ['Here']])
  })

  it('has ETags of its own', async () => {
    const { rep, other, leadId } = await fill()
    const queries: Record<string, string>[] = [{}, { leadId }, { leadId: String(other.id) }]
    const etags = await Promise.all(queries.map(async (query) => (await list(rep, query)).headers.etag))
    expect(new Set(etags).size).toBe(3)
  })

  it.each(['0', '-1', 'x', '1.5', ''])('refuses leadId=%j', async (leadId) => {
    const rep = await newRep()
    expect(await list(rep, { leadId })).toMatchObject({ status: 400, error: { code: 'INVALID_INPUT' } })
  })

  it('of an unknown, a deleted or a foreign lead is 404', async () => {
    const { rep, lead, leadId } = await fill()
    const stranger = await newRep()
    expect((await list(rep, { leadId: '99' })).status).toBe(404)
    expect((await list(stranger, { leadId })).status).toBe(404)
    await rep.call(deleteLead, { params: { id: String(lead.id) } })
    expect((await list(rep, { leadId, since: '3' })).status).toBe(404)
    expect((await list(rep)).rows).toHaveLength(6)
    expect((await rep.call(listLeads)).body).toHaveLength(1)
  })
})
